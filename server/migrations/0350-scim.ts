import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** What directories say of accounts, and the groups they keep. */
export const scim: Migration = {
  name: '0350-scim',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE IF NOT EXISTS scim_user (
        user_id TEXT PRIMARY KEY REFERENCES user_account (id),
        user_name TEXT NOT NULL,
        user_name_key TEXT UNIQUE,
        external_id TEXT,
        details TEXT NOT NULL,
        modified_at TEXT NOT NULL,
        deleted_at TEXT
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS scim_user_by_external_id ON scim_user (external_id)',
      `CREATE TABLE IF NOT EXISTS scim_group (
        id TEXT PRIMARY KEY,
        display_name TEXT NOT NULL,
        display_name_key TEXT NOT NULL UNIQUE,
        external_id TEXT,
        created_at TEXT NOT NULL,
        modified_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE IF NOT EXISTS scim_group_member (
        group_id TEXT NOT NULL REFERENCES scim_group (id),
        user_id TEXT NOT NULL REFERENCES user_account (id),
        PRIMARY KEY (group_id, user_id)
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS scim_group_of_member ON scim_group_member (user_id, group_id)',
    ]),
};
