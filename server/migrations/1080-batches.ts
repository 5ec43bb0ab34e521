import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** What a decided or deleted dossier holds is not added to, whoever writes. */
const refuseWhenClosed = (table: string, dossierId: string): string =>
  `CREATE TRIGGER ${table}_while_open BEFORE INSERT ON ${table}
  WHEN (SELECT status FROM dossier WHERE id = ${dossierId}) NOT IN ('draft', 'in_review')
    OR EXISTS (SELECT 1 FROM record_deletion
      WHERE record_type = 'dossier' AND record_id = ${dossierId} AND restored_at IS NULL)
  BEGIN SELECT RAISE(ABORT, 'the dossier is decided on; its content does not change'); END`;

const units = `unit IN ('%', 'ppm', 'ppb', 'mg/g', 'ug/g', 'ng/g', 'mg/day', 'ug/day', 'ng/day')`;

/**
 * Batches of a dossier and what was measured of them. A row never changes: a result that was wrong is followed by a correction
 * with its reason, and a further measurement is a further row.
 */
export const batches: Migration = {
  name: '1080-batches',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE dossier_batch (
        id TEXT PRIMARY KEY,
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        batch_no TEXT NOT NULL CHECK (length(batch_no) BETWEEN 1 AND 100),
        made_at TEXT NOT NULL,
        scale TEXT NOT NULL CHECK (scale IN ('pilot', 'production')),
        site TEXT,
        process TEXT,
        notes TEXT,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (dossier_id, batch_no)
      ) STRICT`,
      'CREATE INDEX dossier_batch_by_dossier ON dossier_batch (dossier_id, created_at, id)',
      ...forbidChanges('dossier_batch', 'a batch does not change'),
      refuseWhenClosed('dossier_batch', 'NEW.dossier_id'),
      `CREATE TABLE dossier_impurity (
        id TEXT PRIMARY KEY,
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        identity TEXT NOT NULL,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 500),
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (dossier_id, identity)
      ) STRICT`,
      ...forbidChanges('dossier_impurity', 'what an impurity is known by does not change'),
      refuseWhenClosed('dossier_impurity', 'NEW.dossier_id'),
      `CREATE TABLE batch_result (
        id TEXT PRIMARY KEY,
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        batch_id TEXT NOT NULL REFERENCES dossier_batch (id),
        impurity_id TEXT NOT NULL REFERENCES dossier_impurity (id),
        place INTEGER NOT NULL CHECK (place >= 0),
        name TEXT NOT NULL,
        value REAL NOT NULL CHECK (value >= 0),
        unit TEXT NOT NULL CHECK (${units}),
        below_loq INTEGER NOT NULL CHECK (below_loq IN (0, 1)),
        method TEXT,
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        CHECK (below_loq = 0 OR value > 0)
      ) STRICT`,
      'CREATE INDEX batch_result_by_batch ON batch_result (batch_id, created_at, place)',
      'CREATE INDEX batch_result_by_impurity ON batch_result (impurity_id)',
      ...forbidChanges('batch_result', 'a result does not change; it is followed by a correction'),
      refuseWhenClosed('batch_result', 'NEW.dossier_id'),
      `CREATE TABLE batch_result_correction (
        id TEXT PRIMARY KEY,
        dossier_id TEXT NOT NULL REFERENCES dossier (id),
        result_id TEXT NOT NULL REFERENCES batch_result (id),
        number INTEGER NOT NULL CHECK (number >= 1),
        value REAL NOT NULL CHECK (value >= 0),
        unit TEXT NOT NULL CHECK (${units}),
        below_loq INTEGER NOT NULL CHECK (below_loq IN (0, 1)),
        method TEXT,
        invalid INTEGER NOT NULL CHECK (invalid IN (0, 1)),
        reason_for_change TEXT NOT NULL CHECK (length(reason_for_change) > 0),
        created_by TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (result_id, number),
        CHECK (below_loq = 0 OR value > 0)
      ) STRICT`,
      ...forbidChanges('batch_result_correction', 'a correction is a record and does not change'),
      refuseWhenClosed('batch_result_correction', 'NEW.dossier_id'),
    ]),
};
