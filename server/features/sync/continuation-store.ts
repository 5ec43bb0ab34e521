import { randomBytes } from 'node:crypto';
import type { Tx } from '#kernel/db/store.ts';
import type { SyncTables } from './tables.ts';

const tables = (tx: Tx) => tx.withTables<SyncTables>();

const nonceBytes = 24;

/**
 * What this workstation brings to its next exchange. It is on disk before it is sent: where the answer is lost, or this machine dies
 * before it is kept, the same is brought again and answered as before.
 */
export const beginExchange = async (
  tx: Tx,
  installationId: string,
  nowUtc: string,
): Promise<{ readonly receipt: string | null; readonly nonce: string }> => {
  const row = await tables(tx)
    .selectFrom('workstation_exchange')
    .select(['receipt', 'next_nonce'])
    .where('installation_id', '=', installationId)
    .executeTakeFirst();
  const nonce = row?.next_nonce ?? randomBytes(nonceBytes).toString('base64url');
  await tables(tx)
    .insertInto('workstation_exchange')
    .values({ installation_id: installationId, receipt: null, next_nonce: nonce, updated_at: nowUtc })
    .onConflict((present) =>
      present.column('installation_id').doUpdateSet({ next_nonce: nonce, updated_at: nowUtc }),
    )
    .execute();
  return { receipt: row?.receipt ?? null, nonce };
};

/** Keeps the receipt of the exchange that began with `beginExchange`. */
export const keepReceipt = async (
  tx: Tx,
  installationId: string,
  receipt: string,
  nowUtc: string,
): Promise<void> => {
  await tables(tx)
    .updateTable('workstation_exchange')
    .set({ receipt, next_nonce: null, updated_at: nowUtc })
    .where('installation_id', '=', installationId)
    .execute();
};
