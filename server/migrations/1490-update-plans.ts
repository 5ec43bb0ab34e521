import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** In which stages machines take a version, what they say of it, and on a workstation what its workspace planned for it. */
export const updatePlans: Migration = {
  name: '1490-update-plans',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE update_plan (
        id TEXT PRIMARY KEY,
        version TEXT NOT NULL CHECK (length(version) BETWEEN 5 AND 20),
        previous_version TEXT,
        previous_schema TEXT,
        stages TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('running', 'paused', 'stopped', 'ended')),
        in_force INTEGER CHECK (in_force = 1),
        withdrawn_at TEXT,
        revision INTEGER NOT NULL CHECK (revision >= 1),
        created_by TEXT NOT NULL,
        created_by_name TEXT NOT NULL,
        created_at TEXT NOT NULL,
        changed_at TEXT,
        changed_by_name TEXT,
        change_reason TEXT,
        CHECK ((in_force IS NULL) = (state = 'ended'))
      ) STRICT`,
      'CREATE INDEX update_plan_by_creation ON update_plan (created_at, id)',
      // However many are planned at one moment, one alone is in force.
      'CREATE UNIQUE INDEX update_plan_in_force ON update_plan (in_force)',
      'ALTER TABLE installation_report ADD COLUMN schema TEXT CHECK (length(schema) BETWEEN 1 AND 100)',
      'ALTER TABLE installation_report ADD COLUMN update_progress TEXT',
      `CREATE TABLE workspace_update_plan (
        workspace_id TEXT PRIMARY KEY,
        directive TEXT NOT NULL,
        received_at TEXT NOT NULL,
        progress TEXT
      ) STRICT`,
    ]),
};
