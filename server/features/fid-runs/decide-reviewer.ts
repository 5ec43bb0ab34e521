import { conflict } from '#kernel/app-error.ts';
import { isPerson } from '#kernel/auth/person.ts';
import { accessToRecord } from '#kernel/auth/project-access.ts';
import { mayWork, permits } from '#kernel/auth/role-powers.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { FidRunTable } from './tables.ts';

const isAuthor = (principal: Principal, authorId: string | null): boolean =>
  authorId !== null && principal.id === authorId;

/** Why somebody may not review a run without an override; null where they may. A run without a recorded author is open to all. */
export const whyNotReviewer = (principal: Principal, authorId: string | null): string | null => {
  if (!isPerson(principal)) return 'A review takes a person; the system key overrides, with its reason.';
  return isAuthor(principal, authorId) ? 'Its author cannot review a run; ask a second person.' : null;
};

/**
 * Throws 409 for an author's own run. Who may override, and that it takes a reason, is decided by the declaration
 * (kernel/auth/person.ts) before anything is looked up.
 */
export const refuseReviewer = (principal: Principal, authorId: string | null, isOverride: boolean): void => {
  const reason = isOverride ? null : whyNotReviewer(principal, authorId);
  if (reason !== null) throw conflict(reason);
};

/** Why the role somebody has in the project of a run does not let them review it; null where it does, and for a run of no project of theirs. */
export const whyNotInProject = (
  db: Db,
  principal: Principal,
  run: Pick<FidRunTable, 'id' | 'author_id'>,
): string | null => {
  const access = accessToRecord(db, principal, { type: 'fid_run', id: run.id, ownerId: run.author_id });
  if (access === null || permits(access, 'review', principal)) return null;
  if (access === 'auditor') return mayWork(principal) ? null : 'An auditor reads and reviews nothing.';
  return `You are in its project as ${access}; a review takes its role reviewer.`;
};
