import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** What every result of a job has in common: asked for once, ended once. */
const workColumns = `settings TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('queued', 'completed', 'failed')),
        record TEXT,
        summary TEXT,
        error_code TEXT,
        error_message TEXT,
        engine_version TEXT NOT NULL,
        job_id TEXT NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        finished_at TEXT,
        CHECK ((record IS NOT NULL) = (status = 'completed'))`;

const endsOnce = (table: string, what: string): string[] => [
  `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table}
  BEGIN SELECT RAISE(ABORT, '${what} is a record and is not deleted'); END`,
  `CREATE TRIGGER ${table}_ended BEFORE UPDATE OF settings, status, record, summary, error_code, error_message, finished_at
    ON ${table} WHEN OLD.status <> 'queued'
  BEGIN SELECT RAISE(ABORT, '${what} that ended does not change'); END`,
];

/** What is made of runs of mass spectra: lists of features, comparisons of runs, annotations with their reviews and reports. */
export const msFeatures: Migration = {
  name: '0960-ms-features',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE ms_feature_list (
        id TEXT PRIMARY KEY,
        run_id TEXT NOT NULL REFERENCES ms_run (id),
        ${workColumns}
      ) STRICT`,
      'CREATE INDEX ms_feature_list_by_run ON ms_feature_list (run_id, created_at, id)',
      ...endsOnce('ms_feature_list', 'a list of features'),
      `CREATE TABLE ms_comparison (
        id TEXT PRIMARY KEY,
        project_id TEXT REFERENCES project (id),
        ${workColumns}
      ) STRICT`,
      'CREATE INDEX ms_comparison_by_owner ON ms_comparison (created_by, created_at, id)',
      'CREATE INDEX ms_comparison_by_project ON ms_comparison (project_id, created_at, id)',
      ...endsOnce('ms_comparison', 'a comparison of runs'),
      `CREATE TABLE ms_annotation (
        id TEXT PRIMARY KEY,
        run_id TEXT REFERENCES ms_run (id),
        feature_list_id TEXT REFERENCES ms_feature_list (id),
        title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
        review_state TEXT NOT NULL CHECK (review_state IN ('none', 'pending', 'approved', 'rejected')),
        revision INTEGER NOT NULL CHECK (revision >= 0),
        ${workColumns}
      ) STRICT`,
      'CREATE INDEX ms_annotation_by_owner ON ms_annotation (created_by, created_at, id)',
      'CREATE INDEX ms_annotation_by_run ON ms_annotation (run_id, created_at, id)',
      'CREATE INDEX ms_annotation_by_state ON ms_annotation (review_state, created_at, id)',
      ...endsOnce('ms_annotation', 'an annotation'),
      `CREATE TABLE ms_review (
        id TEXT PRIMARY KEY,
        annotation_id TEXT NOT NULL REFERENCES ms_annotation (id),
        decision TEXT NOT NULL CHECK (decision IN ('approve', 'reject', 'correct')),
        revision INTEGER NOT NULL,
        comment TEXT NOT NULL,
        reason_code TEXT,
        corrections TEXT NOT NULL,
        reviewer_id TEXT NOT NULL,
        reviewer_name TEXT NOT NULL,
        is_override INTEGER NOT NULL CHECK (is_override IN (0, 1)),
        reason_for_change TEXT,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX ms_review_by_annotation ON ms_review (annotation_id, created_at, id)',
      ...forbidChanges('ms_review', 'a review of an annotation is a record and does not change'),
      `CREATE TABLE ms_report (
        id TEXT PRIMARY KEY,
        annotation_id TEXT NOT NULL UNIQUE REFERENCES ms_annotation (id),
        review_id TEXT NOT NULL REFERENCES ms_review (id),
        model TEXT NOT NULL,
        model_sha256 TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      ...forbidChanges('ms_report', 'a report is a record and does not change'),
      // Who shares a project shares what was made of its runs.
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
        SELECT 'ms_feature_list', ms_feature_list.id, ms_run.project_id
          FROM ms_feature_list JOIN ms_run ON ms_run.id = ms_feature_list.run_id WHERE ms_run.project_id IS NOT NULL
        UNION ALL
        SELECT 'ms_comparison', id, project_id FROM ms_comparison WHERE project_id IS NOT NULL
        UNION ALL
        SELECT 'ms_annotation', ms_annotation.id, ms_run.project_id
          FROM ms_annotation JOIN ms_run ON ms_run.id = ms_annotation.run_id WHERE ms_run.project_id IS NOT NULL
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
