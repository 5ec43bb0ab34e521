import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** Records made ahead of the workspace are marked for good; of each workspace the newest versions seen are kept. */
export const currency: Migration = {
  name: '0690-currency',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE adoption_gap (
        audit_entry_id TEXT NOT NULL,
        record_type TEXT NOT NULL,
        record_id TEXT NOT NULL,
        recorded_at TEXT NOT NULL,
        gap TEXT NOT NULL,
        PRIMARY KEY (audit_entry_id, record_type, record_id)
      ) STRICT`,
      'CREATE INDEX adoption_gap_by_record ON adoption_gap (record_type, record_id, recorded_at)',
      ...forbidChanges('adoption_gap', 'the mark of a record stays'),
      `CREATE TABLE workspace_versions (
        workspace_id TEXT PRIMARY KEY,
        source TEXT NOT NULL CHECK (source IN ('statement', 'check')),
        as_of TEXT NOT NULL,
        catalogue TEXT NOT NULL
      ) STRICT`,
    ]),
};
