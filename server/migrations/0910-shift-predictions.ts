import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** Predicted shifts as they were answered: written once, judged by people, frozen with the reports that use them. */
export const shiftPredictions: Migration = {
  name: '0910-shift-predictions',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE shift_prediction (
        id TEXT PRIMARY KEY,
        analysis_id TEXT REFERENCES analysis (id),
        nucleus TEXT NOT NULL,
        smiles TEXT NOT NULL,
        inputs_sha256 TEXT NOT NULL,
        pack_digest TEXT,
        engine_version TEXT NOT NULL,
        record TEXT NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX shift_prediction_by_analysis ON shift_prediction (analysis_id, created_at, id)',
      ...forbidChanges('shift_prediction', 'a prediction is a record and does not change'),
    ]),
};
