import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * Which exchange of an installation was the last, on both sides: of two copies of one data folder only one goes on from it. The
 * workspace notes that it met the other one, the workstation that it was told so.
 */
export const exchangeContinuity: Migration = {
  name: '0811-exchange-continuity',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE installation ADD COLUMN exchange_number INTEGER NOT NULL DEFAULT 0',
      'ALTER TABLE installation ADD COLUMN exchange_nonce TEXT',
      'ALTER TABLE installation ADD COLUMN exchange_former_nonce TEXT',
      'ALTER TABLE installation ADD COLUMN copy_noticed_at TEXT',
      'ALTER TABLE installation ADD COLUMN copy_nonce TEXT',
      'ALTER TABLE workstation_binding ADD COLUMN copied_at TEXT',
      `CREATE TABLE workstation_exchange (
        installation_id TEXT PRIMARY KEY,
        receipt TEXT,
        next_nonce TEXT,
        updated_at TEXT NOT NULL
      ) STRICT`,
    ]),
};
