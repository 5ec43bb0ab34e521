import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Electronic notebooks that analyses are sent to, and the entry each analysis has in one. */
export const notebooks: Migration = {
  name: '1520-notebooks',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE notebook (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
        kind TEXT NOT NULL CHECK (kind IN ('elabftw', 'chemotion')),
        url TEXT NOT NULL CHECK (length(url) BETWEEN 1 AND 1000),
        sealed_token TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('on', 'off', 'retired')),
        account TEXT,
        checked_at TEXT,
        revision INTEGER NOT NULL CHECK (revision >= 1),
        created_by TEXT NOT NULL,
        created_by_name TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      `CREATE TRIGGER notebook_origin BEFORE UPDATE OF id, kind, created_by, created_at ON notebook
        BEGIN SELECT RAISE(ABORT, 'who connected a notebook does not change'); END`,
      `CREATE TRIGGER notebook_retired BEFORE UPDATE OF state ON notebook WHEN OLD.state = 'retired'
        BEGIN SELECT RAISE(ABORT, 'a notebook that was given up stays so'); END`,
      `CREATE TRIGGER notebook_no_delete BEFORE DELETE ON notebook
        BEGIN SELECT RAISE(ABORT, 'a notebook stays'); END`,
      `CREATE TABLE notebook_entry (
        id TEXT PRIMARY KEY,
        notebook_id TEXT NOT NULL REFERENCES notebook (id),
        analysis_id TEXT NOT NULL REFERENCES analysis (id),
        target TEXT,
        link TEXT NOT NULL,
        remote_id TEXT,
        remote_url TEXT,
        creating_since TEXT,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
        round INTEGER NOT NULL CHECK (round >= 0),
        attempts INTEGER NOT NULL CHECK (attempts >= 0),
        next_attempt_at TEXT,
        failure TEXT,
        detail TEXT,
        sent_revision INTEGER,
        sent_at TEXT,
        job_id TEXT,
        asked_by TEXT NOT NULL,
        asked_by_name TEXT NOT NULL,
        asked_at TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (notebook_id, analysis_id)
      ) STRICT`,
      'CREATE INDEX notebook_entry_of_analysis ON notebook_entry (analysis_id, created_at, id)',
      `CREATE TRIGGER notebook_entry_origin BEFORE UPDATE OF id, notebook_id, analysis_id, created_at ON notebook_entry
        BEGIN SELECT RAISE(ABORT, 'what an entry is of does not change'); END`,
    ]),
};
