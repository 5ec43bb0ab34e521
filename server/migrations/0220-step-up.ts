import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Fresh proofs of who somebody is, each good once for one purpose and, for a signature, one record content. */
export const stepUp: Migration = {
  name: '0220-step-up',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE IF NOT EXISTS step_up (
        id TEXT PRIMARY KEY,
        token_hash TEXT NOT NULL UNIQUE,
        user_id TEXT NOT NULL REFERENCES user_account (id),
        session_id TEXT NOT NULL REFERENCES session (id),
        purpose TEXT NOT NULL,
        record_type TEXT,
        record_id TEXT,
        record_sha256 TEXT CHECK (length(record_sha256) = 64),
        components TEXT NOT NULL,
        created_at TEXT NOT NULL,
        expires_at TEXT NOT NULL,
        used_at TEXT
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS step_up_of_session ON step_up (session_id)',
    ]),
};
