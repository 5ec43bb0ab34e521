import type { recordKeepingRoutes } from '#contract/record-keeping';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { closeDeletion, findDeletion } from '#kernel/records/deletion-store.ts';
import { deletionToWire } from '#kernel/records/deletion-to-wire.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireTitle } from './require-title.ts';

type Declaration = typeof recordKeepingRoutes.restore;

/**
 * Takes a deletion back. That it was deleted stays on record, with who deleted and who restored it and why. 409 where it
 * is not deleted, or another record has taken its place.
 */
export const restoreRecord = async (
  kernel: Pick<Kernel, 'records' | 'store'>,
  { params }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const record = { type: params.record_type, id: params.record_id };
  const title = await requireTitle(kernel, kernel.store.read, record);
  const restored = {
    restored_at: ctx.nowUtc,
    restored_by: ctx.principal.id,
    restore_reason: reasonOf(ctx),
  };
  let before: object = {};
  return {
    body: {
      ...params,
      restored_at: restored.restored_at,
      restored_by: restored.restored_by,
      reason_for_change: restored.restore_reason,
    },
    write: async (tx) => {
      const deletion = await findDeletion(tx, record);
      if (deletion === undefined) throw conflict('The record is not deleted.');
      const refused = (await kernel.records.find(record.type).whyNotRestore?.(tx, record.id)) ?? null;
      if (refused !== null) throw conflict(refused);
      const { record_type: _type, record_id: _id, ...facts } = deletionToWire(deletion);
      before = facts;
      await closeDeletion(tx, deletion.id, restored);
    },
    audit: () => ({
      recordType: record.type,
      recordId: record.id,
      payload: { title, before, after: { deleted_at: null, deleted_by: null, retained_until: null } },
    }),
  };
};
