import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** How deconvolution did, without any spectrum, and who has been graduated out of experimental mode and why. */
export const gsdRuns: Migration = {
  name: '0170-gsd-runs',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE gsd_run (
        id TEXT PRIMARY KEY,
        actor_id TEXT NOT NULL,
        level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 5),
        source TEXT NOT NULL,
        nucleus TEXT,
        outcome TEXT NOT NULL,
        wall_time_ms REAL NOT NULL,
        line_count INTEGER,
        residual_over_noise REAL,
        is_solvent_given INTEGER,
        is_solvent_detected INTEGER,
        is_experimental INTEGER NOT NULL,
        is_accepted INTEGER,
        engine_version TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX gsd_run_by_time ON gsd_run (created_at)',
      'CREATE INDEX gsd_run_by_actor ON gsd_run (actor_id, created_at)',
      `CREATE TABLE gsd_graduation (
        id TEXT PRIMARY KEY,
        user_id TEXT NOT NULL REFERENCES user_account (id),
        is_graduated INTEGER NOT NULL CHECK (is_graduated IN (0, 1)),
        reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
        decided_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX gsd_graduation_by_user ON gsd_graduation (user_id, created_at, id)',
      ...forbidChanges('gsd_graduation', 'a decision about an account is a record and does not change'),
    ]),
};
