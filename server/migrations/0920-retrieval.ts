import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Lists of lines of approved analyses, to find similar spectra in; made again from the analyses whenever they are approved. */
export const retrieval: Migration = {
  name: '0920-retrieval',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE retrieval_record (
        analysis_id TEXT PRIMARY KEY REFERENCES analysis (id),
        revision INTEGER NOT NULL,
        run_id TEXT NOT NULL REFERENCES fid_run (id),
        nucleus TEXT NOT NULL,
        entry TEXT NOT NULL,
        indexed_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX retrieval_record_by_nucleus ON retrieval_record (nucleus, analysis_id)',
    ]),
};
