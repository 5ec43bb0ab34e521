import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** What people say of predictions. Who changes their mind adds a row. */
export const aiFeedback: Migration = {
  name: '0660-ai-feedback',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE ai_feedback (
        id TEXT PRIMARY KEY,
        prediction_type TEXT NOT NULL,
        prediction_id TEXT NOT NULL,
        verdict TEXT NOT NULL CHECK (verdict IN ('up', 'down')),
        reason_code TEXT CHECK (reason_code IN ('wrong_shift', 'wrong_multiplicity', 'wrong_structure',
          'missed_impurity', 'wrong_integration', 'calibration_off', 'other')),
        comment TEXT CHECK (length(comment) BETWEEN 1 AND 2000),
        created_by TEXT NOT NULL,
        created_by_name TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX ai_feedback_by_prediction ON ai_feedback (prediction_id, created_at, id)',
      ...forbidChanges('ai_feedback', 'feedback is kept as it was given'),
    ]),
};
