import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Recipes that people saved under a name to begin with the next time. One that was taken away stays as it was. */
export const processingTemplates: Migration = {
  name: '1120-processing-templates',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE processing_template (
        id TEXT PRIMARY KEY,
        owner_id TEXT NOT NULL,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
        nucleus TEXT NOT NULL,
        preset TEXT NOT NULL,
        parameters TEXT NOT NULL,
        created_at TEXT NOT NULL,
        removed_at TEXT
      ) STRICT`,
      `CREATE UNIQUE INDEX processing_template_name ON processing_template (owner_id, nucleus, name COLLATE NOCASE)
        WHERE removed_at IS NULL`,
      `CREATE INDEX processing_template_by_owner ON processing_template (owner_id, created_at, id)`,
      `CREATE TRIGGER processing_template_no_delete BEFORE DELETE ON processing_template
        BEGIN SELECT RAISE(ABORT, 'a template that is taken away stays'); END`,
      `CREATE TRIGGER processing_template_origin
        BEFORE UPDATE OF id, owner_id, name, nucleus, preset, parameters, created_at ON processing_template
        BEGIN SELECT RAISE(ABORT, 'a template does not change'); END`,
    ]),
};
