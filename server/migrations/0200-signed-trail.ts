import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/**
 * Rows that nobody may put in the place of others: a plain trigger on DELETE does not see INSERT OR REPLACE from a
 * connection without recursive triggers, so the row that would be replaced is looked for before the insert.
 */
const forbidReplacing = (table: string, taken: string): string => `
  CREATE TRIGGER ${table}_no_replace BEFORE INSERT ON ${table}
  WHEN ${taken}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`;

/** AUTOINCREMENT remembers the highest number also after rows were removed; the next row must follow it. */
const notNext = (table: string): string =>
  `NEW.number IS NOT coalesce((SELECT seq FROM sqlite_sequence WHERE name = '${table}'), 0) + 1`;

const holds = (table: string, condition: string): string =>
  `EXISTS (SELECT 1 FROM ${table} WHERE ${condition})`;

const signingKey = `
  CREATE TABLE audit_signing_key (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    key_id TEXT NOT NULL UNIQUE,
    origin TEXT NOT NULL,
    public_key TEXT NOT NULL,
    created_at TEXT NOT NULL,
    certified_by TEXT NOT NULL,
    certificate TEXT NOT NULL
  ) STRICT`;

const checkpoint = `
  CREATE TABLE audit_checkpoint (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    tree_size INTEGER NOT NULL,
    root_hash TEXT NOT NULL,
    head_entry_hash TEXT NOT NULL,
    created_at TEXT NOT NULL,
    key_id TEXT NOT NULL,
    cause TEXT NOT NULL,
    note TEXT NOT NULL
  ) STRICT`;

const subtree = `
  CREATE TABLE audit_subtree (
    level INTEGER NOT NULL,
    position INTEGER NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (level, position)
  ) STRICT, WITHOUT ROWID`;

/** Signed heads of the audit trail, the keys that signed them, and the hashes of its complete subtrees. */
export const signedTrail: Migration = {
  name: '0200-signed-trail',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE audit_entry ADD COLUMN clock_regression INTEGER NOT NULL DEFAULT 0 CHECK (clock_regression IN (0, 1))',
      signingKey,
      ...forbidChanges('audit_signing_key', 'audit_signing_key is append-only'),
      forbidReplacing(
        'audit_signing_key',
        `${notNext('audit_signing_key')} OR ${holds('audit_signing_key', 'key_id = NEW.key_id')}`,
      ),
      checkpoint,
      'CREATE INDEX audit_checkpoint_by_size ON audit_checkpoint (tree_size, number)',
      ...forbidChanges('audit_checkpoint', 'audit_checkpoint is append-only'),
      forbidReplacing(
        'audit_checkpoint',
        `${notNext('audit_checkpoint')} OR ${holds('audit_checkpoint', 'id = NEW.id')}`,
      ),
      subtree,
      ...forbidChanges('audit_subtree', 'audit_subtree is append-only'),
      forbidReplacing(
        'audit_subtree',
        holds('audit_subtree', 'level = NEW.level AND position = NEW.position'),
      ),
    ]),
};
