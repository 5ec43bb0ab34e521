import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/**
 * What protected rows said when they were written, for the entry of the audit trail that answers for them: rows come before their
 * entry, in the same transaction; none comes after it.
 */
export const recordDigests: Migration = {
  name: '0790-record-digests',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE record_digest (
        sequence INTEGER NOT NULL,
        position INTEGER NOT NULL,
        record_table TEXT NOT NULL,
        record_key TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('written', 'deleted', 'baseline')),
        fields TEXT NOT NULL,
        digests BLOB NOT NULL,
        salt BLOB NOT NULL,
        PRIMARY KEY (sequence, position)
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX record_digest_by_record ON record_digest (record_table, record_key, sequence, position)',
      `CREATE TRIGGER record_digest_next BEFORE INSERT ON record_digest
      WHEN NEW.sequence <= coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'audit_entry'), 0)
        OR EXISTS (SELECT 1 FROM record_digest WHERE sequence = NEW.sequence AND position = NEW.position)
      BEGIN SELECT RAISE(ABORT, 'record_digest is append-only and belongs to an audit entry to come'); END`,
      ...forbidChanges('record_digest', 'record_digest is append-only'),
      'CREATE TABLE protected_layout (record_table TEXT PRIMARY KEY, fields TEXT NOT NULL) STRICT, WITHOUT ROWID',
    ]),
};
