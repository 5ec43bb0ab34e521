import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * The index of records, whose root checkpoints sign from now on. Its rows change with every checkpoint; what they said before is
 * in what was signed, and the next checkpoint compares them with it. The first one counts the entries there are.
 */
export const recordIndex: Migration = {
  name: '0780-record-index',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE audit_checkpoint ADD COLUMN record_root TEXT CHECK (length(record_root) = 64)',
      `CREATE TABLE audit_record_head (
        record_key BLOB PRIMARY KEY CHECK (length(record_key) = 32),
        entries INTEGER NOT NULL,
        head BLOB NOT NULL CHECK (length(head) = 32)
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE audit_record_node (
        level INTEGER NOT NULL,
        position INTEGER NOT NULL,
        children BLOB NOT NULL CHECK (length(children) = 512),
        PRIMARY KEY (level, position)
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE audit_record_index (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        indexed_size INTEGER NOT NULL
      ) STRICT`,
    ]),
};
