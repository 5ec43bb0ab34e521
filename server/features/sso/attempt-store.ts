import type { Db } from '#kernel/db/store.ts';
import type { SsoAttemptTable, SsoTables } from './tables.ts';

const tables = (db: Db) => db.withTables<SsoTables>();

/** What is over goes. */
export const insertAttempt = async (db: Db, attempt: SsoAttemptTable, nowUtc: string): Promise<void> => {
  await tables(db).deleteFrom('sso_attempt').where('expires_at', '<=', nowUtc).execute();
  await tables(db).insertInto('sso_attempt').values(attempt).execute();
};

/** The attempt a state belongs to, for who comes first; undefined where it is unknown, over or answered. */
export const claimAttempt = (
  db: Db,
  stateHash: string,
  nowUtc: string,
): Promise<SsoAttemptTable | undefined> =>
  tables(db)
    .updateTable('sso_attempt')
    .set({ answered_at: nowUtc })
    .where('state_hash', '=', stateHash)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', nowUtc)
    .returningAll()
    .executeTakeFirst();

export const noteAnswer = async (
  db: Db,
  stateHash: string,
  answer: Pick<SsoAttemptTable, 'handle_hash' | 'claims' | 'refusal'>,
): Promise<void> => {
  await tables(db).updateTable('sso_attempt').set(answer).where('state_hash', '=', stateHash).execute();
};

/** Only for who holds both: what the browser brought back and what the page kept that asked. */
export const findAnswered = (
  db: Db,
  hashes: { readonly handle: string; readonly verifier: string },
  nowUtc: string,
): Promise<SsoAttemptTable | undefined> =>
  tables(db)
    .selectFrom('sso_attempt')
    .selectAll()
    .where('handle_hash', '=', hashes.handle)
    .where('verifier_hash', '=', hashes.verifier)
    .where('expires_at', '>', nowUtc)
    .executeTakeFirst();

/** True when it was still there: a handle is good once. */
export const spendAttempt = async (db: Db, stateHash: string): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('sso_attempt')
    .where('state_hash', '=', stateHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
