import { isPerson } from '#kernel/auth/person.ts';
import { whyNotInProject } from '#kernel/auth/why-not-in-project.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { findRun } from '../ms/index.ts';
import type { AnnotationTable } from './tables.ts';

/** Why somebody may not decide on an annotation without an override; null where they may. */
export const whyNotReviewer = async (
  db: Db,
  principal: Principal,
  { id, created_by, run_id }: Pick<AnnotationTable, 'id' | 'created_by' | 'run_id'>,
): Promise<string | null> => {
  if (!isPerson(principal)) return 'A review takes a person; the system key overrides, with its reason.';
  if (principal.id === created_by)
    return 'Who asked for an annotation cannot review it; ask a second person.';
  const run = run_id === null ? undefined : await findRun(db, run_id);
  return run?.created_by === principal.id
    ? 'The author of a run cannot review its annotation; ask a second person.'
    : whyNotInProject(db, principal, { type: 'ms_annotation', id, ownerId: created_by });
};

/** The same, and why nobody may at the moment. */
export const whyNotReviewNow = async (
  db: Db,
  principal: Principal,
  row: AnnotationTable,
): Promise<string | null> =>
  row.review_state === 'pending'
    ? whyNotReviewer(db, principal, row)
    : row.review_state === 'none'
      ? 'There is no result to review.'
      : `This annotation is ${row.review_state} already.`;
