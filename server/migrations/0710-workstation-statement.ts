import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** What the workstation remembers of its statements, sealed and authenticated: at most one row. */
export const workstationStatement: Migration = {
  name: '0710-workstation-statement',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE workstation_statement (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        sealed TEXT NOT NULL,
        mac TEXT NOT NULL CHECK (length(mac) = 64),
        updated_at TEXT NOT NULL
      ) STRICT`,
    ]),
};
