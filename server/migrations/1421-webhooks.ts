import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Addresses that are told of entries of the trail, and what each was told. */
export const webhooks: Migration = {
  name: '1421-webhooks',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE webhook (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
        url TEXT NOT NULL CHECK (length(url) BETWEEN 1 AND 4000),
        events TEXT NOT NULL,
        sealed_secret TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('on', 'off', 'paused', 'retired')),
        revision INTEGER NOT NULL CHECK (revision >= 1),
        paused_at TEXT,
        after_sequence INTEGER NOT NULL CHECK (after_sequence >= 0),
        job_id TEXT,
        created_by TEXT NOT NULL,
        created_by_name TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      `CREATE TRIGGER webhook_origin BEFORE UPDATE OF id, created_by, created_at ON webhook
        BEGIN SELECT RAISE(ABORT, 'who set a webhook up does not change'); END`,
      `CREATE TRIGGER webhook_retired BEFORE UPDATE OF state ON webhook WHEN OLD.state = 'retired'
        BEGIN SELECT RAISE(ABORT, 'a webhook that was given up stays so'); END`,
      `CREATE TRIGGER webhook_no_delete BEFORE DELETE ON webhook
        BEGIN SELECT RAISE(ABORT, 'a webhook stays'); END`,
      `CREATE TABLE webhook_delivery (
        id TEXT PRIMARY KEY,
        webhook_id TEXT NOT NULL REFERENCES webhook (id),
        event TEXT NOT NULL,
        audit_sequence INTEGER,
        body TEXT NOT NULL,
        record_type TEXT,
        record_id TEXT,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
        attempts INTEGER NOT NULL CHECK (attempts >= 0),
        next_attempt_at TEXT,
        last_attempt_at TEXT,
        last_status INTEGER,
        last_failure TEXT,
        delivered_at TEXT,
        created_at TEXT NOT NULL,
        UNIQUE (webhook_id, audit_sequence)
      ) STRICT`,
      'CREATE INDEX webhook_delivery_by_time ON webhook_delivery (webhook_id, created_at, id)',
      'CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook_id, state, next_attempt_at)',
      `CREATE TRIGGER webhook_delivery_body BEFORE UPDATE OF id, webhook_id, event, audit_sequence, body, created_at ON webhook_delivery
        BEGIN SELECT RAISE(ABORT, 'what is told does not change'); END`,
    ]),
};
