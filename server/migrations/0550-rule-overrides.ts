import { executeAll, type Migration } from '#kernel/db/migration.ts';

const fixed = [
  'id',
  'owner_user_id',
  'guideline',
  'subject_key',
  'name',
  'cas',
  'element',
  'administration_route',
  'smiles',
  'scope',
  'value',
  'unit',
  'effective_from',
  'reason',
  'source',
  'content_sha256',
  'replaced',
  'created_at',
];

/**
 * Limits of one's own in place of published ones. What a row says never changes, since assessments rest on it; it ends, and
 * ends once. Of one owner no two rows about one thing hold on the same day, also where two requests race.
 */
export const ruleOverrides: Migration = {
  name: '0550-rule-overrides',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE rule_override (
        id TEXT PRIMARY KEY,
        owner_user_id TEXT NOT NULL,
        guideline TEXT NOT NULL CHECK (guideline IN ('Q3C', 'Q3D', 'M7', 'nitrosamines')),
        subject_key TEXT NOT NULL,
        name TEXT NOT NULL,
        cas TEXT,
        element TEXT,
        administration_route TEXT,
        smiles TEXT,
        scope TEXT NOT NULL CHECK (scope IN ('OWN', 'FDA', 'EMA', 'HC')),
        value TEXT NOT NULL,
        unit TEXT NOT NULL CHECK (unit IN ('mg/day', 'ppm', 'ug/day', 'ng/day')),
        effective_from TEXT NOT NULL,
        effective_to TEXT CHECK (effective_to >= effective_from),
        reason TEXT NOT NULL CHECK (length(reason) > 0),
        source TEXT NOT NULL CHECK (length(source) > 0),
        content_sha256 TEXT NOT NULL,
        replaced TEXT,
        created_at TEXT NOT NULL,
        ended_at TEXT,
        ended_by TEXT,
        end_reason TEXT,
        CHECK ((ended_at IS NULL) = (ended_by IS NULL) AND (ended_at IS NULL) = (end_reason IS NULL))
      ) STRICT`,
      'CREATE INDEX rule_override_by_owner ON rule_override (owner_user_id, created_at, id)',
      'CREATE INDEX rule_override_by_subject ON rule_override (owner_user_id, guideline, subject_key)',
      `CREATE TRIGGER rule_override_once_a_day BEFORE INSERT ON rule_override
      WHEN EXISTS (SELECT 1 FROM rule_override other
        WHERE other.owner_user_id = NEW.owner_user_id AND other.guideline = NEW.guideline
          AND other.subject_key = NEW.subject_key
          AND other.effective_from < coalesce(other.effective_to, '9999-12-31')
          AND other.effective_from < coalesce(NEW.effective_to, '9999-12-31')
          AND NEW.effective_from < coalesce(other.effective_to, '9999-12-31'))
      BEGIN SELECT RAISE(ABORT, 'another rule row holds on one of these days'); END`,
      `CREATE TRIGGER rule_override_no_delete BEFORE DELETE ON rule_override
      BEGIN SELECT RAISE(ABORT, 'a rule row ends and is not deleted'); END`,
      `CREATE TRIGGER rule_override_fixed BEFORE UPDATE OF ${fixed.join(', ')} ON rule_override
      BEGIN SELECT RAISE(ABORT, 'what a rule row says does not change'); END`,
      `CREATE TRIGGER rule_override_ends_once BEFORE UPDATE ON rule_override
      WHEN OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL OR NEW.effective_to IS NULL
        OR NEW.effective_to > OLD.effective_to
      BEGIN SELECT RAISE(ABORT, 'a rule row ends once, and not later than it said'); END`,
    ]),
};
