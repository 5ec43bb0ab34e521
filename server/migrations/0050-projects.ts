import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Projects group analyses. Deleting one is a mark; the row stays for the retention period. */
export const projects: Migration = {
  name: '0050-projects',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE project (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        description TEXT,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        deleted_at TEXT,
        deleted_by TEXT,
        deletion_reason TEXT,
        CHECK ((deleted_at IS NULL) = (deleted_by IS NULL) AND (deleted_at IS NULL) = (deletion_reason IS NULL))
      ) STRICT`,
      'CREATE INDEX project_by_owner ON project (created_by, created_at, id)',
    ]),
};
