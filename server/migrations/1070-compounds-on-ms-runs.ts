import { sql } from 'kysely';
import { executeAll, type Migration } from '#kernel/db/migration.ts';

const sharedByRun = `SELECT 'compound', compound_id, ms_run.project_id
  FROM compound_ms_attachment JOIN ms_run ON ms_run.id = compound_ms_attachment.ms_run_id
  WHERE ms_run.project_id IS NOT NULL AND detached_at IS NULL`;

/**
 * A compound is attached to runs of mass spectra as well: that is what ties them to the NMR spectra of one sample (decision 0070). A table
 * of its own, since the one of before holds that an attachment is to an analysis or a project; the view shows them as one.
 */
export const compoundsOnMsRuns: Migration = {
  name: '1070-compounds-on-ms-runs',
  up: async (tx) => {
    const { rows } = await sql<{
      sql: string;
    }>`SELECT sql FROM sqlite_master WHERE name = 'record_project'`.execute(tx);
    const recordProject = rows[0]?.sql;
    if (recordProject === undefined) throw new Error('The view record_project is not there.');
    await executeAll(tx, [
      `CREATE TABLE compound_ms_attachment (
        id TEXT PRIMARY KEY,
        compound_id TEXT NOT NULL REFERENCES compound (id),
        ms_run_id TEXT NOT NULL REFERENCES ms_run (id),
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        detached_by TEXT,
        detached_at TEXT,
        CHECK ((detached_by IS NULL) = (detached_at IS NULL))
      ) STRICT`,
      `CREATE UNIQUE INDEX compound_ms_attachment_once ON compound_ms_attachment (compound_id, ms_run_id)
        WHERE detached_at IS NULL`,
      'CREATE INDEX compound_ms_attachment_of_run ON compound_ms_attachment (ms_run_id)',
      `CREATE TRIGGER compound_ms_attachment_no_delete BEFORE DELETE ON compound_ms_attachment
      BEGIN SELECT RAISE(ABORT, 'an attachment ends and is not deleted'); END`,
      `CREATE TRIGGER compound_ms_attachment_ends_once BEFORE UPDATE ON compound_ms_attachment
      WHEN OLD.detached_at IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'an attachment that ended does not change'); END`,
      `CREATE TRIGGER compound_ms_attachment_origin BEFORE UPDATE OF id, compound_id, ms_run_id, created_by, created_at
        ON compound_ms_attachment
      BEGIN SELECT RAISE(ABORT, 'what was attached where does not change'); END`,
      `CREATE TRIGGER compound_ms_attachment_of_deleted BEFORE INSERT ON compound_ms_attachment
      WHEN EXISTS (SELECT 1 FROM record_deletion
        WHERE record_type = 'compound' AND record_id = NEW.compound_id AND restored_at IS NULL)
      BEGIN SELECT RAISE(ABORT, 'a deleted record is attached to nothing more'); END`,
      `CREATE VIEW compound_attached (id, compound_id, analysis_id, project_id, ms_run_id, created_by, created_at,
        detached_by, detached_at) AS
        SELECT id, compound_id, analysis_id, project_id, NULL, created_by, created_at, detached_by, detached_at
          FROM compound_attachment
        UNION ALL
        SELECT id, compound_id, NULL, NULL, ms_run_id, created_by, created_at, detached_by, detached_at
          FROM compound_ms_attachment`,
      // Who shares a project shares the compounds of its runs.
      'DROP VIEW record_project',
      `${recordProject} UNION ALL ${sharedByRun}`,
    ]);
  },
};
