import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/**
 * What a trail of an earlier version held when it met the version that seals its numbers and begins with a start
 * checkpoint. A store made by this version has no row here.
 */
export const sealedTrail: Migration = {
  name: '0770-sealed-trail',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE audit_upgrade (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        entries INTEGER NOT NULL,
        checkpoints INTEGER NOT NULL,
        signing_keys INTEGER NOT NULL
      ) STRICT`,
      `INSERT INTO audit_upgrade
       SELECT 1, entries, checkpoints, signing_keys FROM (
         SELECT (SELECT count(*) FROM audit_entry) AS entries,
                (SELECT count(*) FROM audit_checkpoint) AS checkpoints,
                (SELECT count(*) FROM audit_signing_key) AS signing_keys
       ) WHERE entries > 0 OR signing_keys > 0`,
      ...forbidChanges('audit_upgrade', 'audit_upgrade is append-only'),
      `CREATE TRIGGER audit_upgrade_no_replace BEFORE INSERT ON audit_upgrade
       WHEN EXISTS (SELECT 1 FROM audit_upgrade)
       BEGIN SELECT RAISE(ABORT, 'audit_upgrade is append-only'); END`,
    ]),
};
