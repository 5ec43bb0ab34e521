import type { z } from 'zod';
import type { deletionSchema } from '#kernel/contract/common-schemas.ts';
import type { RecordDeletionTable } from '#kernel/db/kernel-tables.ts';

export const deletionToWire = (row: RecordDeletionTable): z.input<typeof deletionSchema> => ({
  record_type: row.record_type,
  record_id: row.record_id,
  deleted_at: row.created_at,
  deleted_by: row.deleted_by,
  reason_for_change: row.reason_for_change,
  retained_until: row.retained_until,
});

/** For an answer that spreads `deletionField` into its schema: nothing where the record is not deleted. */
export const deletionFieldOf = (
  row: RecordDeletionTable | undefined,
): { readonly deletion?: z.input<typeof deletionSchema> } =>
  row === undefined ? {} : { deletion: deletionToWire(row) };
