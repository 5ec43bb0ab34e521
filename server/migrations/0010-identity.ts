import { executeAll, type Migration } from '#kernel/db/migration.ts';

export const identity: Migration = {
  name: '0010-identity',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE IF NOT EXISTS user_account (
        id TEXT PRIMARY KEY,
        email TEXT NOT NULL,
        email_key TEXT NOT NULL UNIQUE,
        display_name TEXT NOT NULL,
        password_hash TEXT NOT NULL,
        is_admin INTEGER NOT NULL CHECK (is_admin IN (0, 1)),
        created_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE IF NOT EXISTS session (
        id TEXT PRIMARY KEY,
        user_id TEXT NOT NULL REFERENCES user_account (id),
        client_ip TEXT NOT NULL,
        created_at TEXT NOT NULL,
        last_used_at TEXT NOT NULL,
        ended_at TEXT,
        end_reason TEXT CHECK (end_reason IN ('logout', 'revoked', 'refresh_reuse'))
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS session_of_user ON session (user_id, created_at, id)',
      `CREATE TABLE IF NOT EXISTS access_token (
        token_hash TEXT PRIMARY KEY,
        session_id TEXT NOT NULL REFERENCES session (id),
        expires_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS access_token_of_session ON access_token (session_id)',
      `CREATE TABLE IF NOT EXISTS refresh_token (
        token_hash TEXT PRIMARY KEY,
        session_id TEXT NOT NULL REFERENCES session (id),
        created_at TEXT NOT NULL,
        expires_at TEXT NOT NULL,
        used_at TEXT
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS refresh_token_of_session ON refresh_token (session_id)',
      `CREATE TABLE IF NOT EXISTS api_key (
        id TEXT PRIMARY KEY,
        user_id TEXT NOT NULL REFERENCES user_account (id),
        name TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('personal', 'machine')),
        scopes TEXT NOT NULL,
        secret_hash TEXT NOT NULL UNIQUE,
        created_at TEXT NOT NULL,
        expires_at TEXT,
        last_used_at TEXT,
        revoked_at TEXT
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS api_key_of_user ON api_key (user_id, created_at, id)',
    ]),
};
