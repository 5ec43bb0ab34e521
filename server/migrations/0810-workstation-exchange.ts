import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * Decisions that the workspace refused for good are set aside for an administrator and dismissed by one; the others on the same
 * record wait for that, whose order is read from `record_key`. What was refused before this version is tried once more.
 *
 * Which exchange of an installation was the last, on both sides: of two copies of one data folder only one goes on from it. The
 * workspace notes that it met the other one, the workstation that it was told so. What a workstation says of bindings it lost goes
 * beside its installation.
 */
export const workstationExchange: Migration = {
  name: '0810-workstation-exchange',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE decision_outbox ADD COLUMN delivery_number INTEGER',
      'ALTER TABLE decision_outbox ADD COLUMN set_aside_at TEXT',
      'ALTER TABLE decision_outbox ADD COLUMN dismissed_at TEXT',
      'ALTER TABLE decision_outbox ADD COLUMN dismissed_by TEXT',
      'ALTER TABLE decision_outbox ADD COLUMN dismissed_because TEXT',
      `ALTER TABLE decision_outbox ADD COLUMN record_key TEXT GENERATED ALWAYS AS
        (CASE WHEN json_valid(content)
          THEN json_extract(content, '$.record_type') || ' ' || json_extract(content, '$.record_id') END) VIRTUAL`,
      'UPDATE decision_outbox SET delivery_number = sequence WHERE handed_over_at IS NOT NULL',
      `CREATE INDEX decision_outbox_set_aside ON decision_outbox (workspace_id, record_key, sequence)
        WHERE set_aside_at IS NOT NULL`,
      'CREATE INDEX decision_outbox_delivered ON decision_outbox (delivery_number) WHERE delivery_number IS NOT NULL',

      'ALTER TABLE installation ADD COLUMN exchange_number INTEGER NOT NULL DEFAULT 0',
      'ALTER TABLE installation ADD COLUMN exchange_nonce TEXT',
      'ALTER TABLE installation ADD COLUMN exchange_former_nonce TEXT',
      'ALTER TABLE installation ADD COLUMN copy_noticed_at TEXT',
      'ALTER TABLE installation ADD COLUMN copy_nonce TEXT',
      "ALTER TABLE installation ADD COLUMN lost_bindings TEXT NOT NULL DEFAULT '[]'",
      'ALTER TABLE workstation_binding ADD COLUMN copied_at TEXT',
      `CREATE TABLE workstation_exchange (
        installation_id TEXT PRIMARY KEY,
        receipt TEXT,
        next_nonce TEXT,
        updated_at TEXT NOT NULL
      ) STRICT`,
    ]),
};
