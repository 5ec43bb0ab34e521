import { qnmrRoutes } from '#contract/qnmr';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import { type BoundRoute, bindRoutes } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findOwn } from './find-own.ts';
import { quantifyOnRequest } from './quantify-on-request.ts';
import { listQuantifications } from './store.ts';
import { readRecord, summarise } from './to-wire.ts';

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
    get: async ({ params }, ctx) => ({ body: readRecord(await findOwn(kernel, ctx, params.id, 'qnmr.get')) }),
  });
