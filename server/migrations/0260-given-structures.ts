import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** The structure an upload came with: JSON, null without one. The first revision takes it over. */
export const givenStructures: Migration = {
  name: '0260-given-structures',
  up: (tx) => executeAll(tx, [`ALTER TABLE analysis ADD COLUMN given_structure TEXT`]),
};
