import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** What was recommended for a history, by which engine; and the files experiments came from. Neither ever changes. */
export const recommendations: Migration = {
  name: '0610-recommendations',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE optimization_recommendation (
        id TEXT PRIMARY KEY,
        optimization_id TEXT NOT NULL REFERENCES optimization (id),
        history_hash TEXT NOT NULL,
        count INTEGER NOT NULL CHECK (count > 0),
        engine_version TEXT NOT NULL,
        record TEXT NOT NULL,
        created_by_user_id TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (optimization_id, history_hash, count)
      ) STRICT`,
      `CREATE INDEX optimization_recommendation_by_time
        ON optimization_recommendation (optimization_id, created_at, id)`,
      ...forbidChanges('optimization_recommendation', 'what was recommended does not change'),
      `CREATE TABLE optimization_import (
        id TEXT PRIMARY KEY,
        optimization_id TEXT NOT NULL REFERENCES optimization (id),
        file_sha256 TEXT NOT NULL,
        record TEXT NOT NULL,
        created_by_user_id TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (optimization_id, file_sha256)
      ) STRICT`,
      ...forbidChanges('optimization_import', 'an import is a record and does not change'),
    ]),
};
