import type { DossierStatus } from '#contract/dossiers';

/** What each status may be changed to. */
export const nextStatuses: Readonly<Record<DossierStatus, readonly DossierStatus[]>> = {
  draft: ['in_review'],
  in_review: ['approved', 'rejected'],
  approved: ['archived'],
  rejected: ['archived'],
  archived: [],
};

/** The status a dossier in review gets by a decision. */
export const statusAfter = { approve: 'approved', reject: 'rejected' } as const;

/** Whether the content of a dossier may still be written. */
export const isOpen = (status: DossierStatus): boolean => status === 'draft' || status === 'in_review';

/** Why a dossier may not go from one status to another, with what is possible instead; null where it may. */
export const whyNotTransition = (from: DossierStatus, to: DossierStatus): string | null => {
  const allowed = nextStatuses[from];
  if (allowed.includes(to)) return null;
  const possible = allowed.length === 0 ? 'it stays so' : `it can become ${allowed.join(' or ')}`;
  return from === to
    ? `The dossier is ${from} already; ${possible}.`
    : `The dossier is ${from} and cannot become ${to}; ${possible}.`;
};
