import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * Decisions that the workspace refused for good are set aside for an administrator and dismissed by one; the others on the same
 * record wait for that, whose order is read from `record_key`.
 */
export const decisionsSetAside: Migration = {
  name: '0810-decisions-set-aside',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE decision_outbox RENAME COLUMN handed_over_at TO delivered_at',
      'ALTER TABLE decision_outbox ADD COLUMN delivery_number INTEGER',
      'ALTER TABLE decision_outbox ADD COLUMN set_aside_at TEXT',
      'ALTER TABLE decision_outbox ADD COLUMN dismissed_at TEXT',
      'ALTER TABLE decision_outbox ADD COLUMN dismissed_by TEXT',
      'ALTER TABLE decision_outbox ADD COLUMN dismissed_because TEXT',
      `ALTER TABLE decision_outbox ADD COLUMN record_key TEXT GENERATED ALWAYS AS
        (json_extract(content, '$.record_type') || ' ' || json_extract(content, '$.record_id')) VIRTUAL`,
      'UPDATE decision_outbox SET delivery_number = sequence WHERE delivered_at IS NOT NULL',
      // What was refused so far was tried again by itself and is so once more; whether it was for good is not known.
      'UPDATE decision_outbox SET refusal = NULL',
      `CREATE INDEX decision_outbox_set_aside ON decision_outbox (workspace_id, record_key, sequence)
        WHERE set_aside_at IS NOT NULL`,
      'CREATE INDEX decision_outbox_delivered ON decision_outbox (delivery_number) WHERE delivery_number IS NOT NULL',
    ]),
};
