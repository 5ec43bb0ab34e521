import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Since when an account has its password; of accounts from before, what the trail says of it. */
export const passwordAges: Migration = {
  name: '0450-password-ages',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE user_account ADD COLUMN password_changed_at TEXT',
      `UPDATE user_account SET password_changed_at = coalesce(
        (SELECT max(occurred_at) FROM audit_entry WHERE record_type = 'user' AND record_id = user_account.id
          AND event IN ('auth.password.change', 'auth.password_reset.confirm')),
        created_at)`,
    ]),
};
