import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * What analyses are found by: the structure of the sample and the lines of the spectrum, as the current revision says them. Kept by
 * the transaction that makes a revision current; those from before are worked through by a job.
 */
export const searchedSpectra: Migration = {
  name: '1550-searched-spectra',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE searched_spectrum (
        analysis_id TEXT PRIMARY KEY REFERENCES analysis (id),
        revision INTEGER NOT NULL,
        nucleus TEXT NOT NULL,
        smiles TEXT
      ) STRICT`,
      `CREATE TABLE searched_line (
        analysis_id TEXT NOT NULL REFERENCES analysis (id),
        number INTEGER NOT NULL,
        nucleus TEXT NOT NULL,
        shift_ppm REAL NOT NULL,
        PRIMARY KEY (analysis_id, shift_ppm, number)
      ) STRICT`,
      'CREATE INDEX searched_line_by_shift ON searched_line (nucleus, shift_ppm, analysis_id)',
    ]),
};
