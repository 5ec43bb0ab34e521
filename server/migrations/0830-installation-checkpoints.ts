import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/**
 * The checkpoints that workstations brought to their exchanges, at the workspace: its hold on their audit trails. One that
 * contradicts an earlier one stands beside it with the reason.
 */
export const installationCheckpoints: Migration = {
  name: '0830-installation-checkpoints',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE installation_checkpoint (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT,
        installation_id TEXT NOT NULL REFERENCES installation (id),
        origin TEXT NOT NULL,
        number INTEGER NOT NULL,
        note TEXT NOT NULL,
        received_at TEXT NOT NULL,
        refused_because TEXT
      ) STRICT`,
      'CREATE INDEX installation_checkpoint_of ON installation_checkpoint (installation_id, sequence)',
      ...forbidChanges('installation_checkpoint', 'installation_checkpoint is append-only'),
    ]),
};
