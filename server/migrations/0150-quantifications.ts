import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** Quantifications: what was asked, of which revisions, and what came of it; a new measurement is a new row. */
export const quantifications: Migration = {
  name: '0150-quantifications',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE qnmr_quantification (
        id TEXT PRIMARY KEY,
        title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
        method TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('quantified', 'refused')),
        nucleus TEXT NOT NULL,
        project_id TEXT REFERENCES project (id),
        analysis_ids TEXT NOT NULL,
        engine_version TEXT NOT NULL,
        record TEXT NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX qnmr_quantification_by_owner ON qnmr_quantification (created_by, created_at, id)',
      ...forbidChanges('qnmr_quantification', 'a quantification is a record and does not change'),
    ]),
};
