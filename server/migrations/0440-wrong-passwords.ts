import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Wrong passwords in a row, per account and whether they came from where the account is used; at most two rows an account. */
export const wrongPasswords: Migration = {
  name: '0440-wrong-passwords',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE IF NOT EXISTS wrong_password (
        user_id TEXT NOT NULL REFERENCES user_account (id),
        place TEXT NOT NULL CHECK (place IN ('known', 'other')),
        count INTEGER NOT NULL CHECK (count >= 1),
        last_at TEXT NOT NULL,
        PRIMARY KEY (user_id, place)
      ) STRICT, WITHOUT ROWID`,
    ]),
};
