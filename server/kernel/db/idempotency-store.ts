import { conflict } from '#kernel/app-error.ts';
import type { IdempotencyTable } from '#kernel/db/kernel-tables.ts';
import type { ReadDb, Tx } from '#kernel/db/store.ts';

/** The first answer given under this key, or undefined. */
export const findIdempotent = (
  db: ReadDb | Tx,
  principalId: string,
  key: string,
): Promise<IdempotencyTable | undefined> =>
  db
    .selectFrom('idempotency')
    .selectAll()
    .where('principal_id', '=', principalId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Part of the transaction that records the work. Throws AppError conflict when another request took the key meanwhile. */
export const insertIdempotent = async (tx: Tx, row: IdempotencyTable): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency')
    .values(row)
    .onConflict((onConflict) => onConflict.columns(['principal_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) {
    throw conflict(
      'Another request with this Idempotency-Key finished first; repeat the request to get its answer.',
    );
  }
};
