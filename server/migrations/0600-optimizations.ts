import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

const isDeleted = (optimizationId: string): string =>
  `EXISTS (SELECT 1 FROM record_deletion
    WHERE record_type = 'optimization' AND record_id = ${optimizationId} AND restored_at IS NULL)`;

/**
 * Optimisation runs: what may be set and what is aimed at is written once, with what was computed for it then; experiments
 * are entered and never changed. A correction is a further row that takes the place of one.
 */
export const optimizations: Migration = {
  name: '0600-optimizations',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE optimization (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        project_id TEXT REFERENCES project (id),
        status TEXT NOT NULL CHECK (status IN ('open', 'finished')),
        revision INTEGER NOT NULL,
        parameter_names TEXT NOT NULL,
        objectives TEXT NOT NULL,
        batch_size INTEGER NOT NULL CHECK (batch_size > 0),
        experiment_count INTEGER NOT NULL CHECK (experiment_count >= 0),
        pending_count INTEGER NOT NULL CHECK (pending_count >= 0),
        best TEXT NOT NULL,
        created_by_user_id TEXT NOT NULL,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX optimization_by_owner ON optimization (created_by_user_id, created_at, id)',
      'CREATE INDEX optimization_by_project ON optimization (project_id, created_at, id)',
      `CREATE TRIGGER optimization_no_delete BEFORE DELETE ON optimization
        BEGIN SELECT RAISE(ABORT, 'an optimisation run is marked as deleted, never removed'); END`,
      `CREATE TRIGGER optimization_origin BEFORE UPDATE
        OF id, parameter_names, objectives, batch_size, created_by_user_id, created_at ON optimization
        BEGIN SELECT RAISE(ABORT, 'what a run optimises does not change'); END`,
      `CREATE TRIGGER optimization_revision BEFORE UPDATE ON optimization WHEN NEW.revision <> OLD.revision + 1
        BEGIN SELECT RAISE(ABORT, 'every change is a revision'); END`,
      `CREATE TABLE optimization_definition (
        optimization_id TEXT PRIMARY KEY REFERENCES optimization (id),
        definition TEXT NOT NULL,
        evidence TEXT NOT NULL
      ) STRICT`,
      ...forbidChanges('optimization_definition', 'what a run optimises does not change'),
      `CREATE TABLE optimization_experiment (
        id TEXT PRIMARY KEY,
        optimization_id TEXT NOT NULL REFERENCES optimization (id),
        number INTEGER NOT NULL CHECK (number > 0),
        parameters TEXT NOT NULL,
        results TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('completed', 'failed', 'pending', 'withdrawn')),
        note TEXT,
        import_id TEXT,
        completes TEXT UNIQUE REFERENCES optimization_experiment (id),
        corrects TEXT UNIQUE REFERENCES optimization_experiment (id),
        reason_for_change TEXT,
        created_by_user_id TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (optimization_id, number),
        CHECK (completes IS NULL OR corrects IS NULL),
        CHECK ((corrects IS NULL) = (reason_for_change IS NULL))
      ) STRICT`,
      ...forbidChanges(
        'optimization_experiment',
        'an experiment is entered once; a correction is a further entry',
      ),
      `CREATE TRIGGER optimization_experiment_while_open BEFORE INSERT ON optimization_experiment
        WHEN ${isDeleted('NEW.optimization_id')}
          OR (SELECT status FROM optimization WHERE id = NEW.optimization_id) <> 'open'
        BEGIN SELECT RAISE(ABORT, 'a run that is finished or deleted takes no experiments'); END`,
    ]),
};
