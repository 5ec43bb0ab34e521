import { executeAll, type Migration } from '#kernel/db/migration.ts';

const analysisTable = `
  CREATE TABLE analysis (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('queued', 'processing', 'review_required', 'completed', 'failed')),
    nucleus TEXT NOT NULL,
    instrument TEXT NOT NULL,
    notes TEXT,
    project_id TEXT REFERENCES project (id),
    archive_id TEXT NOT NULL REFERENCES archive_entry (id),
    request TEXT NOT NULL,
    upload_warnings TEXT NOT NULL,
    solvent TEXT,
    confidence REAL CHECK (confidence IS NULL OR confidence BETWEEN 0 AND 100),
    contradiction_count INTEGER NOT NULL,
    run_id TEXT,
    revision INTEGER NOT NULL,
    job_id TEXT,
    error_code TEXT,
    error_message TEXT,
    created_by TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    CHECK ((status = 'failed') = (error_code IS NOT NULL))
  ) STRICT`;

const runTable = `
  CREATE TABLE fid_run (
    id TEXT PRIMARY KEY,
    archive_id TEXT NOT NULL REFERENCES archive_entry (id),
    analysis_id TEXT REFERENCES analysis (id),
    author_id TEXT,
    title TEXT NOT NULL,
    nucleus TEXT NOT NULL,
    preset TEXT NOT NULL,
    engine_version TEXT NOT NULL,
    recipe_digest TEXT NOT NULL,
    spectrum_digest TEXT NOT NULL REFERENCES derived_spectrum (digest),
    confidence REAL,
    review_state TEXT NOT NULL CHECK (review_state IN ('not_required', 'pending', 'approved', 'rejected', 'superseded')),
    review_reason TEXT NOT NULL,
    result TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT`;

const reviewTable = `
  CREATE TABLE fid_review (
    id TEXT PRIMARY KEY,
    run_id TEXT NOT NULL REFERENCES fid_run (id),
    analysis_id TEXT REFERENCES analysis (id),
    decision TEXT NOT NULL CHECK (decision IN ('approve', 'reject', 'reprocess')),
    comment TEXT NOT NULL,
    reason_code TEXT,
    reviewer_id TEXT NOT NULL,
    reviewer_name TEXT NOT NULL,
    is_override INTEGER NOT NULL CHECK (is_override IN (0, 1)),
    reason_for_change TEXT,
    created_at TEXT NOT NULL,
    CHECK (is_override = 0 OR reason_for_change IS NOT NULL)
  ) STRICT`;

/**
 * The main job: analyses with their state, processing runs with their results, peak tables by revision, decisions and reports.
 * Spectra are derived data, stored by content; results are the canonical JSON that was hashed, never jsonb.
 */
export const analyses: Migration = {
  name: '0070-analyses',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE derived_spectrum (
      digest TEXT PRIMARY KEY CHECK (length(digest) = 64),
      nucleus TEXT NOT NULL,
      points INTEGER NOT NULL,
      from_ppm REAL NOT NULL,
      to_ppm REAL NOT NULL,
      frequency_mhz REAL NOT NULL,
      samples BLOB NOT NULL
    ) STRICT`,
      analysisTable,
      `CREATE INDEX analysis_by_owner ON analysis (created_by, created_at, id)`,
      `CREATE INDEX analysis_by_project ON analysis (project_id)`,
      `CREATE INDEX analysis_by_archive ON analysis (archive_id)`,
      runTable,
      `CREATE INDEX fid_run_by_archive ON fid_run (archive_id)`,
      `CREATE INDEX fid_run_by_analysis ON fid_run (analysis_id, created_at)`,
      `CREATE INDEX fid_run_waiting ON fid_run (created_at, id) WHERE review_state = 'pending'`,
      reviewTable,
      `CREATE INDEX fid_review_by_run ON fid_review (run_id, created_at)`,
      // A run is approved once and sent back for reprocessing once: the last word cannot be said twice.
      `CREATE UNIQUE INDEX fid_review_last_word ON fid_review (run_id) WHERE decision IN ('approve', 'reprocess')`,
      `CREATE TABLE peak_revision (
      analysis_id TEXT NOT NULL REFERENCES analysis (id),
      revision INTEGER NOT NULL,
      run_id TEXT NOT NULL REFERENCES fid_run (id),
      kind TEXT NOT NULL CHECK (kind IN ('processing', 'correction')),
      edits TEXT NOT NULL,
      peaks TEXT NOT NULL,
      reason_for_change TEXT NOT NULL,
      created_by TEXT NOT NULL,
      created_at TEXT NOT NULL,
      PRIMARY KEY (analysis_id, revision)
    ) STRICT`,
      `CREATE TABLE processing_cache (
      cache_key TEXT PRIMARY KEY,
      result TEXT NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT`,
      `CREATE TABLE report (
      id TEXT PRIMARY KEY,
      analysis_id TEXT NOT NULL REFERENCES analysis (id),
      run_id TEXT NOT NULL REFERENCES fid_run (id),
      revision INTEGER NOT NULL,
      model TEXT NOT NULL,
      model_sha256 TEXT NOT NULL CHECK (length(model_sha256) = 64),
      created_at TEXT NOT NULL
    ) STRICT`,
      `CREATE INDEX report_by_analysis ON report (analysis_id, created_at)`,
    ]),
};
