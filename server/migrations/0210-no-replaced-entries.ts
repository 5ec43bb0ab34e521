import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * INSERT OR REPLACE with a fitting number and the id or hash of an older entry took that entry away on a connection
 * without recursive triggers, where the trigger on DELETE does not fire. Verifying named it; now it is refused.
 */
const noReplacedEntries = `
  CREATE TRIGGER audit_entry_no_replace BEFORE INSERT ON audit_entry
  WHEN EXISTS (SELECT 1 FROM audit_entry WHERE id = NEW.id)
    OR EXISTS (SELECT 1 FROM audit_entry WHERE entry_hash = NEW.entry_hash)
  BEGIN SELECT RAISE(ABORT, 'audit_entry is append-only'); END`;

export const refuseReplacedEntries: Migration = {
  name: '0210-no-replaced-entries',
  up: (tx) => executeAll(tx, [noReplacedEntries]),
};
