import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/**
 * Who decided on a dossier. A dossier is in review once, so it is decided on once; a device that sends a decision again is
 * known by what it calls it.
 */
export const dossierDecisions: Migration = {
  name: '0570-dossier-decisions',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE dossier_review_decision (
        id TEXT PRIMARY KEY,
        dossier_id TEXT NOT NULL UNIQUE REFERENCES dossier (id),
        dossier_revision INTEGER NOT NULL,
        dossier_changed_since INTEGER NOT NULL CHECK (dossier_changed_since IN (0, 1)),
        decision TEXT NOT NULL CHECK (decision IN ('approve', 'reject')),
        comment TEXT,
        reviewer_id TEXT NOT NULL,
        reviewer_name TEXT NOT NULL,
        decided_by_owner INTEGER NOT NULL CHECK (decided_by_owner IN (0, 1)),
        source TEXT NOT NULL CHECK (source IN ('desk', 'mobile')),
        client_id TEXT,
        decided_at TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (reviewer_id, client_id),
        CHECK ((source = 'mobile') = (client_id IS NOT NULL))
      ) STRICT`,
      ...forbidChanges('dossier_review_decision', 'a decision is written once'),
    ]),
};
