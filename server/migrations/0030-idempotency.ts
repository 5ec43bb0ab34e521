import { executeAll, type Migration } from '#kernel/db/migration.ts';

export const idempotency: Migration = {
  name: '0030-idempotency',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE IF NOT EXISTS idempotency (
        principal_id TEXT NOT NULL,
        key TEXT NOT NULL,
        route_id TEXT NOT NULL,
        body_digest TEXT NOT NULL,
        status INTEGER NOT NULL,
        response TEXT NOT NULL,
        created_at TEXT NOT NULL,
        PRIMARY KEY (principal_id, key)
      ) STRICT, WITHOUT ROWID`,
    ]),
};
