import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** Verdicts on structures by all spectra of a sample, kept as they were answered, so that a report can name the one it shows. */
export const jointVerdicts: Migration = {
  name: '0895-joint-verdicts',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE joint_verdict (
        id TEXT PRIMARY KEY,
        analysis_id TEXT NOT NULL REFERENCES analysis (id),
        revision INTEGER NOT NULL,
        run_id TEXT REFERENCES fid_run (id),
        record TEXT NOT NULL,
        engine_version TEXT NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX joint_verdict_by_analysis ON joint_verdict (analysis_id, created_at, id)',
      ...forbidChanges('joint_verdict', 'a joint verdict is a record and does not change'),
    ]),
};
