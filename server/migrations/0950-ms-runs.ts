import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** Runs of mass spectra: which bytes were sent, and in a row of its own what was read of them. Neither ever changes. */
export const msRuns: Migration = {
  name: '0950-ms-runs',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE ms_run (
        id TEXT PRIMARY KEY,
        sample_name TEXT NOT NULL CHECK (length(sample_name) BETWEEN 1 AND 200),
        file_name TEXT NOT NULL,
        project_id TEXT REFERENCES project (id),
        archive_id TEXT NOT NULL REFERENCES archive_entry (id),
        job_id TEXT NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      `CREATE TABLE ms_run_result (
        run_id TEXT PRIMARY KEY REFERENCES ms_run (id),
        status TEXT NOT NULL CHECK (status IN ('completed', 'failed')),
        reader_version TEXT NOT NULL,
        outcome TEXT NOT NULL,
        columns_sha256 TEXT,
        finished_at TEXT NOT NULL,
        CHECK ((columns_sha256 IS NOT NULL) = (status = 'completed'))
      ) STRICT`,
      'CREATE INDEX ms_run_by_owner ON ms_run (created_by, created_at, id)',
      'CREATE INDEX ms_run_by_project ON ms_run (project_id, created_at, id)',
      'CREATE INDEX ms_run_result_by_columns ON ms_run_result (columns_sha256)',
      ...forbidChanges('ms_run', 'a run of mass spectra is a record and does not change'),
      ...forbidChanges('ms_run_result', 'what was read of a run is a record and does not change'),
      // Who shares a project shares its runs of mass spectra and their bytes.
      'DROP VIEW record_project',
      `CREATE VIEW record_project (record_type, record_id, project_id) AS
        SELECT 'analysis', id, project_id FROM analysis WHERE project_id IS NOT NULL
        UNION ALL
        SELECT 'fid_run', fid_run.id, analysis.project_id FROM fid_run JOIN analysis ON analysis.id = fid_run.analysis_id
          WHERE analysis.project_id IS NOT NULL
        UNION ALL
        SELECT 'archive', archive_id, project_id FROM analysis WHERE project_id IS NOT NULL
        UNION ALL
        SELECT 'nmr_array', id, project_id FROM nmr_array WHERE project_id IS NOT NULL
        UNION ALL
        SELECT 'archive', archive_id, project_id FROM nmr_array WHERE project_id IS NOT NULL
        UNION ALL
        SELECT 'ms_run', id, project_id FROM ms_run WHERE project_id IS NOT NULL
        UNION ALL
        SELECT 'archive', archive_id, project_id FROM ms_run WHERE project_id IS NOT NULL
        UNION ALL
        SELECT 'qnmr_quantification', id, project_id FROM qnmr_quantification WHERE project_id IS NOT NULL
        UNION ALL
        SELECT 'optimization', id, project_id FROM optimization WHERE project_id IS NOT NULL
        UNION ALL
        SELECT 'reaction_project', id, project_id FROM reaction_project WHERE project_id IS NOT NULL
        UNION ALL
        SELECT 'dossier', id, project_id FROM dossier WHERE project_id IS NOT NULL
        UNION ALL
        SELECT 'compound', compound_id, project_id FROM compound_attachment
          WHERE project_id IS NOT NULL AND detached_at IS NULL
        UNION ALL
        SELECT 'compound', compound_id, analysis.project_id
          FROM compound_attachment JOIN analysis ON analysis.id = compound_attachment.analysis_id
          WHERE analysis.project_id IS NOT NULL AND detached_at IS NULL`,
    ]),
};
