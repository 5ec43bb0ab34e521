import { executeAll, type Migration } from '#kernel/db/migration.ts';

const fixedOfFinding = [
  'id',
  'kind',
  'run_id',
  'watcher_id',
  'source_id',
  'old_revision_id',
  'old_revision',
  'old_sha256',
  'old_size_bytes',
  'new_revision_id',
  'new_revision',
  'new_sha256',
  'new_size_bytes',
  'flagged_records',
  'failure_code',
  'failure_message',
  'created_at',
];

const tables = ['source_watcher', 'surveillance_run', 'surveillance_check', 'surveillance_finding'];

/**
 * Watchers of knowledge sources, the runs that check them and what they found. A watcher waits for one check at a time; what
 * a run came to and what it found does not change, a finding is acknowledged once.
 */
export const surveillance: Migration = {
  name: '0540-surveillance',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE source_watcher (
        id TEXT PRIMARY KEY,
        source_id TEXT NOT NULL REFERENCES knowledge_source (id),
        kind TEXT NOT NULL CHECK (kind IN ('file_drop', 'http')),
        location TEXT NOT NULL,
        media_type TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('active', 'paused')),
        interval_hours INTEGER CHECK (interval_hours BETWEEN 1 AND 8760),
        revision_id TEXT REFERENCES knowledge_revision (id),
        etag TEXT,
        last_modified TEXT,
        last_checked_at TEXT,
        last_outcome TEXT CHECK (last_outcome IN ('changed', 'unchanged', 'failed')),
        last_failure_code TEXT,
        last_failure_message TEXT,
        last_changed_at TEXT,
        next_check_at TEXT,
        next_job_id TEXT,
        revision INTEGER NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        UNIQUE (source_id, kind, location),
        CHECK ((last_outcome IS 'failed') = (last_failure_code IS NOT NULL)),
        CHECK ((next_check_at IS NULL) = (next_job_id IS NULL))
      ) STRICT`,
      'CREATE INDEX source_watcher_by_time ON source_watcher (created_at, id)',
      `CREATE TABLE source_watcher_dossier (
        watcher_id TEXT NOT NULL REFERENCES source_watcher (id),
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        PRIMARY KEY (watcher_id, dossier_id)
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE surveillance_run (
        id TEXT PRIMARY KEY,
        trigger TEXT NOT NULL CHECK (trigger IN ('manual', 'scheduled')),
        state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'completed', 'cancelled')),
        job_id TEXT NOT NULL,
        requested_by TEXT NOT NULL,
        requested_by_name TEXT NOT NULL,
        created_at TEXT NOT NULL,
        started_at TEXT,
        finished_at TEXT,
        CHECK ((finished_at IS NULL) = (state IN ('queued', 'running')))
      ) STRICT`,
      'CREATE INDEX surveillance_run_by_time ON surveillance_run (created_at, id)',
      `CREATE TABLE surveillance_check (
        id TEXT PRIMARY KEY,
        run_id TEXT NOT NULL REFERENCES surveillance_run (id),
        watcher_id TEXT NOT NULL REFERENCES source_watcher (id),
        position INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'changed', 'unchanged', 'failed', 'cancelled')),
        finding_id TEXT,
        finished_at TEXT,
        UNIQUE (run_id, position),
        UNIQUE (run_id, watcher_id),
        CHECK ((state = 'waiting') = (finished_at IS NULL)),
        CHECK ((finding_id IS NOT NULL) = (state IN ('changed', 'failed')))
      ) STRICT`,
      `CREATE UNIQUE INDEX surveillance_check_one_at_a_time ON surveillance_check (watcher_id) WHERE state = 'waiting'`,
      `CREATE TABLE surveillance_finding (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL CHECK (kind IN ('changed', 'failed')),
        run_id TEXT NOT NULL REFERENCES surveillance_run (id),
        watcher_id TEXT NOT NULL REFERENCES source_watcher (id),
        source_id TEXT NOT NULL REFERENCES knowledge_source (id),
        old_revision_id TEXT REFERENCES knowledge_revision (id),
        old_revision INTEGER,
        old_sha256 TEXT,
        old_size_bytes INTEGER,
        new_revision_id TEXT REFERENCES knowledge_revision (id),
        new_revision INTEGER,
        new_sha256 TEXT,
        new_size_bytes INTEGER,
        flagged_records INTEGER NOT NULL,
        failure_code TEXT,
        failure_message TEXT,
        acknowledged_at TEXT,
        acknowledged_by TEXT,
        acknowledged_by_name TEXT,
        acknowledge_reason TEXT,
        created_at TEXT NOT NULL,
        CHECK ((kind = 'changed') = (new_revision_id IS NOT NULL)),
        CHECK ((kind = 'failed') = (failure_code IS NOT NULL AND failure_message IS NOT NULL)),
        CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL)),
        CHECK ((acknowledged_at IS NULL) = (acknowledge_reason IS NULL))
      ) STRICT`,
      'CREATE INDEX surveillance_finding_by_time ON surveillance_finding (created_at, id)',
      'CREATE INDEX surveillance_finding_by_watcher ON surveillance_finding (watcher_id)',
      'CREATE INDEX surveillance_finding_by_source ON surveillance_finding (source_id)',
      `CREATE TABLE surveillance_finding_dossier (
        finding_id TEXT NOT NULL REFERENCES surveillance_finding (id),
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        PRIMARY KEY (finding_id, dossier_id)
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX surveillance_finding_of_dossier ON surveillance_finding_dossier (dossier_id)',
      ...tables.map(
        (table) => `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table}
        BEGIN SELECT RAISE(ABORT, 'a record is kept'); END`,
      ),
      `CREATE TRIGGER source_watcher_origin BEFORE UPDATE OF id, source_id, kind, created_by, created_at ON source_watcher
      BEGIN SELECT RAISE(ABORT, 'what a watcher watches does not change'); END`,
      `CREATE TRIGGER surveillance_run_over BEFORE UPDATE ON surveillance_run WHEN OLD.finished_at IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'a run ends once'); END`,
      `CREATE TRIGGER surveillance_check_over BEFORE UPDATE ON surveillance_check WHEN OLD.state <> 'waiting'
      BEGIN SELECT RAISE(ABORT, 'a check ends once'); END`,
      `CREATE TRIGGER surveillance_finding_origin BEFORE UPDATE OF ${fixedOfFinding.join(', ')} ON surveillance_finding
      BEGIN SELECT RAISE(ABORT, 'what was found does not change'); END`,
      `CREATE TRIGGER surveillance_finding_once BEFORE UPDATE ON surveillance_finding WHEN OLD.acknowledged_at IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'a finding is acknowledged once'); END`,
    ]),
};
