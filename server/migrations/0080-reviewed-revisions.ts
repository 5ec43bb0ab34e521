import { executeAll, type Migration } from '#kernel/db/migration.ts';

/**
 * A decision names the revision it was made on, so that a correction afterwards can be decided on again: the last word is
 * said once per revision, no longer once per run. An analysis remembers whether a person gave its title.
 */
export const reviewedRevisions: Migration = {
  name: '0080-reviewed-revisions',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE analysis ADD COLUMN title_given INTEGER NOT NULL DEFAULT 0 CHECK (title_given IN (0, 1))',
      'ALTER TABLE fid_review ADD COLUMN revision INTEGER NOT NULL DEFAULT 0',
      'DROP INDEX fid_review_last_word',
      `CREATE UNIQUE INDEX fid_review_last_word ON fid_review (run_id, revision) WHERE decision IN ('approve', 'reprocess')`,
    ]),
};
