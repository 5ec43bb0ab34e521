import { sql } from 'kysely';
import type { Store, Tx } from '#kernel/db/store.ts';

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
