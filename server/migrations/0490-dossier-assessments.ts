import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

const isDecided = (dossierId: string) =>
  `(SELECT status FROM dossier WHERE id = ${dossierId}) NOT IN ('draft', 'in_review')`;

/** What was computed for a dossier is written before it is decided on alone, whoever writes it. */
const refuseWhenDecided = (table: string, dossierId: string): string =>
  `CREATE TRIGGER ${table}_dossier_decided BEFORE INSERT ON ${table} WHEN ${isDecided(dossierId)}
  BEGIN SELECT RAISE(ABORT, 'the dossier is decided on; its content does not change'); END`;

const dossierOf = (assessmentId: string) =>
  `(SELECT dossier_id FROM dossier_assessment WHERE id = ${assessmentId})`;

/**
 * What was computed for a dossier: each answer with its request, its product and its rule sets, in a row that never changes. A
 * watch is withdrawn, and an entry of the register decided on, by further rows.
 */
export const dossierAssessments: Migration = {
  name: '0490-dossier-assessments',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE dossier_assessment (
        id TEXT PRIMARY KEY,
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        kind TEXT NOT NULL CHECK (kind IN ('elemental_impurity_assessment', 'residual_solvent_assessment',
          'impurity_risk_register', 'nitrosamine_watch', 'nitrosamine_cumulative_risk')),
        dossier_revision INTEGER NOT NULL,
        structure TEXT,
        record TEXT NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        CHECK ((kind = 'nitrosamine_watch') = (structure IS NOT NULL))
      ) STRICT`,
      'CREATE INDEX dossier_assessment_by_dossier ON dossier_assessment (dossier_id, kind, created_at, id)',
      ...forbidChanges('dossier_assessment', 'what was computed for a dossier does not change'),
      refuseWhenDecided('dossier_assessment', 'NEW.dossier_id'),
      `CREATE TABLE nitrosamine_watch_withdrawal (
        watch_id TEXT PRIMARY KEY REFERENCES dossier_assessment (id),
        reason_for_change TEXT NOT NULL,
        withdrawn_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      ...forbidChanges('nitrosamine_watch_withdrawal', 'a withdrawal is not taken back'),
      refuseWhenDecided('nitrosamine_watch_withdrawal', dossierOf('NEW.watch_id')),
      `CREATE TABLE impurity_risk_entry (
        id TEXT PRIMARY KEY,
        assessment_id TEXT NOT NULL REFERENCES dossier_assessment (id),
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        section TEXT NOT NULL CHECK (section IN ('organic_impurities', 'mutagenic_impurities')),
        place INTEGER NOT NULL CHECK (place >= 0),
        name TEXT NOT NULL,
        impurity TEXT NOT NULL,
        verdict TEXT CHECK (verdict IN ('within', 'exceeds', 'review', 'not_applicable')),
        risk TEXT NOT NULL CHECK (risk IN ('high', 'undetermined', 'low', 'not_rated')),
        created_at TEXT NOT NULL,
        UNIQUE (assessment_id, section, place)
      ) STRICT`,
      'CREATE INDEX impurity_risk_entry_by_impurity ON impurity_risk_entry (dossier_id, section, impurity)',
      ...forbidChanges('impurity_risk_entry', 'an entry of a register does not change'),
      refuseWhenDecided('impurity_risk_entry', 'NEW.dossier_id'),
      `CREATE TABLE impurity_risk_decision (
        id TEXT PRIMARY KEY,
        entry_id TEXT NOT NULL REFERENCES impurity_risk_entry (id),
        status TEXT NOT NULL CHECK (status IN ('open', 'accepted', 'mitigated')),
        mitigation_note TEXT,
        reason_for_change TEXT NOT NULL,
        decided_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX impurity_risk_decision_by_entry ON impurity_risk_decision (entry_id, created_at, id)',
      ...forbidChanges('impurity_risk_decision', 'a decision is a record and does not change'),
      refuseWhenDecided(
        'impurity_risk_decision',
        '(SELECT dossier_id FROM impurity_risk_entry WHERE id = NEW.entry_id)',
      ),
    ]),
};
