import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** How often in a row something was in the way of a look at a watched folder, and when it is looked at next. */
export const looksThatWereHindered: Migration = {
  name: '1380-looks-that-were-hindered',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE watched_folder ADD COLUMN hindrances INTEGER NOT NULL DEFAULT 0 CHECK (hindrances >= 0)',
      'ALTER TABLE watched_folder ADD COLUMN next_look_at TEXT',
    ]),
};
