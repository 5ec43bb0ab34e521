import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** What people made of suggestions. A decision never changes; another one may take its place, once. */
export const suggestionDecisions: Migration = {
  name: '1110-suggestion-decisions',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE optimization_decision (
        id TEXT PRIMARY KEY,
        optimization_id TEXT NOT NULL REFERENCES optimization (id),
        number INTEGER NOT NULL CHECK (number > 0),
        recommendation_id TEXT REFERENCES optimization_recommendation (id),
        place INTEGER NOT NULL CHECK (place >= 0),
        decision TEXT NOT NULL CHECK (decision IN ('accept', 'reject', 'replace', 'pin')),
        suggested TEXT NOT NULL,
        parameters TEXT,
        reason TEXT,
        supersedes TEXT UNIQUE REFERENCES optimization_decision (id),
        entries_before INTEGER NOT NULL CHECK (entries_before >= 0),
        experiment_id TEXT REFERENCES optimization_experiment (id),
        created_by_user_id TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (optimization_id, number),
        CHECK ((parameters IS NOT NULL) = (decision IN ('accept', 'replace')))
      ) STRICT`,
      ...forbidChanges('optimization_decision', 'a decision is a record and does not change'),
    ]),
};
