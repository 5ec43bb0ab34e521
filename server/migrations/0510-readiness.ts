import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** Readiness reports of dossiers: what was there and what was missing when somebody asked. Written once. */
export const readiness: Migration = {
  name: '0510-readiness',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE readiness_report (
        id TEXT PRIMARY KEY,
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        content TEXT NOT NULL,
        content_hash TEXT NOT NULL CHECK (length(content_hash) = 64),
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX readiness_report_by_dossier ON readiness_report (dossier_id, created_at, id)',
      ...forbidChanges('readiness_report', 'a report is written once'),
    ]),
};
