import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** What a second person said of a rule row; rows of before have no review, and those that permit more wait for one. */
export const ruleOverrideReviews: Migration = {
  name: '1081-rule-override-reviews',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE rule_override_review (
        id TEXT PRIMARY KEY,
        override_id TEXT NOT NULL REFERENCES rule_override (id),
        number INTEGER NOT NULL CHECK (number >= 1),
        decision TEXT NOT NULL CHECK (decision IN ('confirm', 'refuse')),
        reason_for_change TEXT NOT NULL CHECK (length(reason_for_change) > 0),
        reviewed_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (override_id, number)
      ) STRICT`,
      `CREATE TRIGGER rule_override_review_second_person BEFORE INSERT ON rule_override_review
      WHEN NEW.reviewed_by = (SELECT owner_user_id FROM rule_override WHERE id = NEW.override_id)
      BEGIN SELECT RAISE(ABORT, 'who entered a rule row does not review it'); END`,
      ...forbidChanges('rule_override_review', 'a review is a record and does not change'),
    ]),
};
