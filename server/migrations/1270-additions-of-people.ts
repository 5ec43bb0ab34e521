import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** What people draw and write at a spectrum, and what they set one integral to; null while nobody added anything. */
export const additionsOfPeople: Migration = {
  name: '1270-additions-of-people',
  up: (tx) => executeAll(tx, [`ALTER TABLE peak_revision ADD COLUMN additions TEXT`]),
};
