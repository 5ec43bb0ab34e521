import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** A session of an account that has to enrol a second factor before it may do anything else. */
export const enrollingSessions: Migration = {
  name: '0250-enrolling-sessions',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE session ADD COLUMN must_enrol INTEGER NOT NULL DEFAULT 0 CHECK (must_enrol IN (0, 1))',
    ]),
};
