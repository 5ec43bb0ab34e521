import { executeAll, type Migration } from '#kernel/db/migration.ts';

export const jobs: Migration = {
  name: '0040-jobs',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE IF NOT EXISTS job (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        payload TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('ready', 'running', 'done', 'failed', 'cancelled')),
        run_at TEXT NOT NULL,
        attempt INTEGER NOT NULL DEFAULT 0,
        lease_until TEXT,
        lease_token TEXT,
        error TEXT,
        created_at TEXT NOT NULL,
        finished_at TEXT,
        CHECK ((state = 'running') = (lease_token IS NOT NULL AND lease_until IS NOT NULL))
      ) STRICT`,
      `CREATE INDEX IF NOT EXISTS job_due ON job (run_at) WHERE state IN ('ready', 'running')`,
    ]),
};
