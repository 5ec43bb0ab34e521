import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Passkeys of an account, and the challenges that were answered: an answer is good once. */
export const passkeys: Migration = {
  name: '0240-passkeys',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE IF NOT EXISTS passkey (
        id TEXT PRIMARY KEY,
        credential_id TEXT NOT NULL UNIQUE,
        user_id TEXT NOT NULL REFERENCES user_account (id),
        rp_id TEXT NOT NULL,
        name TEXT NOT NULL,
        public_key TEXT NOT NULL,
        counter INTEGER NOT NULL,
        transports TEXT NOT NULL,
        is_synced INTEGER NOT NULL CHECK (is_synced IN (0, 1)),
        created_at TEXT NOT NULL,
        last_used_at TEXT
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS passkey_of_user ON passkey (user_id, created_at, id)',
      `CREATE TABLE IF NOT EXISTS answered_challenge (
        challenge_hash TEXT PRIMARY KEY,
        expires_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID`,
    ]),
};
