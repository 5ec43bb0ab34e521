import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** The structure of the sample belongs to a revision, as its peak table does: JSON of the structure on the wire, or null. */
export const structures: Migration = {
  name: '0090-structures',
  up: (tx) => executeAll(tx, [`ALTER TABLE peak_revision ADD COLUMN structure TEXT`]),
};
