import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** What was measured of an impurity of a dossier, and from where; and which compound an annotated ion was registered as. */
export const impurityEvidence: Migration = {
  name: '1060-impurity-evidence',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE impurity_evidence (
        id TEXT PRIMARY KEY,
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        impurity TEXT NOT NULL,
        annotation_id TEXT NOT NULL REFERENCES ms_annotation (id),
        ion_key TEXT NOT NULL,
        register_id TEXT REFERENCES dossier_assessment (id),
        watch_id TEXT REFERENCES dossier_assessment (id),
        record TEXT NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (dossier_id, annotation_id, ion_key)
      ) STRICT`,
      'CREATE INDEX impurity_evidence_by_impurity ON impurity_evidence (dossier_id, impurity, created_at, id)',
      'CREATE INDEX impurity_evidence_by_annotation ON impurity_evidence (annotation_id, created_at, id)',
      ...forbidChanges('impurity_evidence', 'what was measured of an impurity does not change'),
      `CREATE TRIGGER impurity_evidence_dossier_decided BEFORE INSERT ON impurity_evidence
        WHEN (SELECT status FROM dossier WHERE id = NEW.dossier_id) NOT IN ('draft', 'in_review')
      BEGIN SELECT RAISE(ABORT, 'the dossier is decided on; its content does not change'); END`,
      `CREATE TABLE ms_ion_compound (
        id TEXT PRIMARY KEY,
        annotation_id TEXT NOT NULL REFERENCES ms_annotation (id),
        revision INTEGER NOT NULL CHECK (revision >= 0),
        ion_key TEXT NOT NULL,
        identification_level TEXT NOT NULL CHECK (identification_level IN ('1', '2a', '2b', '3', '4', '5')),
        smiles TEXT NOT NULL,
        compound_id TEXT NOT NULL REFERENCES compound (id),
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (annotation_id, ion_key, compound_id)
      ) STRICT`,
      'CREATE INDEX ms_ion_compound_by_annotation ON ms_ion_compound (annotation_id, created_at, id)',
      'CREATE INDEX ms_ion_compound_by_compound ON ms_ion_compound (compound_id, created_at, id)',
      ...forbidChanges('ms_ion_compound', 'which compound an ion was registered as does not change'),
    ]),
};
