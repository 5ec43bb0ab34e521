import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** Whom the owner of an analysis asked to review its run; null where nobody in particular was asked. */
export const askedReviewers: Migration = {
  name: '1040-asked-reviewers',
  up: (tx) => executeAll(tx, ['ALTER TABLE fid_run ADD COLUMN asked_reviewer_id TEXT']),
};
