import type { qnmrRoutes } from '#contract/qnmr';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findDeletion, findDeletions } from '#kernel/records/deletion-store.ts';
import { deletionFieldOf, deletionToWire } from '#kernel/records/deletion-to-wire.ts';
import { prepareDeletion } from '#kernel/records/prepare-deletion.ts';
import { deletedOf, showsDeleted } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findOwn } from './find-own.ts';
import { quantifyOnRequest } from './quantify-on-request.ts';
import { listQuantifications } from './store.ts';
import type { QuantificationTable } from './tables.ts';
import { readRecord, summarise } from './to-wire.ts';

export const qnmrHandlers: Handlers<typeof qnmrRoutes, Kernel> = {
  create: quantifyOnRequest,
  list: async (kernel, { query }, ctx) => {
    const rows = await listQuantifications(
      kernel.store.read,
      ctx.principal,
      {
        projectId: query.project_id,
        analysisId: query.analysis_id,
        withDeleted: showsDeleted(ctx.principal, deletedOf(query)),
      },
      { limit: query.limit + 1, after: decodeCursor(query.cursor) },
    );
    const ids = rows.map(({ id }) => id);
    const deletions = await findDeletions(kernel.store.read, 'qnmr_quantification', ids);
    const position = (row: QuantificationTable) => ({ at: row.created_at, id: row.id });
    const toItem = (row: QuantificationTable) => ({
      ...summarise(row),
      ...deletionFieldOf(deletions.get(row.id)),
    });
    return { body: toPage(rows, query.limit, position, toItem) };
  },
  get: async (kernel, { params, query }, ctx) => {
    const row = await findOwn(kernel, ctx, params.id, 'qnmr.get', deletedOf(query));
    const deletion = await findDeletion(kernel.store.read, { type: 'qnmr_quantification', id: row.id });
    return { body: { ...readRecord(row), ...deletionFieldOf(deletion) } };
  },
  remove: async (kernel, { params }, ctx) => {
    const { id } = await findOwn(kernel, ctx, params.id, 'qnmr.remove');
    const { row, write, audit } = prepareDeletion(kernel, ctx, { type: 'qnmr_quantification', id });
    return { body: deletionToWire(row), write, audit };
  },
};
