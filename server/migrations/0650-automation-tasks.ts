import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** Usage events name the definition they count by; a laboratory's own definitions are appended. */
export const automationTasks: Migration = {
  name: '0650-automation-tasks',
  up: (tx) =>
    executeAll(tx, [
      `ALTER TABLE usage_event ADD COLUMN definition_origin TEXT
        CHECK (definition_origin IN ('built_in', 'laboratory'))`,
      'ALTER TABLE usage_event ADD COLUMN definition_version INTEGER',
      'CREATE INDEX usage_event_by_time ON usage_event (occurred_at, task)',
      `CREATE TABLE automation_task_version (
        task TEXT NOT NULL,
        version INTEGER NOT NULL CHECK (version >= 1),
        minutes_saved INTEGER NOT NULL CHECK (minutes_saved BETWEEN 0 AND 10000),
        basis TEXT NOT NULL CHECK (length(basis) BETWEEN 1 AND 1000),
        reason_for_change TEXT NOT NULL,
        created_by TEXT NOT NULL,
        created_by_name TEXT NOT NULL,
        created_at TEXT NOT NULL,
        PRIMARY KEY (task, version)
      ) STRICT`,
      `CREATE TRIGGER automation_task_version_order BEFORE INSERT ON automation_task_version
        WHEN NEW.version <> (SELECT coalesce(max(version), 0) + 1 FROM automation_task_version WHERE task = NEW.task)
        BEGIN SELECT RAISE(ABORT, 'a definition continues the versions of its task'); END`,
      ...forbidChanges('automation_task_version', 'a definition is kept as it was made'),
    ]),
};
