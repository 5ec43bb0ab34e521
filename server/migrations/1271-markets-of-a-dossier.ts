import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** The markets a product is for, as JSON in the order of their table; dossiers of before have made no choice. */
export const marketsOfADossier: Migration = {
  name: '1271-markets-of-a-dossier',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE dossier ADD COLUMN markets TEXT',
      `CREATE TRIGGER dossier_decided_markets BEFORE UPDATE OF markets ON dossier
      WHEN OLD.status NOT IN ('draft', 'in_review') AND NEW.markets IS NOT OLD.markets
      BEGIN SELECT RAISE(ABORT, 'what was decided on does not change'); END`,
    ]),
};
