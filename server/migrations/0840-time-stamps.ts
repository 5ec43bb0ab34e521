import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** Tokens of a time-stamping authority (RFC 3161) over the signed notes of checkpoints, as they came. */
export const timeStamps: Migration = {
  name: '0840-time-stamps',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE audit_time_stamp (
        checkpoint INTEGER PRIMARY KEY,
        token TEXT NOT NULL,
        authority TEXT NOT NULL,
        stamped_at TEXT NOT NULL,
        received_at TEXT NOT NULL
      ) STRICT`,
      ...forbidChanges('audit_time_stamp', 'audit_time_stamp is append-only'),
    ]),
};
