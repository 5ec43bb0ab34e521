import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * What an approval rests on, and whether it took the place of one. A decision of before says neither; the owner's own
 * approvals of before stay as they were recorded, marked `decided_by_owner`.
 */
export const dossierApprovals: Migration = {
  name: '0740-dossier-approvals',
  up: (tx) =>
    executeAll(tx, [
      `ALTER TABLE dossier_review_decision ADD COLUMN is_override INTEGER NOT NULL DEFAULT 0
        CHECK (is_override IN (0, 1))`,
      'ALTER TABLE dossier_review_decision ADD COLUMN reason_for_change TEXT',
      "ALTER TABLE dossier_review_decision ADD COLUMN waived TEXT NOT NULL DEFAULT '[]'",
      'ALTER TABLE dossier_review_decision ADD COLUMN readiness_report_id TEXT REFERENCES readiness_report (id)',
      `CREATE TRIGGER dossier_review_decision_override BEFORE INSERT ON dossier_review_decision
      WHEN NEW.is_override = 1 AND coalesce(trim(NEW.reason_for_change), '') = ''
      BEGIN SELECT RAISE(ABORT, 'an override has its reason'); END`,
      `CREATE TRIGGER dossier_review_decision_second_person BEFORE INSERT ON dossier_review_decision
      WHEN NEW.decision = 'approve' AND NEW.is_override = 0
        AND (NEW.waived <> '[]' OR NEW.readiness_report_id IS NULL
          OR NEW.reviewer_id = (SELECT created_by_user_id FROM dossier WHERE id = NEW.dossier_id))
      BEGIN SELECT RAISE(ABORT, 'a dossier is approved by a second person who has its readiness report'); END`,
    ]),
};
