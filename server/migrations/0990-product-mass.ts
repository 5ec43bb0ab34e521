import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** The daily mass of a product stands beside the dose of its drug substance; dossiers of before do not say it. */
export const productMass: Migration = {
  name: '0990-product-mass',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE dossier ADD COLUMN product_mass_g REAL CHECK (product_mass_g > 0)',
      `ALTER TABLE dossier ADD COLUMN is_substance_dose INTEGER NOT NULL DEFAULT 0 CHECK (is_substance_dose IN (0, 1))`,
      `CREATE TRIGGER dossier_decided_mass BEFORE UPDATE OF product_mass_g, is_substance_dose ON dossier
      WHEN OLD.status NOT IN ('draft', 'in_review') AND
        (NEW.product_mass_g, NEW.is_substance_dose) IS NOT (OLD.product_mass_g, OLD.is_substance_dose)
      BEGIN SELECT RAISE(ABORT, 'what was decided on does not change'); END`,
    ]),
};
