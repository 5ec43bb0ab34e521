import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Projects a workstation hands over to its workspace, on both sides. */
export const handOvers: Migration = {
  name: '1530-hand-overs',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE hand_over (
        id TEXT PRIMARY KEY,
        workspace_id TEXT NOT NULL,
        project_id TEXT NOT NULL,
        project_name TEXT NOT NULL,
        with_raw_data INTEGER NOT NULL CHECK (with_raw_data IN (0, 1)),
        asked_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        manifest TEXT,
        facts_sha256 TEXT,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'stopped', 'refused', 'received')),
        refusal TEXT,
        sent_pieces INTEGER NOT NULL CHECK (sent_pieces >= 0),
        all_pieces INTEGER NOT NULL CHECK (all_pieces >= 0),
        ended_at TEXT,
        CHECK ((manifest IS NULL) = (facts_sha256 IS NULL)),
        CHECK ((refusal IS NOT NULL) = (state = 'refused'))
      ) STRICT`,
      'CREATE INDEX hand_over_by_age ON hand_over (created_at, id)',
      `CREATE TABLE hand_over_piece (
        hand_over_id TEXT NOT NULL REFERENCES hand_over (id),
        sha256 TEXT NOT NULL,
        content TEXT NOT NULL,
        PRIMARY KEY (hand_over_id, sha256)
      ) STRICT`,
      `CREATE TABLE received_hand_over (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        installation_id TEXT NOT NULL REFERENCES installation (id),
        installation_name TEXT NOT NULL,
        owner_id TEXT NOT NULL,
        manifest TEXT NOT NULL,
        sha256 TEXT NOT NULL,
        facts_sha256 TEXT NOT NULL,
        created_at TEXT NOT NULL,
        received_at TEXT
      ) STRICT`,
      // However often the same facts are handed over, they are here once.
      'CREATE UNIQUE INDEX received_hand_over_once ON received_hand_over (installation_id, facts_sha256) WHERE received_at IS NOT NULL',
      `CREATE TRIGGER received_hand_over_kept BEFORE DELETE ON received_hand_over
       BEGIN SELECT RAISE(ABORT, 'what was handed over stays'); END`,
      `CREATE TRIGGER received_hand_over_content BEFORE UPDATE OF id, installation_id, installation_name, owner_id, manifest, sha256, facts_sha256, created_at ON received_hand_over
       BEGIN SELECT RAISE(ABORT, 'what was handed over stays as it came'); END`,
      `CREATE TABLE received_piece (
        hand_over_id TEXT NOT NULL REFERENCES received_hand_over (id),
        sha256 TEXT NOT NULL,
        content TEXT,
        created_at TEXT NOT NULL,
        PRIMARY KEY (hand_over_id, sha256)
      ) STRICT`,
      'CREATE INDEX received_piece_by_hash ON received_piece (sha256)',
      `CREATE TRIGGER received_piece_kept BEFORE DELETE ON received_piece
       BEGIN SELECT RAISE(ABORT, 'what was handed over stays'); END`,
      `CREATE TRIGGER received_piece_content BEFORE UPDATE ON received_piece
       BEGIN SELECT RAISE(ABORT, 'what was handed over stays as it came'); END`,
    ]),
};
