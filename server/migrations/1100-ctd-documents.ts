import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** Sections of Module 3 written from dossiers: what was made from which state; the files lie in the archive. */
export const ctdDocuments: Migration = {
  name: '1100-ctd-documents',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE ctd_document (
        id TEXT PRIMARY KEY,
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        dossier_revision INTEGER NOT NULL CHECK (dossier_revision >= 1),
        sections TEXT NOT NULL,
        format TEXT NOT NULL CHECK (format IN ('docx', 'pdf', 'json')),
        file_name TEXT NOT NULL,
        sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
        size_bytes INTEGER NOT NULL CHECK (size_bytes > 0),
        state_sha256 TEXT NOT NULL CHECK (length(state_sha256) = 64),
        is_draft INTEGER NOT NULL CHECK (is_draft IN (0, 1)),
        gaps INTEGER NOT NULL CHECK (gaps >= 0),
        open_points INTEGER NOT NULL CHECK (open_points >= 0),
        format_version TEXT NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX ctd_document_by_dossier ON ctd_document (dossier_id, created_at, id)',
      'CREATE INDEX ctd_document_by_sha256 ON ctd_document (sha256)',
      ...forbidChanges('ctd_document', 'a document is issued once'),
    ]),
};
