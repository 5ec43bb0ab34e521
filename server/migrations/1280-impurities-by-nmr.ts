import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/**
 * What was measured of an impurity may come from an analysis by NMR as well as from an annotation of mass spectra. A column that took part in
 * a constraint cannot be widened in its place, so the rows move to a table of the same name; nothing refers to it.
 */
export const impuritiesByNmr: Migration = {
  name: '1280-impurities-by-nmr',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE impurity_evidence RENAME TO impurity_evidence_by_mass',
      'DROP INDEX impurity_evidence_by_impurity',
      'DROP INDEX impurity_evidence_by_annotation',
      `CREATE TABLE impurity_evidence (
        id TEXT PRIMARY KEY,
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        impurity TEXT NOT NULL,
        annotation_id TEXT REFERENCES ms_annotation (id),
        ion_key TEXT,
        register_id TEXT REFERENCES dossier_assessment (id),
        watch_id TEXT REFERENCES dossier_assessment (id),
        record TEXT NOT NULL,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        analysis_id TEXT REFERENCES analysis (id),
        signal_key TEXT,
        UNIQUE (dossier_id, annotation_id, ion_key),
        UNIQUE (dossier_id, analysis_id, signal_key),
        CHECK ((annotation_id IS NULL) = (ion_key IS NULL)),
        CHECK ((analysis_id IS NULL) = (signal_key IS NULL)),
        CHECK ((annotation_id IS NULL) <> (analysis_id IS NULL))
      ) STRICT`,
      `INSERT INTO impurity_evidence (id, dossier_id, impurity, annotation_id, ion_key, register_id, watch_id, record, created_by, created_at)
        SELECT id, dossier_id, impurity, annotation_id, ion_key, register_id, watch_id, record, created_by, created_at
        FROM impurity_evidence_by_mass`,
      'DROP TABLE impurity_evidence_by_mass',
      'CREATE INDEX impurity_evidence_by_impurity ON impurity_evidence (dossier_id, impurity, created_at, id)',
      'CREATE INDEX impurity_evidence_by_annotation ON impurity_evidence (annotation_id, created_at, id)',
      'CREATE INDEX impurity_evidence_by_analysis ON impurity_evidence (analysis_id, created_at, id)',
      ...forbidChanges('impurity_evidence', 'what was measured of an impurity does not change'),
      `CREATE TRIGGER impurity_evidence_dossier_decided BEFORE INSERT ON impurity_evidence
        WHEN (SELECT status FROM dossier WHERE id = NEW.dossier_id) NOT IN ('draft', 'in_review')
      BEGIN SELECT RAISE(ABORT, 'the dossier is decided on; its content does not change'); END`,
    ]),
};
