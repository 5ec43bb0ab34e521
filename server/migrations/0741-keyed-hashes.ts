import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * A cached result is kept with its code. Those of before have none, and are asked for by a key no request has any more. Tokens of before
 * need no step: they are looked up by keyed hashes from now on, and nothing finds a plain one.
 */
export const keyedHashes: Migration = {
  name: '0741-keyed-hashes',
  up: (tx) => executeAll(tx, ["ALTER TABLE processing_cache ADD COLUMN mac TEXT NOT NULL DEFAULT ''"]),
};
