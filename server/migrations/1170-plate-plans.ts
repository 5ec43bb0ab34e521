import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** How recommendations were laid out on plates, and which imports were read from them. A plan never changes. */
export const platePlans: Migration = {
  name: '1170-plate-plans',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE optimization_plate_plan (
        id TEXT PRIMARY KEY,
        optimization_id TEXT NOT NULL REFERENCES optimization (id),
        number INTEGER NOT NULL CHECK (number > 0),
        recommendation_id TEXT NOT NULL REFERENCES optimization_recommendation (id),
        summary TEXT NOT NULL,
        record TEXT NOT NULL,
        created_by_user_id TEXT NOT NULL,
        created_at TEXT NOT NULL,
        UNIQUE (optimization_id, number)
      ) STRICT`,
      `CREATE TABLE optimization_plate_reading (
        id TEXT PRIMARY KEY REFERENCES optimization_import (id),
        plate_plan_id TEXT NOT NULL REFERENCES optimization_plate_plan (id)
      ) STRICT`,
      'CREATE INDEX optimization_plate_reading_plan ON optimization_plate_reading (plate_plan_id)',
      ...forbidChanges('optimization_plate_plan', 'a plan of a plate is a record and does not change'),
      ...forbidChanges('optimization_plate_reading', 'a reading of a plate is a record and does not change'),
    ]),
};
