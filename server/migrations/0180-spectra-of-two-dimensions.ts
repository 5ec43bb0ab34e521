import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * The second axis of a two-dimensional spectrum as JSON, null for one dimension. Where it is there, samples are
 * float32, row by row, and points counts a row.
 */
export const spectraOfTwoDimensions: Migration = {
  name: '0180-spectra-of-two-dimensions',
  up: (tx) => executeAll(tx, [`ALTER TABLE derived_spectrum ADD COLUMN indirect TEXT`]),
};
