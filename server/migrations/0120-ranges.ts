import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Ranges and exclusion zones belong to a revision, with the multiplets that follow from them: JSON, or null. */
export const ranges: Migration = {
  name: '0120-ranges',
  up: (tx) => executeAll(tx, [`ALTER TABLE peak_revision ADD COLUMN ranges TEXT`]),
};
