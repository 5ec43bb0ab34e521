import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * What the structures of records have of a part, so that the first search after a start need not read them all. Kept by the transaction
 * that writes the structure; those from before are worked through by a job. Without bits where the structure cannot be read.
 */
export const structureScreens: Migration = {
  name: '1660-structure-screens',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE structure_screen (
        record_id TEXT PRIMARY KEY,
        smiles TEXT NOT NULL,
        version INTEGER NOT NULL,
        heavy_atoms INTEGER,
        bits BLOB,
        CHECK ((heavy_atoms IS NULL) = (bits IS NULL))
      ) STRICT`,
    ]),
};
