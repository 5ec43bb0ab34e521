import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** What a decided or deleted dossier holds is not added to, whoever writes. */
const refuseWhenClosed = (table: string): string =>
  `CREATE TRIGGER ${table}_while_open BEFORE INSERT ON ${table}
  WHEN (SELECT status FROM dossier WHERE id = NEW.dossier_id) NOT IN ('draft', 'in_review')
    OR EXISTS (SELECT 1 FROM record_deletion
      WHERE record_type = 'dossier' AND record_id = NEW.dossier_id AND restored_at IS NULL)
  BEGIN SELECT RAISE(ABORT, 'the dossier is decided on; its content does not change'); END`;

/**
 * Statements of a dossier that a second person reviews: how a mutagenic impurity is controlled, and read-across from an analogue.
 * Each change is a revision with its reason, each review a row; whoever wrote a revision of a statement reviews none of it.
 */
export const dossierStatements: Migration = {
  name: '1140-dossier-statements',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE dossier_statement (
        id TEXT PRIMARY KEY,
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        kind TEXT NOT NULL CHECK (kind IN ('control_strategy', 'read_across')),
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX dossier_statement_by_dossier ON dossier_statement (dossier_id, kind, created_at, id)',
      ...forbidChanges('dossier_statement', 'a statement does not change; it is followed by a revision'),
      refuseWhenClosed('dossier_statement'),
      `CREATE TABLE dossier_statement_revision (
        id TEXT PRIMARY KEY,
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        statement_id TEXT NOT NULL REFERENCES dossier_statement (id),
        revision INTEGER NOT NULL CHECK (revision >= 1),
        record TEXT NOT NULL,
        reason_for_change TEXT CHECK (reason_for_change IS NULL OR length(reason_for_change) > 0),
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (statement_id, revision),
        CHECK ((revision = 1) = (reason_for_change IS NULL))
      ) STRICT`,
      ...forbidChanges('dossier_statement_revision', 'a revision is a record and does not change'),
      refuseWhenClosed('dossier_statement_revision'),
      `CREATE TABLE dossier_statement_review (
        id TEXT PRIMARY KEY,
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        statement_id TEXT NOT NULL REFERENCES dossier_statement (id),
        revision INTEGER NOT NULL,
        decision TEXT NOT NULL CHECK (decision IN ('approve', 'reject')),
        reason_for_change TEXT NOT NULL CHECK (length(reason_for_change) > 0),
        reviewed_by TEXT NOT NULL,
        reviewer_name TEXT NOT NULL,
        created_at TEXT NOT NULL,
        FOREIGN KEY (statement_id, revision) REFERENCES dossier_statement_revision (statement_id, revision)
      ) STRICT`,
      'CREATE INDEX dossier_statement_review_by_statement ON dossier_statement_review (statement_id, created_at, id)',
      ...forbidChanges('dossier_statement_review', 'a review is a record and does not change'),
      refuseWhenClosed('dossier_statement_review'),
      `CREATE TRIGGER dossier_statement_review_second_person BEFORE INSERT ON dossier_statement_review
        WHEN EXISTS (SELECT 1 FROM dossier_statement_revision
          WHERE statement_id = NEW.statement_id AND created_by = NEW.reviewed_by)
        BEGIN SELECT RAISE(ABORT, 'who wrote a statement does not review it'); END`,
    ]),
};
