import { executeAll, type Migration } from '#kernel/db/migration.ts';

const genesisHash = '0'.repeat(64);

/**
 * AUTOINCREMENT keeps the highest sequence ever used in sqlite_sequence, also after rows were removed behind the
 * triggers' back: a trail that lost its last entries neither verifies nor takes another entry.
 */
const auditEntry = `
  CREATE TABLE IF NOT EXISTS audit_entry (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    occurred_at TEXT NOT NULL,
    actor_kind TEXT NOT NULL,
    actor_id TEXT NOT NULL,
    event TEXT NOT NULL,
    record_type TEXT,
    record_id TEXT,
    request_id TEXT,
    canonical TEXT NOT NULL,
    reason_for_change TEXT,
    previous_hash TEXT NOT NULL UNIQUE,
    entry_hash TEXT NOT NULL UNIQUE CHECK (length(entry_hash) = 64)
  ) STRICT`;

const auditLinkTrigger = `
  CREATE TRIGGER IF NOT EXISTS audit_entry_link BEFORE INSERT ON audit_entry
  WHEN NEW.sequence IS NOT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'audit_entry'), 0) + 1
    OR NEW.previous_hash IS NOT CASE NEW.sequence
      WHEN 1 THEN '${genesisHash}'
      ELSE (SELECT entry_hash FROM audit_entry WHERE sequence = NEW.sequence - 1)
    END
  BEGIN SELECT RAISE(ABORT, 'audit_entry does not continue the chain'); END`;

const appendOnly = (table: string): string[] =>
  ['UPDATE', 'DELETE'].map(
    (operation) => `
  CREATE TRIGGER IF NOT EXISTS ${table}_no_${operation.toLowerCase()} BEFORE ${operation} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  );

const usageEvent = `
  CREATE TABLE IF NOT EXISTS usage_event (
    id TEXT PRIMARY KEY,
    occurred_at TEXT NOT NULL,
    actor_id TEXT NOT NULL,
    task TEXT NOT NULL,
    record_type TEXT NOT NULL,
    record_id TEXT NOT NULL
  ) STRICT`;

const securityEvent = `
  CREATE TABLE IF NOT EXISTS security_event (
    id TEXT PRIMARY KEY,
    occurred_at TEXT NOT NULL,
    event_type TEXT NOT NULL,
    actor_id TEXT,
    client_ip TEXT,
    route TEXT,
    detail TEXT NOT NULL
  ) STRICT`;

export const auditAndEvents: Migration = {
  name: '0020-audit-and-events',
  up: (tx) =>
    executeAll(tx, [
      auditEntry,
      auditLinkTrigger,
      ...appendOnly('audit_entry'),
      'CREATE INDEX IF NOT EXISTS audit_entry_by_actor ON audit_entry (actor_id, sequence)',
      'CREATE INDEX IF NOT EXISTS audit_entry_by_record ON audit_entry (record_type, record_id, sequence)',
      usageEvent,
      ...appendOnly('usage_event'),
      'CREATE INDEX IF NOT EXISTS usage_event_by_actor ON usage_event (actor_id, occurred_at)',
      securityEvent,
      ...appendOnly('security_event'),
      'CREATE INDEX IF NOT EXISTS security_event_by_time ON security_event (occurred_at)',
    ]),
};
