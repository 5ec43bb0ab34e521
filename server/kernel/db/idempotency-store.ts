import { conflict } from '#kernel/app-error.ts';
import type { IdempotencyTable } from '#kernel/db/kernel-tables.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import { shiftUtc } from '#kernel/utc.ts';

/** The first answer given under this key, or undefined. */
export const findIdempotent = (
  db: Db,
  principalId: string,
  key: string,
): Promise<IdempotencyTable | undefined> =>
  db
    .selectFrom('idempotency')
    .selectAll()
    .where('principal_id', '=', principalId)
    .where('key', '=', key)
    .executeTakeFirst();

/** An answer is repeated for so long; afterwards the key is free again. A client retries for minutes, not weeks. */
const keptDays = 30;
const msPerDay = 24 * 60 * 60 * 1000;

const forgetOld = async (tx: Tx, nowUtc: string): Promise<void> => {
  const beforeUtc = shiftUtc(nowUtc, -keptDays * msPerDay);
  await tx.deleteFrom('idempotency').where('created_at', '<', beforeUtc).execute();
};

/** Part of the transaction that records the work. Throws AppError conflict when another request took the key meanwhile. Answers past their time go at the same moment. */
export const insertIdempotent = async (tx: Tx, row: IdempotencyTable): Promise<void> => {
  await forgetOld(tx, row.created_at);
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
