import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * What the impurity of an entry is known by, as a JSON list of keys: its structure is read where the register is recorded, and not where
 * limits are looked up. Null of an entry from before.
 */
export const identitiesOfEntries: Migration = {
  name: '1240-identities-of-entries',
  up: (tx) => executeAll(tx, ['ALTER TABLE impurity_risk_entry ADD COLUMN identities TEXT']),
};
