import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** What may be a token in the address of a webhook is sealed, a pause says its cause, and a delivery which sending an attempt is of. */
export const sealedAddresses: Migration = {
  name: '1460-sealed-addresses',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE webhook ADD COLUMN sealed_query TEXT',
      `ALTER TABLE webhook ADD COLUMN pause_cause TEXT CHECK (pause_cause IN ('not_taken', 'unreadable'))`,
      `UPDATE webhook SET pause_cause = 'not_taken' WHERE state = 'paused'`,
      'ALTER TABLE webhook_delivery ADD COLUMN round INTEGER NOT NULL DEFAULT 0',
    ]),
};
