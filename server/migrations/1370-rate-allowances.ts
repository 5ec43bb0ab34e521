import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** How often somebody may sign in, counted over all processes of a database; a process that has its store alone counts in memory. */
export const rateAllowances: Migration = {
  name: '1370-rate-allowances',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE rate_allowance (
        bucket TEXT PRIMARY KEY CHECK (length(bucket) BETWEEN 1 AND 400),
        full_at_ms REAL NOT NULL
      ) STRICT`,
    ]),
};
