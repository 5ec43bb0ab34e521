import { qnmrRoutes } from '#contract/qnmr';
import { notFound } from '#kernel/app-error.ts';
import { reportForeignAccess, seesAll } from '#kernel/auth/owner-scope.ts';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import { type BoundRoute, bindRoutes, type Ctx } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { quantifyOnRequest } from './quantify-on-request.ts';
import { findQuantification, listQuantifications } from './store.ts';
import { readRecord, summarise } from './to-wire.ts';

const findOwn = async (kernel: Kernel, ctx: Ctx, id: string) => {
  const row = await findQuantification(kernel.store.read, id);
  if (row === undefined) throw notFound();
  if (!seesAll(ctx.principal) && row.created_by !== ctx.principal.id) {
    reportForeignAccess(kernel.securityEvents, ctx, {
      route: 'qnmr.get',
      recordType: 'qnmr_quantification',
      recordId: id,
    });
    throw notFound();
  }
  return row;
};

export const bindQnmrRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(qnmrRoutes, {
    create: (input, ctx) => quantifyOnRequest(kernel, input, ctx),
    list: async ({ query }, ctx) => {
      const rows = await listQuantifications(
        kernel.store.read,
        ctx.principal,
        { projectId: query.project_id, analysisId: query.analysis_id },
        { limit: query.limit + 1, after: decodeCursor(query.cursor) },
      );
      return { body: toPage(rows, query.limit, (row) => ({ at: row.created_at, id: row.id }), summarise) };
    },
    get: async ({ params }, ctx) => ({ body: readRecord(await findOwn(kernel, ctx, params.id)) }),
  });
