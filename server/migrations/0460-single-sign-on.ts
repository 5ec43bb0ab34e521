import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * Organisations with an issuer of their own, the subjects that are linked to accounts (one each way), and sign-ins under
 * way, which end by themselves.
 */
export const singleSignOn: Migration = {
  name: '0460-single-sign-on',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE IF NOT EXISTS organisation (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        issuer TEXT NOT NULL,
        client_id TEXT NOT NULL,
        sealed_client_secret TEXT NOT NULL,
        is_enabled INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
        passwords_allowed INTEGER NOT NULL CHECK (passwords_allowed IN (0, 1)),
        creates_accounts INTEGER NOT NULL CHECK (creates_accounts IN (0, 1)),
        trusts_second_factor INTEGER NOT NULL CHECK (trusts_second_factor IN (0, 1)),
        last_refused_at TEXT,
        last_refused_cause TEXT,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL
      ) STRICT`,
      `CREATE TRIGGER IF NOT EXISTS organisation_no_delete BEFORE DELETE ON organisation
      BEGIN SELECT RAISE(ABORT, 'an organisation is switched off and not deleted'); END`,
      `CREATE TABLE IF NOT EXISTS organisation_domain (
        domain TEXT PRIMARY KEY,
        organisation_id TEXT NOT NULL REFERENCES organisation (id)
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS organisation_domain_of ON organisation_domain (organisation_id)',
      `CREATE TABLE IF NOT EXISTS sso_subject (
        issuer TEXT NOT NULL,
        subject TEXT NOT NULL,
        user_id TEXT NOT NULL UNIQUE REFERENCES user_account (id),
        organisation_id TEXT NOT NULL REFERENCES organisation (id),
        linked_at TEXT NOT NULL,
        PRIMARY KEY (issuer, subject)
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS sso_subject_of_organisation ON sso_subject (organisation_id)',
      `CREATE TABLE IF NOT EXISTS sso_attempt (
        state_hash TEXT PRIMARY KEY,
        organisation_id TEXT NOT NULL REFERENCES organisation (id),
        sealed_secrets TEXT NOT NULL,
        verifier_hash TEXT NOT NULL,
        redirect_uri TEXT NOT NULL,
        created_at TEXT NOT NULL,
        expires_at TEXT NOT NULL,
        answered_at TEXT,
        handle_hash TEXT UNIQUE,
        claims TEXT,
        refusal TEXT
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX IF NOT EXISTS sso_attempt_by_expiry ON sso_attempt (expires_at)',
    ]),
};
