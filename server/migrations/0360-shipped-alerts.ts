import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** Security alerts as they were handed to the sinks: each once. */
export const shippedAlerts: Migration = {
  name: '0360-shipped-alerts',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE shipped_alert (
        id TEXT PRIMARY KEY,
        detection_id TEXT NOT NULL,
        severity TEXT NOT NULL,
        body TEXT NOT NULL,
        shipped_at TEXT NOT NULL
      ) STRICT`,
      ...forbidChanges('shipped_alert', 'a shipped alert is written once'),
    ]),
};
