import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Refused sign-ins, counted per account and quarter of an hour, so that ten thousand of them are one row. */
export const refusedSignIns: Migration = {
  name: '0400-refused-sign-ins',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE IF NOT EXISTS refused_sign_in (
        id TEXT PRIMARY KEY,
        user_id TEXT REFERENCES user_account (id),
        created_at TEXT NOT NULL,
        last_at TEXT NOT NULL,
        count INTEGER NOT NULL,
        last_client_ip TEXT NOT NULL
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS refused_sign_in_of_user ON refused_sign_in (user_id, created_at, id)',
    ]),
};
