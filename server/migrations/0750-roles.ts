import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * What an account is besides admin, with the time since when: `{"scientist": "2026-11-23T00:00:00.000Z"}`. `is_admin` stays the one
 * mark of an admin. Every account of before is a scientist since it was made; an admin one since the last promotion the trail knows.
 */
export const roles: Migration = {
  name: '0750-roles',
  up: (tx) =>
    executeAll(tx, [
      `ALTER TABLE user_account ADD COLUMN roles TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(roles))`,
      'ALTER TABLE user_account ADD COLUMN admin_since TEXT',
      `UPDATE user_account SET roles = json_object('scientist', created_at)`,
      `UPDATE user_account SET admin_since = coalesce(
        (SELECT max(occurred_at) FROM audit_entry WHERE event = 'admin.user.promote' AND record_id = user_account.id),
        created_at) WHERE is_admin = 1`,
    ]),
};
