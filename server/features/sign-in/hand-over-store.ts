import type { Db } from '#kernel/db/store.ts';

/** A session that waits to be taken over by the desktop that asked for it. */
export interface SessionHandOverTable {
  code_hash: string;
  session_id: string;
  /** Of the session and what the desktop asked with, under the signing secret: whoever may write rows leads no session elsewhere. */
  asked_hash: string;
  created_at: string;
  expires_at: string;
}

type HandOverTables = {
  session_hand_over: SessionHandOverTable;
};

const tables = (db: Db) => db.withTables<HandOverTables>();

/** What is over goes, and so does what the same session was handed over for before. */
export const insertHandOver = async (db: Db, row: SessionHandOverTable): Promise<void> => {
  await tables(db)
    .deleteFrom('session_hand_over')
    .where((eb) => eb.or([eb('expires_at', '<=', row.created_at), eb('session_id', '=', row.session_id)]))
    .execute();
  await tables(db).insertInto('session_hand_over').values(row).execute();
};

/** The hand-over of a code, for who comes first: a code is good once, whatever comes of it. */
export const spendHandOver = (
  db: Db,
  codeHash: string,
  nowUtc: string,
): Promise<SessionHandOverTable | undefined> =>
  tables(db)
    .deleteFrom('session_hand_over')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', nowUtc)
    .returningAll()
    .executeTakeFirst();
