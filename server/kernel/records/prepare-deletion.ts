import type { z } from 'zod';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { deletionSchema } from '#kernel/contract/common-schemas.ts';
import type { RecordDeletionTable } from '#kernel/db/kernel-tables.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { RecordRef } from '#kernel/record-ref.ts';
import { findDeletion, insertDeletion } from '#kernel/records/deletion-store.ts';
import { deletionToWire } from '#kernel/records/deletion-to-wire.ts';
import { findHold } from '#kernel/records/hold-store.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { RecordRegistry, RecordSource } from '#kernel/records/record-registry.ts';
import { retainedUntil } from '#kernel/records/retained-until.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail } from '#kernel/request/outcome.ts';

export interface PreparedDeletion {
  readonly body: z.input<typeof deletionSchema>;
  readonly write: (tx: Tx) => Promise<void>;
  readonly audit: () => AuditDetail;
}

interface DeletionServices {
  readonly records: RecordRegistry;
  readonly newId: (prefix: string) => string;
}

const requireNotHeld = async (tx: Tx, source: RecordSource, id: string): Promise<void> => {
  const holders = [{ type: source.type, id }, ...((await source.heldWith?.(tx, id)) ?? [])];
  for (const holder of holders) {
    if ((await findHold(tx, holder)) !== undefined)
      throw conflict(
        `A legal hold on the ${holder.type} ${holder.id} keeps this record; it cannot be deleted.`,
      );
  }
};

/**
 * The one way a record is deleted: it is marked, and everything about it stays. Its feature has found it for the caller
 * already; deletion, hold and state are looked at again inside the transaction. Throws 404 where it is deleted and 409
 * where it is held or under way.
 */
export const prepareDeletion = (
  { records, newId }: DeletionServices,
  ctx: Ctx,
  { type, id }: RecordRef,
): PreparedDeletion => {
  const source = records.find(type);
  if (source.retentionYears === undefined)
    throw new Error(`Records of type ${type} are not deleted by themselves.`);
  const row: RecordDeletionTable = {
    id: newId('del'),
    record_type: type,
    record_id: id,
    created_at: ctx.nowUtc,
    deleted_by: ctx.principal.id,
    reason_for_change: reasonOf(ctx),
    retained_until: retainedUntil(ctx.nowUtc, source.retentionYears),
    restored_at: null,
    restored_by: null,
    restore_reason: null,
  };
  let title = '';
  return {
    body: deletionToWire(row),
    write: async (tx) => {
      const found = await source.titleOf(tx, id);
      if (found === null || (await findDeletion(tx, { type, id })) !== undefined) throw notFound();
      await requireNotHeld(tx, source, id);
      const refused = (await source.whyNotDelete?.(tx, id)) ?? null;
      if (refused !== null) throw conflict(refused);
      title = found;
      await insertDeletion(tx, row);
    },
    audit: () => ({
      recordType: type,
      recordId: id,
      payload: {
        title,
        before: { deleted_at: null, deleted_by: null, retained_until: null },
        after: {
          deleted_at: row.created_at,
          deleted_by: row.deleted_by,
          retained_until: row.retained_until,
        },
      },
    }),
  };
};
