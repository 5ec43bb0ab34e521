import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** An assessment whose measurements no longer hold is withdrawn with its reason, by a row of its own; until then what exceeds in it counts. */
export const assessmentWithdrawals: Migration = {
  name: '1082-assessment-withdrawals',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE dossier_assessment_withdrawal (
        assessment_id TEXT PRIMARY KEY REFERENCES dossier_assessment (id),
        reason_for_change TEXT NOT NULL CHECK (length(reason_for_change) > 0),
        withdrawn_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      ...forbidChanges('dossier_assessment_withdrawal', 'a withdrawal is not taken back'),
      `CREATE TRIGGER dossier_assessment_withdrawal_dossier_decided BEFORE INSERT ON dossier_assessment_withdrawal
      WHEN (SELECT dossier.status FROM dossier_assessment JOIN dossier ON dossier.id = dossier_assessment.dossier_id
        WHERE dossier_assessment.id = NEW.assessment_id) NOT IN ('draft', 'in_review')
      BEGIN SELECT RAISE(ABORT, 'the dossier is decided on; its content does not change'); END`,
    ]),
};
