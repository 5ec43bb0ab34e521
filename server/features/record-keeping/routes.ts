import { recordKeepingRoutes } from '#contract/record-keeping';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { listDeletions } from '#kernel/records/deletion-store.ts';
import { deletionToWire } from '#kernel/records/deletion-to-wire.ts';
import { listHolds } from '#kernel/records/hold-store.ts';
import { type BoundRoute, bindRoutes } from '#kernel/request/outcome.ts';
import { requireTitle } from './require-title.ts';
import { restoreRecord } from './restore-record.ts';
import { holdToWire, liftHold, setHold } from './set-hold.ts';

const position = (row: { readonly created_at: string; readonly id: string }) => ({
  at: row.created_at,
  id: row.id,
});

export const bindRecordKeepingRoutes = (kernel: Kernel): BoundRoute[] => {
  const { read } = kernel.store;
  const titled = <Item extends { readonly record_type: string; readonly record_id: string }>(
    items: readonly Item[],
  ) =>
    Promise.all(
      items.map(async (item) => ({
        ...item,
        title: await requireTitle(kernel, read, { type: item.record_type, id: item.record_id }),
      })),
    );
  return bindRoutes(recordKeepingRoutes, {
    listDeleted: async ({ query }) => {
      const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
      const rows = await listDeletions(read, query.record_type, page);
      const { items, next_cursor } = toPage(rows, query.limit, position, deletionToWire);
      return { body: { items: await titled(items), next_cursor } };
    },

    restore: (input, ctx) => restoreRecord(kernel, input, ctx),

    listHolds: async ({ query }) => {
      const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
      const rows = await listHolds(read, query.record_type, page);
      const { items, next_cursor } = toPage(rows, query.limit, position, holdToWire);
      return { body: { items: await titled(items), next_cursor } };
    },

    setHold: (input, ctx) => setHold(kernel, input, ctx),

    liftHold: (input, ctx) => liftHold(kernel, input, ctx),
  });
};
