import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/**
 * What the engines answered for a reaction project, with the request: yield predictions, route scores and forward checks, in
 * rows that never change. `summary` is what lists show, `detail` the rest of the record.
 */
export const reactionAnswers: Migration = {
  name: '0630-reaction-answers',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE reaction_answer (
        id TEXT PRIMARY KEY,
        reaction_project_id TEXT NOT NULL REFERENCES reaction_project (id),
        kind TEXT NOT NULL CHECK (kind IN ('yield_prediction', 'route_score', 'forward_check')),
        request TEXT NOT NULL,
        summary TEXT NOT NULL,
        detail TEXT NOT NULL,
        diagram TEXT,
        created_by_user_id TEXT NOT NULL,
        created_at TEXT NOT NULL,
        CHECK ((kind = 'route_score') = (diagram IS NOT NULL))
      ) STRICT`,
      'CREATE INDEX reaction_answer_by_project ON reaction_answer (reaction_project_id, kind, created_at, id)',
      ...forbidChanges('reaction_answer', 'what was answered for a reaction does not change'),
      `CREATE TRIGGER reaction_answer_of_deleted BEFORE INSERT ON reaction_answer
      WHEN EXISTS (SELECT 1 FROM record_deletion WHERE record_type = 'reaction_project'
        AND record_id = NEW.reaction_project_id AND restored_at IS NULL)
      BEGIN SELECT RAISE(ABORT, 'a deleted record does not change'); END`,
    ]),
};
