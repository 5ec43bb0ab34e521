import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Reference packs built here: what they learn from, queued by a request and ended by a job; what ended does not change. */
export const packBuilds: Migration = {
  name: '0940-pack-builds',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE pack_build (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL CHECK (kind = 'shifts'),
        name TEXT NOT NULL,
        version TEXT NOT NULL,
        licence TEXT NOT NULL,
        origin TEXT NOT NULL,
        inputs TEXT NOT NULL,
        inputs_sha256 TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('queued', 'completed', 'failed')),
        result TEXT,
        pack_id TEXT,
        error_code TEXT,
        error_message TEXT,
        job_id TEXT NOT NULL,
        created_by TEXT NOT NULL,
        created_by_name TEXT NOT NULL,
        created_at TEXT NOT NULL,
        finished_at TEXT
      ) STRICT`,
      'CREATE INDEX pack_build_by_time ON pack_build (created_at, id)',
      `CREATE TRIGGER pack_build_no_delete BEFORE DELETE ON pack_build
      BEGIN SELECT RAISE(ABORT, 'a build of a pack is a record and is not deleted'); END`,
      `CREATE TRIGGER pack_build_ended BEFORE UPDATE ON pack_build WHEN OLD.status <> 'queued'
      BEGIN SELECT RAISE(ABORT, 'a build that ended does not change'); END`,
    ]),
};
