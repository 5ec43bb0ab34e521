import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** What this program is as a workstation: its device key, sealed, and the workspace it is bound to. At most one row each. */
export const workstation: Migration = {
  name: '0700-workstation',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE workstation_device (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        public_key TEXT NOT NULL,
        sealed_private_key TEXT NOT NULL,
        sealed_by TEXT NOT NULL CHECK (sealed_by IN ('os_key_store', 'file')),
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      `CREATE TABLE workstation_binding (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        workspace_id TEXT NOT NULL,
        workspace_name TEXT NOT NULL,
        address TEXT,
        certificate_sha256 TEXT CHECK (length(certificate_sha256) = 64),
        root_pems TEXT NOT NULL,
        installation_id TEXT NOT NULL,
        installation_name TEXT NOT NULL,
        installation_status TEXT CHECK (installation_status IN ('pending', 'active', 'suspended', 'retired')),
        installation_status_at TEXT,
        declined TEXT,
        sync_enabled INTEGER NOT NULL CHECK (sync_enabled IN (0, 1)),
        last_sync_at TEXT,
        bound_by TEXT NOT NULL,
        bound_at TEXT NOT NULL
      ) STRICT`,
    ]),
};
