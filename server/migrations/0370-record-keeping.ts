import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** A row is closed once, by the three columns that say when, by whom and why; nothing else about it ever changes. */
const closedOnce = (table: string, closing: string, fixed: readonly string[]): string[] => [
  `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table}
  BEGIN SELECT RAISE(ABORT, 'what was decided about a record is kept'); END`,
  `CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table}
  WHEN OLD.${closing} IS NOT NULL OR NEW.${closing} IS NULL
    OR ${fixed.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ')}
  BEGIN SELECT RAISE(ABORT, 'what was decided about a record is kept'); END`,
];

const deletionColumns = [
  'id',
  'record_type',
  'record_id',
  'created_at',
  'deleted_by',
  'reason_for_change',
  'retained_until',
];
const holdColumns = ['id', 'record_type', 'record_id', 'created_at', 'held_by', 'reason_for_change'];

const isDeleted = (type: string, table: string): string =>
  `EXISTS (SELECT 1 FROM record_deletion
    WHERE record_type = '${type}' AND record_id = ${table}.id AND restored_at IS NULL)`;

/** Rows that move on while their record lives: what identifies them and where they come from does not. */
const movingRows = {
  analysis: [
    'id',
    'nucleus',
    'instrument',
    'archive_id',
    'upload_warnings',
    'given_structure',
    'created_by',
    'created_at',
  ],
  fid_run: [
    'id',
    'archive_id',
    'analysis_id',
    'author_id',
    'title',
    'nucleus',
    'preset',
    'engine_version',
    'recipe_digest',
    'spectrum_digest',
    'confidence',
    'result',
    'created_at',
  ],
  project: ['id', 'created_by', 'created_at'],
} as const;

/** Rows that are written once. */
const fixedRows = ['peak_revision', 'report', 'fid_review', 'derived_spectrum'] as const;

const protectMoving = (table: string, fixed: readonly string[]): string[] => [
  `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table}
  BEGIN SELECT RAISE(ABORT, 'a record is kept'); END`,
  `CREATE TRIGGER ${table}_origin BEFORE UPDATE OF ${fixed.join(', ')} ON ${table}
  BEGIN SELECT RAISE(ABORT, 'where a record comes from does not change'); END`,
];

const protectDeleted = (table: 'analysis' | 'project'): string =>
  `CREATE TRIGGER ${table}_deleted BEFORE UPDATE ON ${table} WHEN ${isDeleted(table, 'OLD')}
  BEGIN SELECT RAISE(ABORT, 'a deleted record does not change'); END`;

/** Projects were marked as deleted in their own row. The columns stay as they were and are no longer read or written. */
const takeOverProjects = `
  INSERT INTO record_deletion (id, record_type, record_id, created_at, deleted_by, reason_for_change, retained_until)
  SELECT 'del_' || id, 'project', id, deleted_at, deleted_by, deletion_reason,
    coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', deleted_at, '+10 years'), deleted_at)
  FROM project WHERE deleted_at IS NOT NULL`;

/** Soft deletions and legal holds of every type of record in two tables, and triggers that let no row of a record go. */
export const recordKeeping: Migration = {
  name: '0370-record-keeping',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE record_deletion (
        id TEXT PRIMARY KEY,
        record_type TEXT NOT NULL,
        record_id TEXT NOT NULL,
        created_at TEXT NOT NULL,
        deleted_by TEXT NOT NULL,
        reason_for_change TEXT NOT NULL CHECK (length(reason_for_change) BETWEEN 1 AND 500),
        retained_until TEXT NOT NULL,
        restored_at TEXT,
        restored_by TEXT,
        restore_reason TEXT,
        CHECK ((restored_at IS NULL) = (restored_by IS NULL) AND (restored_at IS NULL) = (restore_reason IS NULL))
      ) STRICT`,
      `CREATE UNIQUE INDEX record_deletion_open ON record_deletion (record_type, record_id) WHERE restored_at IS NULL`,
      'CREATE INDEX record_deletion_by_time ON record_deletion (created_at, id)',
      `CREATE TABLE legal_hold (
        id TEXT PRIMARY KEY,
        record_type TEXT NOT NULL,
        record_id TEXT NOT NULL,
        created_at TEXT NOT NULL,
        held_by TEXT NOT NULL,
        reason_for_change TEXT NOT NULL CHECK (length(reason_for_change) BETWEEN 1 AND 500),
        lifted_at TEXT,
        lifted_by TEXT,
        lift_reason TEXT,
        CHECK ((lifted_at IS NULL) = (lifted_by IS NULL) AND (lifted_at IS NULL) = (lift_reason IS NULL))
      ) STRICT`,
      'CREATE UNIQUE INDEX legal_hold_open ON legal_hold (record_type, record_id) WHERE lifted_at IS NULL',
      'CREATE INDEX legal_hold_by_time ON legal_hold (created_at, id)',
      takeOverProjects,
      `CREATE TRIGGER record_deletion_held BEFORE INSERT ON record_deletion WHEN EXISTS (SELECT 1 FROM legal_hold
        WHERE record_type = NEW.record_type AND record_id = NEW.record_id AND lifted_at IS NULL)
      BEGIN SELECT RAISE(ABORT, 'a record under legal hold is not deleted'); END`,
      ...closedOnce('record_deletion', 'restored_at', deletionColumns),
      ...closedOnce('legal_hold', 'lifted_at', holdColumns),
      ...fixedRows.flatMap((table) => forbidChanges(table, 'a record is written once')),
      ...Object.entries(movingRows).flatMap(([table, fixed]) => protectMoving(table, fixed)),
      protectDeleted('analysis'),
      protectDeleted('project'),
    ]),
};
