import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

const isDeleted = (id: string): string =>
  `EXISTS (SELECT 1 FROM record_deletion
    WHERE record_type = 'reaction_project' AND record_id = ${id} AND restored_at IS NULL)`;

/**
 * Workspaces of reactions and the experiments in them. An experiment is written once: its outcome and its corrections are
 * further rows, each of which takes the place of one other. What was planned from a prediction has one confirmed outcome.
 */
export const reactionProjects: Migration = {
  name: '0620-reaction-projects',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE reaction_project (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        description TEXT,
        reaction_smiles TEXT,
        project_id TEXT REFERENCES project (id),
        optimization_id TEXT,
        parameters TEXT,
        revision INTEGER NOT NULL,
        created_by_user_id TEXT NOT NULL,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX reaction_project_by_owner ON reaction_project (created_by_user_id, created_at, id)',
      'CREATE INDEX reaction_project_by_time ON reaction_project (created_at, id)',
      `CREATE TRIGGER reaction_project_no_delete BEFORE DELETE ON reaction_project
      BEGIN SELECT RAISE(ABORT, 'a record is kept'); END`,
      `CREATE TRIGGER reaction_project_origin BEFORE UPDATE OF id, created_by_user_id, created_at ON reaction_project
      BEGIN SELECT RAISE(ABORT, 'where a record comes from does not change'); END`,
      `CREATE TRIGGER reaction_project_revision BEFORE UPDATE ON reaction_project
      WHEN NEW.revision <> OLD.revision + 1
      BEGIN SELECT RAISE(ABORT, 'every change is a revision'); END`,
      `CREATE TRIGGER reaction_project_deleted BEFORE UPDATE ON reaction_project WHEN ${isDeleted('OLD.id')}
      BEGIN SELECT RAISE(ABORT, 'a deleted record does not change'); END`,
      `CREATE TABLE reaction_experiment (
        id TEXT PRIMARY KEY,
        reaction_project_id TEXT NOT NULL REFERENCES reaction_project (id),
        number INTEGER NOT NULL CHECK (number >= 1),
        conditions TEXT NOT NULL,
        yield_percent REAL CHECK (yield_percent BETWEEN 0 AND 105),
        status TEXT NOT NULL CHECK (status IN ('completed', 'failed', 'planned', 'withdrawn')),
        note TEXT,
        planned_from_kind TEXT CHECK (planned_from_kind IN ('yield_prediction', 'recommendation')),
        planned_from_id TEXT,
        supersedes TEXT UNIQUE REFERENCES reaction_experiment (id),
        supersession TEXT CHECK (supersession IN ('completes', 'corrects')),
        loop_plan_id TEXT,
        closes_loop INTEGER NOT NULL CHECK (closes_loop IN (0, 1)),
        reason_for_change TEXT,
        created_by_user_id TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (reaction_project_id, number),
        CHECK ((status = 'completed') <= (yield_percent IS NOT NULL)),
        CHECK (status IN ('completed', 'failed') OR yield_percent IS NULL),
        CHECK ((planned_from_kind IS NULL) = (planned_from_id IS NULL)),
        CHECK ((supersedes IS NULL) = (supersession IS NULL)),
        CHECK ((supersession IS 'corrects') = (reason_for_change IS NOT NULL)),
        CHECK (closes_loop = 0 OR (status = 'completed' AND loop_plan_id IS NOT NULL))
      ) STRICT`,
      'CREATE INDEX reaction_experiment_by_project ON reaction_experiment (reaction_project_id, created_at, id)',
      'CREATE UNIQUE INDEX reaction_experiment_closing ON reaction_experiment (loop_plan_id) WHERE closes_loop = 1',
      ...forbidChanges('reaction_experiment', 'an experiment is written once'),
      `CREATE TRIGGER reaction_experiment_of_deleted BEFORE INSERT ON reaction_experiment
      WHEN ${isDeleted('NEW.reaction_project_id')}
      BEGIN SELECT RAISE(ABORT, 'a deleted record does not change'); END`,
      `CREATE TRIGGER reaction_experiment_same_project BEFORE INSERT ON reaction_experiment
      WHEN NEW.supersedes IS NOT NULL AND NEW.reaction_project_id IS NOT
        (SELECT reaction_project_id FROM reaction_experiment WHERE id = NEW.supersedes)
      BEGIN SELECT RAISE(ABORT, 'an experiment takes the place of one of its own project'); END`,
    ]),
};
