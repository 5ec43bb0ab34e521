import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Folders of this machine that are looked at again and again, what was found in each, and what an account took of it: each measurement once. */
export const watchedFolders: Migration = {
  name: '1350-watched-folders',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE watched_folder (
        id TEXT PRIMARY KEY,
        title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
        path TEXT NOT NULL CHECK (length(path) BETWEEN 1 AND 4000),
        rules TEXT NOT NULL,
        project_id TEXT,
        state TEXT NOT NULL CHECK (state IN ('off', 'on', 'retired')),
        revision INTEGER NOT NULL CHECK (revision >= 1),
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        job_id TEXT,
        looked_at TEXT,
        problem_code TEXT,
        problem_detail TEXT,
        batch_id TEXT REFERENCES analysis_batch (id),
        batch_used_at TEXT
      ) STRICT`,
      'CREATE INDEX watched_folder_by_owner ON watched_folder (created_by, created_at, id)',
      `CREATE TRIGGER watched_folder_origin BEFORE UPDATE OF id, path, created_by, created_at ON watched_folder
        BEGIN SELECT RAISE(ABORT, 'which folder is watched, and for whom, does not change'); END`,
      `CREATE TRIGGER watched_folder_retired BEFORE UPDATE OF state ON watched_folder WHEN OLD.state = 'retired'
        BEGIN SELECT RAISE(ABORT, 'a retired folder stays retired'); END`,
      `CREATE TRIGGER watched_folder_no_delete BEFORE DELETE ON watched_folder
        BEGIN SELECT RAISE(ABORT, 'a watched folder stays'); END`,
      `CREATE TABLE watched_find (
        id TEXT PRIMARY KEY,
        folder_id TEXT NOT NULL REFERENCES watched_folder (id),
        path TEXT NOT NULL,
        file_state TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('writing', 'waiting', 'sent', 'known', 'left', 'refused')),
        reason_code TEXT,
        reason_detail TEXT,
        rule TEXT,
        title TEXT,
        nucleus TEXT,
        instrument TEXT,
        digest TEXT,
        batch_id TEXT REFERENCES analysis_batch (id),
        batch_key TEXT,
        analysis_id TEXT REFERENCES analysis (id),
        failures INTEGER NOT NULL DEFAULT 0,
        created_at TEXT NOT NULL,
        changed_at TEXT NOT NULL,
        UNIQUE (folder_id, path)
      ) STRICT`,
      'CREATE INDEX watched_find_by_time ON watched_find (folder_id, created_at, id)',
      `CREATE TABLE watched_digest (
        created_by TEXT NOT NULL,
        digest TEXT NOT NULL,
        analysis_id TEXT NOT NULL REFERENCES analysis (id),
        PRIMARY KEY (created_by, digest)
      ) STRICT`,
      `CREATE TRIGGER watched_digest_no_update BEFORE UPDATE ON watched_digest
        BEGIN SELECT RAISE(ABORT, 'a measurement is taken once'); END`,
      `CREATE TRIGGER watched_digest_no_delete BEFORE DELETE ON watched_digest
        BEGIN SELECT RAISE(ABORT, 'a measurement is taken once'); END`,
    ]),
};
