import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Second factors of an account, and the tries that were refused: too many in a row and a factor rests for a while. */
export const factors: Migration = {
  name: '0230-factors',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE IF NOT EXISTS totp_factor (
        user_id TEXT PRIMARY KEY REFERENCES user_account (id),
        sealed_secret TEXT NOT NULL,
        created_at TEXT NOT NULL,
        confirmed_at TEXT,
        last_time_step INTEGER
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE IF NOT EXISTS recovery_code (
        code_hash TEXT PRIMARY KEY,
        user_id TEXT NOT NULL REFERENCES user_account (id),
        created_at TEXT NOT NULL,
        used_at TEXT
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS recovery_code_of_user ON recovery_code (user_id)',
      `CREATE TABLE IF NOT EXISTS refused_try (
        user_id TEXT NOT NULL REFERENCES user_account (id),
        component TEXT NOT NULL,
        count INTEGER NOT NULL CHECK (count >= 1),
        last_at TEXT NOT NULL,
        PRIMARY KEY (user_id, component)
      ) STRICT, WITHOUT ROWID`,
    ]),
};
