import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** What was reasoned from the lines of a spectrum, as it was answered: written once, judged by people. */
export const spectrumReasoning: Migration = {
  name: '0930-spectrum-reasoning',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE spectrum_reasoning (
        id TEXT PRIMARY KEY,
        analysis_id TEXT REFERENCES analysis (id),
        inputs_sha256 TEXT NOT NULL,
        pack_digest TEXT,
        index_digest TEXT,
        engine_version TEXT NOT NULL,
        record TEXT NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX spectrum_reasoning_by_analysis ON spectrum_reasoning (analysis_id, created_at, id)',
      ...forbidChanges('spectrum_reasoning', 'what was reasoned is a record and does not change'),
    ]),
};
