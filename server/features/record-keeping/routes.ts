import type { recordKeepingRoutes } from '#contract/record-keeping';
import { describeEach, readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { listDeletions } from '#kernel/records/deletion-store.ts';
import { deletionToWire } from '#kernel/records/deletion-to-wire.ts';
import { listHolds } from '#kernel/records/hold-store.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { requireTitle } from './require-title.ts';
import { restoreRecord } from './restore-record.ts';
import { holdToWire, liftHold, setHold } from './set-hold.ts';

const withTitle = async <Item extends { readonly record_type: string; readonly record_id: string }>(
  kernel: Pick<Kernel, 'records' | 'store'>,
  item: Item,
) => ({
  ...item,
  title: await requireTitle(kernel, kernel.store.read, { type: item.record_type, id: item.record_id }),
});

export const recordKeepingHandlers: Handlers<typeof recordKeepingRoutes, Kernel> = {
  listDeleted: async (kernel, { query }) => {
    const page = readPage(query);
    const rows = await listDeletions(kernel.store.read, query.record_type, page);
    return { body: await describeEach(rows, page, (row) => withTitle(kernel, deletionToWire(row))) };
  },

  restore: restoreRecord,

  listHolds: async (kernel, { query }) => {
    const page = readPage(query);
    const rows = await listHolds(kernel.store.read, query.record_type, page);
    return { body: await describeEach(rows, page, (row) => withTitle(kernel, holdToWire(row))) };
  },

  setHold,

  liftHold,
};
