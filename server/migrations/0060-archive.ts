import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

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
      ...forbidChanges('archive_entry', 'the raw archive is write-once'),
      ...forbidChanges('archive_file', 'the raw archive is write-once'),
    ]),
};
