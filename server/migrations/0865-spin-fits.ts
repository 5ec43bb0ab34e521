import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Fits of whole spectra by the spin system of a structure: queued by a request, ended by a job; what ended does not change. */
export const spinFits: Migration = {
  name: '0865-spin-fits',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE spin_fit (
        id TEXT PRIMARY KEY,
        analysis_id TEXT NOT NULL REFERENCES analysis (id),
        status TEXT NOT NULL CHECK (status IN ('queued', 'completed', 'failed')),
        inputs TEXT NOT NULL,
        record TEXT,
        error_code TEXT,
        error_message TEXT,
        engine_version TEXT NOT NULL,
        job_id TEXT,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        finished_at TEXT
      ) STRICT`,
      'CREATE INDEX spin_fit_by_analysis ON spin_fit (analysis_id, created_at, id)',
      `CREATE TRIGGER spin_fit_no_delete BEFORE DELETE ON spin_fit
      BEGIN SELECT RAISE(ABORT, 'a spin fit is a record and is not deleted'); END`,
      `CREATE TRIGGER spin_fit_ended BEFORE UPDATE ON spin_fit WHEN OLD.status <> 'queued'
      BEGIN SELECT RAISE(ABORT, 'a spin fit that ended does not change'); END`,
    ]),
};
