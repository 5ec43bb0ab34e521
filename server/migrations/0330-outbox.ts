import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Messages to people: at most one reset of a password per address at a time, whether or not an account has it. */
export const outbox: Migration = {
  name: '0330-outbox',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE IF NOT EXISTS outbox_message (
        id TEXT PRIMARY KEY,
        address_hash TEXT NOT NULL UNIQUE,
        user_id TEXT REFERENCES user_account (id),
        token_hash TEXT NOT NULL UNIQUE,
        sealed_text TEXT NOT NULL,
        created_at TEXT NOT NULL,
        expires_at TEXT NOT NULL,
        sent_at TEXT,
        failure TEXT
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS outbox_message_by_expiry ON outbox_message (expires_at)',
    ]),
};
