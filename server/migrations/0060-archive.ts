import { executeAll, type Migration } from '#kernel/db/migration.ts';

const writeOnce = (table: string, change: 'UPDATE' | 'DELETE'): string => `
  CREATE TRIGGER ${table}_no_${change.toLowerCase()} BEFORE ${change} ON ${table}
  BEGIN SELECT RAISE(ABORT, 'the raw archive is write-once'); END`;

/**
 * Raw archive: which objects were uploaded together, under which names, and what the uploader said they are. Rows
 * appear only after the bytes are durable, and neither rows nor bytes change afterwards.
 */
export const archive: Migration = {
  name: '0060-archive',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE archive_entry (
        id TEXT PRIMARY KEY,
        sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
        size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
        nucleus TEXT NOT NULL,
        instrument TEXT NOT NULL,
        uploaded_by TEXT NOT NULL,
        uploaded_at TEXT NOT NULL
      ) STRICT`,
      `CREATE TABLE archive_file (
        archive_id TEXT NOT NULL REFERENCES archive_entry (id),
        position INTEGER NOT NULL,
        part TEXT NOT NULL,
        name TEXT NOT NULL,
        sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
        size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
        PRIMARY KEY (archive_id, position),
        UNIQUE (archive_id, name)
      ) STRICT`,
      'CREATE INDEX archive_file_by_hash ON archive_file (sha256)',
      writeOnce('archive_entry', 'UPDATE'),
      writeOnce('archive_entry', 'DELETE'),
      writeOnce('archive_file', 'UPDATE'),
      writeOnce('archive_file', 'DELETE'),
    ]),
  down: (tx) => executeAll(tx, ['DROP TABLE archive_file', 'DROP TABLE archive_entry']),
};
