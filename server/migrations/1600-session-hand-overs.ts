import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Sessions opened in a browser that a desktop asked for: each waits a minute to be taken over. */
export const sessionHandOvers: Migration = {
  name: '1600-session-hand-overs',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE session_hand_over (
        code_hash TEXT PRIMARY KEY,
        session_id TEXT NOT NULL UNIQUE REFERENCES session (id),
        asked_hash TEXT NOT NULL,
        created_at TEXT NOT NULL,
        expires_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX session_hand_over_by_end ON session_hand_over (expires_at)',
    ]),
};
