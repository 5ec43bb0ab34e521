import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Workstations that enrolled here with the public half of a key their machine holds, and what they prove themselves by meanwhile. */
export const installations: Migration = {
  name: '0670-installations',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE installation (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
        platform TEXT NOT NULL CHECK (platform IN ('windows', 'macos', 'linux')),
        public_key TEXT NOT NULL,
        fingerprint TEXT NOT NULL UNIQUE CHECK (length(fingerprint) = 95),
        status TEXT NOT NULL CHECK (status IN ('pending', 'active', 'suspended', 'retired')),
        enrolled_by_user_id TEXT NOT NULL,
        enrolled_by_name TEXT NOT NULL,
        created_at TEXT NOT NULL,
        status_changed_at TEXT,
        status_changed_by_name TEXT,
        status_reason TEXT,
        last_seen_at TEXT
      ) STRICT`,
      'CREATE INDEX installation_by_owner ON installation (enrolled_by_user_id, created_at, id)',
      'CREATE INDEX installation_by_time ON installation (created_at, id)',
      `CREATE TRIGGER installation_no_delete BEFORE DELETE ON installation
        BEGIN SELECT RAISE(ABORT, 'an installation is retired, never removed'); END`,
      `CREATE TRIGGER installation_origin BEFORE UPDATE
        OF id, platform, public_key, fingerprint, enrolled_by_user_id, enrolled_by_name, created_at ON installation
        BEGIN SELECT RAISE(ABORT, 'whose key an installation holds does not change'); END`,
      `CREATE TRIGGER installation_retired BEFORE UPDATE OF status ON installation
        WHEN OLD.status = 'retired' AND NEW.status <> 'retired'
        BEGIN SELECT RAISE(ABORT, 'a retired installation stays retired'); END`,
      `CREATE TABLE device_session (
        token_hash TEXT PRIMARY KEY,
        installation_id TEXT NOT NULL REFERENCES installation (id),
        created_at TEXT NOT NULL,
        expires_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX device_session_of_installation ON device_session (installation_id)',
    ]),
};
