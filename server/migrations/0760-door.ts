import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * Invitations, confirmed reviews of who may do what, and by whom and how an identity was verified. Of a store from before, the oldest
 * administrator counts as verified by the set-up: somebody has to be able to verify the others.
 */
export const door: Migration = {
  name: '0760-door',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE user_account ADD COLUMN identity_verified_by TEXT',
      `ALTER TABLE user_account ADD COLUMN identity_verified_how TEXT
        CHECK (identity_verified_how IN ('administrator', 'set_up', 'issuer'))`,
      `UPDATE user_account SET identity_verified_how = 'administrator', identity_verified_by =
        (SELECT actor_id FROM audit_entry WHERE event = 'admin.user.verify_identity' AND record_id = user_account.id
          ORDER BY sequence DESC LIMIT 1)
        WHERE identity_verified_at IS NOT NULL`,
      `UPDATE user_account SET identity_verified_at = created_at, identity_verified_by = id, identity_verified_how = 'set_up'
        WHERE identity_verified_at IS NULL AND id =
          (SELECT id FROM user_account WHERE is_admin = 1 AND deactivated_at IS NULL ORDER BY created_at, id LIMIT 1)`,
      `CREATE TABLE invitation (
        id TEXT PRIMARY KEY,
        email TEXT NOT NULL,
        email_key TEXT NOT NULL,
        display_name TEXT,
        roles TEXT NOT NULL CHECK (json_valid(roles)),
        token_hash TEXT NOT NULL UNIQUE,
        created_at TEXT NOT NULL,
        created_by TEXT NOT NULL,
        expires_at TEXT NOT NULL,
        used_at TEXT,
        used_by TEXT,
        withdrawn_at TEXT,
        sent_at TEXT,
        failure TEXT
      ) STRICT`,
      `CREATE TABLE access_review (
        id TEXT PRIMARY KEY,
        sha256 TEXT NOT NULL,
        content TEXT NOT NULL CHECK (json_valid(content)),
        created_at TEXT NOT NULL,
        reviewed_by TEXT NOT NULL,
        reviewer_name TEXT NOT NULL,
        comment TEXT NOT NULL,
        step_up_id TEXT NOT NULL,
        components TEXT NOT NULL CHECK (json_valid(components))
      ) STRICT`,
      `CREATE TRIGGER access_review_no_update BEFORE UPDATE ON access_review
        BEGIN SELECT RAISE(ABORT, 'a confirmed review does not change'); END`,
      `CREATE TRIGGER access_review_no_delete BEFORE DELETE ON access_review
        BEGIN SELECT RAISE(ABORT, 'a confirmed review is kept'); END`,
    ]),
};
