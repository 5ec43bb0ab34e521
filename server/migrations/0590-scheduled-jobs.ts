import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Jobs that wait for a moment somebody chose; all others are due from the start. */
export const scheduledJobs: Migration = {
  name: '0590-scheduled-jobs',
  up: (tx) => executeAll(tx, ['ALTER TABLE job ADD COLUMN scheduled_for TEXT']),
};
