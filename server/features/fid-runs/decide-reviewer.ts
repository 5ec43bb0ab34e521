import { AppError, conflict, type AppError as Refusal } from '#kernel/app-error.ts';
import { isHuman, seesAll } from '#kernel/auth/owner-scope.ts';
import type { Principal } from '#kernel/request/principal.ts';

const isAuthor = (principal: Principal, authorId: string | null): boolean =>
  authorId !== null && principal.id === authorId;

/** Why a person may not review a run without an override; null where they may. A run without a recorded author is open to all. */
export const whyNotReviewer = (principal: Principal, authorId: string | null): string | null => {
  if (principal.credential === 'machine_key' || !(isHuman(principal) || seesAll(principal))) {
    return 'A review takes a person.';
  }
  return isAuthor(principal, authorId) ? 'Its author cannot review a run; ask a second person.' : null;
};

/**
 * Decides whether a principal may record a decision and whether it counts as an override.
 * Throws 409 for an author's own run, 403 for an override by somebody who is no admin. The declaration asks for its reason.
 */
export const decideReviewer = (
  principal: Principal,
  authorId: string | null,
  request: { readonly override: boolean },
): { readonly override: boolean } => {
  if (request.override) {
    if (!seesAll(principal)) throw forbidden();
    return { override: true };
  }
  const reason = whyNotReviewer(principal, authorId);
  if (reason !== null) throw conflict(reason);
  return { override: false };
};

const forbidden = (): Refusal => new AppError('forbidden', 'Only an admin or the system key may override.');
