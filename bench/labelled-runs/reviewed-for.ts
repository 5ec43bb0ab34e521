import { compareNucleus } from '#engines/nmr/formats/checks.ts';
import type { FidAnalysis } from '#engines/nmr/model.ts';
import { decideReviewNeed } from '../../server/features/fid-runs/decide-review-need.ts';

/** Why a run goes to review whatever its score, by the rule of the server; null where only the score decides. */
export const reviewedFor = (analysis: FidAnalysis, askedNucleus: string): string | null => {
  const mismatch = compareNucleus(analysis.acquisition.nucleus, askedNucleus);
  const contradictions = analysis.contradictions.map(({ peakIds, ...rest }) => ({
    ...rest,
    peak_ids: [...peakIds],
  }));
  const warnings = mismatch === null ? [] : [mismatch];
  const need = decideReviewNeed(
    { confidence: analysis.confidence, contradictions, warnings },
    { percent: 0, basis: 'policy' },
  );
  return need.required ? need.reason : null;
};
