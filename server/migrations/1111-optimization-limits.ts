import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** Limits of impurities that an optimisation follows. A row never changes; the next state of a limit takes its place. */
export const optimizationLimits: Migration = {
  name: '1111-optimization-limits',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE optimization_limit (
        id TEXT PRIMARY KEY,
        optimization_id TEXT NOT NULL REFERENCES optimization (id),
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        section TEXT NOT NULL,
        impurity TEXT NOT NULL,
        entry_id TEXT NOT NULL,
        register_id TEXT NOT NULL,
        dossier_revision INTEGER NOT NULL,
        quantity TEXT NOT NULL,
        unit TEXT NOT NULL,
        bound REAL NOT NULL,
        limit_value REAL,
        limit_unit TEXT,
        basis TEXT NOT NULL,
        problem TEXT,
        supersedes TEXT UNIQUE REFERENCES optimization_limit (id),
        is_ended INTEGER NOT NULL CHECK (is_ended IN (0, 1)),
        reason_for_change TEXT,
        created_by_user_id TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX optimization_limit_by_run ON optimization_limit (optimization_id)',
      'CREATE INDEX optimization_limit_by_dossier ON optimization_limit (dossier_id)',
      ...forbidChanges('optimization_limit', 'a limit that was followed is a record and does not change'),
    ]),
};
