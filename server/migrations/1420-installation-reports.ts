import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** What each workstation last said of itself at an exchange: the program, the machine, the policies in force. */
export const installationReports: Migration = {
  name: '1420-installation-reports',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE installation_report (
        installation_id TEXT PRIMARY KEY REFERENCES installation (id),
        product_version TEXT NOT NULL CHECK (length(product_version) BETWEEN 1 AND 50),
        target TEXT NOT NULL CHECK (length(target) BETWEEN 1 AND 60),
        system TEXT NOT NULL CHECK (length(system) BETWEEN 1 AND 200),
        storage_bytes INTEGER CHECK (storage_bytes >= 0),
        policies TEXT NOT NULL,
        reported_at TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX installation_report_by_version ON installation_report (product_version)',
    ]),
};
