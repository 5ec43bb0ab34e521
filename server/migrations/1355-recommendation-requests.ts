import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Recommendations that are sought by a job: queued by a request, ended once. Each who asks has one of their own; those of one history and count share a job. */
export const recommendationRequests: Migration = {
  name: '1355-recommendation-requests',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE optimization_request (
        id TEXT PRIMARY KEY,
        optimization_id TEXT NOT NULL REFERENCES optimization (id),
        history_hash TEXT NOT NULL,
        count INTEGER NOT NULL CHECK (count > 0),
        status TEXT NOT NULL CHECK (status IN ('queued', 'completed', 'failed')),
        recommendation_id TEXT REFERENCES optimization_recommendation (id),
        error_code TEXT,
        error_message TEXT,
        job_id TEXT,
        created_by_user_id TEXT NOT NULL,
        created_at TEXT NOT NULL,
        finished_at TEXT,
        CHECK ((status = 'completed') = (recommendation_id IS NOT NULL))
      ) STRICT`,
      'CREATE INDEX optimization_request_by_run ON optimization_request (optimization_id, created_at, id)',
      `CREATE UNIQUE INDEX optimization_request_under_way
        ON optimization_request (optimization_id, history_hash, count, created_by_user_id) WHERE status = 'queued'`,
      `CREATE INDEX optimization_request_by_job ON optimization_request (job_id) WHERE status = 'queued'`,
      `CREATE TRIGGER optimization_request_no_delete BEFORE DELETE ON optimization_request
      BEGIN SELECT RAISE(ABORT, 'a request for a recommendation is a record and is not deleted'); END`,
      `CREATE TRIGGER optimization_request_ended BEFORE UPDATE ON optimization_request WHEN OLD.status <> 'queued'
      BEGIN SELECT RAISE(ABORT, 'a request for a recommendation that ended does not change'); END`,
    ]),
};
