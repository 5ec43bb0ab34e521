import { conflict } from '#kernel/app-error.ts';
import { isPerson } from '#kernel/auth/person.ts';
import type { Principal } from '#kernel/request/principal.ts';

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
