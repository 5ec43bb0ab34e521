import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** Arrays of spectra: what was asked of which bytes, and in a row of its own what came of it. Neither ever changes. */
export const nmrArrays: Migration = {
  name: '0885-nmr-arrays',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE nmr_array (
        id TEXT PRIMARY KEY,
        title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
        kind TEXT NOT NULL,
        project_id TEXT REFERENCES project (id),
        archive_id TEXT NOT NULL REFERENCES archive_entry (id),
        settings TEXT NOT NULL,
        job_id TEXT NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      `CREATE TABLE nmr_array_result (
        array_id TEXT PRIMARY KEY REFERENCES nmr_array (id),
        status TEXT NOT NULL CHECK (status IN ('completed', 'failed')),
        engine_version TEXT NOT NULL,
        outcome TEXT NOT NULL,
        finished_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX nmr_array_by_owner ON nmr_array (created_by, created_at, id)',
      'CREATE INDEX nmr_array_by_project ON nmr_array (project_id, created_at, id)',
      ...forbidChanges('nmr_array', 'an array is a record and does not change'),
      ...forbidChanges('nmr_array_result', 'the result of an array is a record and does not change'),
      // Who shares a project shares its arrays and their bytes.
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
