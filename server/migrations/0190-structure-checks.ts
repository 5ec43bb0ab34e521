import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** How the structure of a revision compares with its signals: JSON, null without a structure. */
export const structureChecks: Migration = {
  name: '0190-structure-checks',
  up: (tx) => executeAll(tx, [`ALTER TABLE peak_revision ADD COLUMN structure_check TEXT`]),
};
