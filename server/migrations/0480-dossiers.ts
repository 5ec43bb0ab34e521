import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * Regulatory dossiers. Only rows of the time before owners were recorded have none. The states follow one another in one
 * order, and what a dossier says of its product is fixed once it was decided on; both hold behind the service too.
 */
export const dossiers: Migration = {
  name: '0480-dossiers',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE dossier (
        id TEXT PRIMARY KEY,
        title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
        product_name TEXT,
        max_daily_dose_g REAL NOT NULL CHECK (max_daily_dose_g > 0),
        substance_type TEXT NOT NULL CHECK (substance_type IN ('drug_substance', 'drug_product')),
        administration_route TEXT NOT NULL
          CHECK (administration_route IN ('oral', 'parenteral', 'inhalation', 'cutaneous')),
        treatment_duration TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('draft', 'in_review', 'approved', 'rejected', 'archived')),
        revision INTEGER NOT NULL,
        created_by_user_id TEXT,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX dossier_by_owner ON dossier (created_by_user_id, created_at, id)',
      'CREATE INDEX dossier_by_time ON dossier (created_at, id)',
      `CREATE TRIGGER dossier_no_delete BEFORE DELETE ON dossier
      BEGIN SELECT RAISE(ABORT, 'a dossier is a record and is not deleted'); END`,
      `CREATE TRIGGER dossier_origin BEFORE UPDATE OF id, created_by_user_id, created_at ON dossier
      BEGIN SELECT RAISE(ABORT, 'where a dossier comes from does not change'); END`,
      `CREATE TRIGGER dossier_states BEFORE UPDATE OF status ON dossier
      WHEN NEW.status <> OLD.status AND NOT (
        (OLD.status = 'draft' AND NEW.status = 'in_review')
        OR (OLD.status = 'in_review' AND NEW.status IN ('approved', 'rejected'))
        OR (OLD.status IN ('approved', 'rejected') AND NEW.status = 'archived'))
      BEGIN SELECT RAISE(ABORT, 'a dossier does not go from that state to this one'); END`,
      `CREATE TRIGGER dossier_decided BEFORE UPDATE OF title, product_name, max_daily_dose_g, substance_type,
        administration_route, treatment_duration ON dossier
      WHEN OLD.status NOT IN ('draft', 'in_review') AND
        (NEW.title, NEW.product_name, NEW.max_daily_dose_g, NEW.substance_type, NEW.administration_route,
          NEW.treatment_duration)
        IS NOT (OLD.title, OLD.product_name, OLD.max_daily_dose_g, OLD.substance_type, OLD.administration_route,
          OLD.treatment_duration)
      BEGIN SELECT RAISE(ABORT, 'what was decided on does not change'); END`,
      `CREATE TRIGGER dossier_deleted BEFORE UPDATE ON dossier
      WHEN EXISTS (SELECT 1 FROM record_deletion
        WHERE record_type = 'dossier' AND record_id = OLD.id AND restored_at IS NULL)
      BEGIN SELECT RAISE(ABORT, 'a deleted record does not change'); END`,
    ]),
};
