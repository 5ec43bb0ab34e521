import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** Review decisions that workstations sent to this workspace, and its announcements to them, each in the order they came. */
export const workspaceInbox: Migration = {
  name: '0720-workspace-inbox',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE received_decision (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        installation_id TEXT NOT NULL,
        installation_name TEXT NOT NULL,
        owner_id TEXT NOT NULL,
        content TEXT NOT NULL,
        sha256 TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX received_decision_by_installation ON received_decision (installation_id, sequence)',
      'CREATE INDEX received_decision_by_owner ON received_decision (owner_id, sequence)',
      ...forbidChanges('received_decision', 'a received decision is kept as it came'),
      `CREATE TABLE announcement (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL CHECK (kind IN ('rule_set', 'knowledge_revision')),
        name TEXT NOT NULL,
        version TEXT NOT NULL,
        sha256 TEXT NOT NULL,
        announced_at TEXT NOT NULL
      ) STRICT`,
      ...forbidChanges('announcement', 'an announcement is made once'),
    ]),
};
