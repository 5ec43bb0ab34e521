import type { recordKeepingRoutes } from '#contract/record-keeping';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { listDeletions } from '#kernel/records/deletion-store.ts';
import { deletionToWire } from '#kernel/records/deletion-to-wire.ts';
import { listHolds } from '#kernel/records/hold-store.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { requireTitle } from './require-title.ts';
import { restoreRecord } from './restore-record.ts';
import { holdToWire, liftHold, setHold } from './set-hold.ts';

const position = (row: { readonly created_at: string; readonly id: string }) => ({
  at: row.created_at,
  id: row.id,
});

const withTitles = <Item extends { readonly record_type: string; readonly record_id: string }>(
  kernel: Pick<Kernel, 'records' | 'store'>,
  items: readonly Item[],
) =>
  Promise.all(
    items.map(async (item) => ({
      ...item,
      title: await requireTitle(kernel, kernel.store.read, { type: item.record_type, id: item.record_id }),
    })),
  );

export const recordKeepingHandlers: Handlers<typeof recordKeepingRoutes, Kernel> = {
  listDeleted: async (kernel, { query }) => {
    const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
    const rows = await listDeletions(kernel.store.read, query.record_type, page);
    const { items, next_cursor } = toPage(rows, query.limit, position, deletionToWire);
    return { body: { items: await withTitles(kernel, items), next_cursor } };
  },

  restore: restoreRecord,

  listHolds: async (kernel, { query }) => {
    const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
    const rows = await listHolds(kernel.store.read, query.record_type, page);
    const { items, next_cursor } = toPage(rows, query.limit, position, holdToWire);
    return { body: { items: await withTitles(kernel, items), next_cursor } };
  },

  setHold,

  liftHold,
};
