import type { ClientBase } from 'pg';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { presenceLock } from '#kernel/peers/peers.ts';

/** Has a database for this connection, until it is closed. Throws StoreRefusal in_use while a server runs on it. */
export const takeAlone = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ taken: unknown }>(
    `SELECT pg_try_advisory_lock(${presenceLock}) AS taken`,
  );
  if (Number(rows[0]?.taken) !== 1)
    throw new StoreRefusal('in_use', 'A server runs on the database, or another copy. Stop it first.');
};
