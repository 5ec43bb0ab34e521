import { sql } from 'kysely';
import type { Tx } from '#kernel/db/store.ts';

/**
 * Work inside a transaction that may fail by itself: what it wrote is rolled back and its error is answered, while what stands around it
 * goes on; null where it succeeded. The one form in which a failed statement is lived with: PostgreSQL refuses every further one
 * otherwise. Throws where the transaction is lost as a whole.
 */
export const bestEffort = async (
  tx: Tx,
  work: () => Promise<void>,
): Promise<{ readonly error: unknown } | null> => {
  await sql`SAVEPOINT best_effort`.execute(tx);
  let failed: { readonly error: unknown } | null = null;
  try {
    await work();
  } catch (error) {
    await sql`ROLLBACK TO best_effort`.execute(tx);
    failed = { error };
  }
  await sql`RELEASE best_effort`.execute(tx);
  return failed;
};
