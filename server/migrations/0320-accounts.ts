import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Accounts that were deactivated or verified, addresses that look alike, and where a session was begun. */
export const accounts: Migration = {
  name: '0320-accounts',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE user_account ADD COLUMN email_skeleton TEXT',
      // Until now only ASCII addresses were accepted, and those look like nothing but themselves.
      'UPDATE user_account SET email_skeleton = email_key',
      'CREATE UNIQUE INDEX IF NOT EXISTS user_account_by_skeleton ON user_account (email_skeleton)',
      'ALTER TABLE user_account ADD COLUMN deactivated_at TEXT',
      'ALTER TABLE user_account ADD COLUMN identity_verified_at TEXT',
      'ALTER TABLE session ADD COLUMN installation_id TEXT',
    ]),
};
