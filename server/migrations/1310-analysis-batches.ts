import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * Experiments that were announced together and come one by one. Each place is taken by one analysis and keeps it; a job may be held back, and
 * one of many sent together lets others go first.
 */
export const analysisBatches: Migration = {
  name: '1310-analysis-batches',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE job ADD COLUMN held INTEGER NOT NULL DEFAULT 0 CHECK (held IN (0, 1))',
      'ALTER TABLE job ADD COLUMN in_bulk INTEGER NOT NULL DEFAULT 0 CHECK (in_bulk IN (0, 1))',
      `CREATE TABLE analysis_batch (
        id TEXT PRIMARY KEY,
        title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
        source TEXT NOT NULL CHECK (source IN ('drop', 'command', 'folder')),
        state TEXT NOT NULL CHECK (state IN ('active', 'paused', 'cancelled')),
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX analysis_batch_by_owner ON analysis_batch (created_by, created_at, id)',
      `CREATE TRIGGER analysis_batch_origin BEFORE UPDATE OF id, title, source, created_by, created_at ON analysis_batch
        BEGIN SELECT RAISE(ABORT, 'where a batch came from does not change'); END`,
      `CREATE TRIGGER analysis_batch_cancelled BEFORE UPDATE OF state ON analysis_batch WHEN OLD.state = 'cancelled'
        BEGIN SELECT RAISE(ABORT, 'a cancelled batch stays cancelled'); END`,
      `CREATE TRIGGER analysis_batch_no_delete BEFORE DELETE ON analysis_batch
        BEGIN SELECT RAISE(ABORT, 'a batch stays'); END`,
      `CREATE TABLE analysis_batch_entry (
        batch_id TEXT NOT NULL REFERENCES analysis_batch (id),
        position INTEGER NOT NULL CHECK (position >= 0),
        entry_key TEXT NOT NULL CHECK (length(entry_key) BETWEEN 1 AND 1000),
        title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
        analysis_id TEXT REFERENCES analysis (id),
        PRIMARY KEY (batch_id, position),
        UNIQUE (batch_id, entry_key)
      ) STRICT`,
      `CREATE UNIQUE INDEX analysis_batch_entry_by_analysis ON analysis_batch_entry (analysis_id)
        WHERE analysis_id IS NOT NULL`,
      `CREATE TRIGGER analysis_batch_entry_origin BEFORE UPDATE OF batch_id, position, entry_key, title ON analysis_batch_entry
        BEGIN SELECT RAISE(ABORT, 'what was announced does not change'); END`,
      `CREATE TRIGGER analysis_batch_entry_taken BEFORE UPDATE OF analysis_id ON analysis_batch_entry WHEN OLD.analysis_id IS NOT NULL
        BEGIN SELECT RAISE(ABORT, 'a place is taken once'); END`,
      `CREATE TRIGGER analysis_batch_entry_no_delete BEFORE DELETE ON analysis_batch_entry
        BEGIN SELECT RAISE(ABORT, 'what was announced stays'); END`,
    ]),
};
