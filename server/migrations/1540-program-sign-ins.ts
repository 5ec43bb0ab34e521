import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Programs that ask to be signed in by a person, and wrong codes people typed. */
export const programSignIns: Migration = {
  name: '1540-program-sign-ins',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE program_sign_in (
        id TEXT PRIMARY KEY,
        device_code_hash TEXT NOT NULL UNIQUE,
        user_code_hash TEXT NOT NULL UNIQUE,
        client_name TEXT NOT NULL CHECK (length(client_name) BETWEEN 1 AND 60),
        machine_name TEXT CHECK (length(machine_name) BETWEEN 1 AND 56),
        scopes TEXT NOT NULL,
        client_ip TEXT NOT NULL,
        created_at TEXT NOT NULL,
        expires_at TEXT NOT NULL,
        interval_s INTEGER NOT NULL CHECK (interval_s BETWEEN 1 AND 60),
        next_poll_at TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'denied', 'used')),
        decided_by TEXT REFERENCES user_account (id),
        decided_in TEXT REFERENCES session (id),
        decided_at TEXT,
        key_expires_at TEXT,
        api_key_id TEXT REFERENCES api_key (id),
        CHECK ((decided_by IS NULL) = (state = 'waiting')),
        CHECK ((key_expires_at IS NOT NULL) = (state IN ('approved', 'used'))),
        CHECK ((api_key_id IS NOT NULL) = (state = 'used'))
      ) STRICT`,
      'CREATE INDEX program_sign_in_by_end ON program_sign_in (expires_at)',
      `CREATE TABLE wrong_user_code (
        guesser TEXT PRIMARY KEY CHECK (length(guesser) BETWEEN 1 AND 200),
        count INTEGER NOT NULL CHECK (count >= 1),
        since TEXT NOT NULL
      ) STRICT`,
    ]),
};
