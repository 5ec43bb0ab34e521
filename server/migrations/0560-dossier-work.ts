import { executeAll, type Migration } from '#kernel/db/migration.ts';

const isDeleted = (dossierId: string): string =>
  `EXISTS (SELECT 1 FROM record_deletion
    WHERE record_type = 'dossier' AND record_id = ${dossierId} AND restored_at IS NULL)`;

/** Triggers that let a row be written only while its dossier has one of the statuses and is not deleted. */
const onlyWhile = (table: string, statuses: readonly string[], message: string): string[] =>
  ['INSERT', 'UPDATE'].map(
    (change) => `CREATE TRIGGER ${table}_${change.toLowerCase()}_while_open BEFORE ${change} ON ${table}
      WHEN ${isDeleted('NEW.dossier_id')} OR EXISTS (SELECT 1 FROM dossier
        WHERE id = NEW.dossier_id AND status NOT IN (${statuses.map((status) => `'${status}'`).join()}))
      BEGIN SELECT RAISE(ABORT, '${message}'); END`,
  );

/** Triggers that keep every row and let it change only with its revision and who changed it. */
const keepHistory = (table: string): string[] => [
  `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table}
      BEGIN SELECT RAISE(ABORT, 'what belongs to a dossier is not deleted'); END`,
  `CREATE TRIGGER ${table}_origin BEFORE UPDATE OF id, dossier_id, created_by, created_at ON ${table}
      BEGIN SELECT RAISE(ABORT, 'where it comes from does not change'); END`,
  `CREATE TRIGGER ${table}_revision BEFORE UPDATE ON ${table} WHEN NEW.revision <> OLD.revision + 1
      BEGIN SELECT RAISE(ABORT, 'every change is a revision'); END`,
];

/** What a dossier has to satisfy, and what is still to be done for it. A change is a revision; the trail has what was before. */
export const dossierWork: Migration = {
  name: '0560-dossier-work',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE dossier_requirement (
        id TEXT PRIMARY KEY,
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        guideline TEXT NOT NULL CHECK (length(guideline) BETWEEN 1 AND 100),
        clause TEXT,
        title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 500),
        status TEXT NOT NULL CHECK (status IN ('open', 'met', 'not_applicable')),
        not_applicable_reason TEXT,
        evidence TEXT,
        revision INTEGER NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        updated_by TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        CHECK ((status = 'not_applicable') = (not_applicable_reason IS NOT NULL))
      ) STRICT`,
      'CREATE INDEX dossier_requirement_by_dossier ON dossier_requirement (dossier_id, created_at, id)',
      ...keepHistory('dossier_requirement'),
      ...onlyWhile('dossier_requirement', ['draft', 'in_review'], 'what was decided on does not change'),
      `CREATE TABLE dossier_action_item (
        id TEXT PRIMARY KEY,
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 500),
        assignee TEXT,
        due_date TEXT,
        status TEXT NOT NULL CHECK (status IN ('open', 'done', 'cancelled')),
        requirement_id TEXT REFERENCES dossier_requirement (id),
        revision INTEGER NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        updated_by TEXT NOT NULL,
        updated_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX dossier_action_item_by_dossier ON dossier_action_item (dossier_id, created_at, id)',
      ...keepHistory('dossier_action_item'),
      ...onlyWhile(
        'dossier_action_item',
        ['draft', 'in_review', 'approved', 'rejected'],
        'an archived dossier is closed',
      ),
    ]),
};
