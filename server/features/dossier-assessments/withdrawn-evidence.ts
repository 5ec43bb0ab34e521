import type { ImpurityEvidence } from '#contract/dossier-assessments';

export type Withdrawal = 'deleted' | 'rejected' | 'no_longer_impurity';

/** Why what an impurity was found by does not stand any more; null where it does. An approved annotation of mass spectra is never changed. */
export const withdrawalOf = (evidence: ImpurityEvidence): Withdrawal | null => {
  if (evidence.method === 'ms') return null;
  if (evidence.standing === 'not_there') return 'deleted';
  if (evidence.review_today === 'rejected') return 'rejected';
  return evidence.standing === 'no_longer_impurity' ? 'no_longer_impurity' : null;
};
