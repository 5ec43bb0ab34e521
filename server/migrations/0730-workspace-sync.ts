import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** A workstation's outbox for its workspace, the state of the exchange, and the announcements of the workspace. */
export const workspaceSync: Migration = {
  name: '0730-workspace-sync',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE decision_outbox (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        workspace_id TEXT NOT NULL,
        reviewer_id TEXT NOT NULL,
        content TEXT NOT NULL,
        sha256 TEXT NOT NULL,
        created_at TEXT NOT NULL,
        installation_id TEXT,
        handed_over_at TEXT,
        received_at TEXT,
        refusal TEXT,
        CHECK ((handed_over_at IS NULL) = (received_at IS NULL)),
        CHECK (handed_over_at IS NULL OR (installation_id IS NOT NULL AND refusal IS NULL))
      ) STRICT`,
      'CREATE INDEX decision_outbox_waiting ON decision_outbox (workspace_id, sequence) WHERE handed_over_at IS NULL',
      `CREATE TRIGGER decision_outbox_kept BEFORE DELETE ON decision_outbox
       BEGIN SELECT RAISE(ABORT, 'a decision stays in the outbox'); END`,
      `CREATE TRIGGER decision_outbox_content BEFORE UPDATE OF id, workspace_id, reviewer_id, content, sha256, created_at ON decision_outbox
       BEGIN SELECT RAISE(ABORT, 'a decision is handed over as it was made'); END`,
      `CREATE TABLE sync_state (
        workspace_id TEXT PRIMARY KEY,
        job_id TEXT,
        next_attempt_at TEXT,
        failures_in_row INTEGER NOT NULL,
        offline_since TEXT,
        last_attempt_at TEXT,
        last_success_at TEXT,
        last_failure TEXT,
        statement_asked_at TEXT,
        announcements_after INTEGER NOT NULL
      ) STRICT`,
      `CREATE TABLE workspace_announcement (
        id TEXT PRIMARY KEY,
        workspace_id TEXT NOT NULL,
        sequence INTEGER NOT NULL,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        version TEXT NOT NULL,
        sha256 TEXT NOT NULL,
        announced_at TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX workspace_announcement_by_age ON workspace_announcement (created_at, id)',
    ]),
};
