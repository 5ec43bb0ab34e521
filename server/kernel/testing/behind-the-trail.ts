import { sql } from 'kysely';
import type { Store, Tx } from '#kernel/db/store.ts';
import { templateUrl } from './database-of-folder.ts';

/** Takes a trigger off its table, as somebody who owns the store could. */
export const dropTrigger = async (tx: Tx, table: string, trigger: string): Promise<void> => {
  const place = templateUrl === null ? sql`` : sql` ON ${sql.table(table)}`;
  await sql`DROP TRIGGER ${sql.id(trigger)}${place}`.execute(tx);
};

/** A transaction whose changes of protected rows no audit entry answers for: for tests of what a store in such a state does. */
export const behindTheTrail = <T>(
  { store }: { readonly store: Pick<Store, 'transact'> },
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  store.transact(async (tx) => {
    const value = await work(tx);
    await sql`DELETE FROM touched_row`.execute(tx);
    return value;
  });
