import { confidenceKindOf } from '#engines/nmr/classify/confidence/confidence-kind.ts';
import { confidenceModel, neverPercent } from '#engines/nmr/classify/confidence/confidence-model.ts';
import type { ConfidenceKind } from '#engines/nmr/vocabulary.ts';

/** From which confidence a run completes without review; null where none does. */
export interface ReviewThreshold {
  readonly percent: number | null;
  /** Who says so: the policy, the certificate of the engine, or a usual figure where scores are not calibrated. */
  readonly basis: 'policy' | 'certificate' | 'usual';
}

/** Scores of two dimensions are a weighted mean that nothing was calibrated on; no certificate stands behind this one. */
const twoDimensionalPercent = 80;

interface MeasuredRun {
  readonly nucleus: string;
  readonly pulseProgram: string | null;
  readonly isTwoDimensional: boolean;
}

/** Null where no threshold could be certified. */
export const certifiedFor = (kind: ConfidenceKind): number | null => {
  const percent = confidenceModel.thresholdsPercent[kind];
  return percent >= neverPercent ? null : percent;
};

/** The policy's threshold where one is set; else the one that is certified for this kind of experiment. */
export const reviewThresholdOf = (policyPercent: number | null, run: MeasuredRun): ReviewThreshold => {
  if (policyPercent !== null) return { percent: policyPercent, basis: 'policy' };
  if (run.isTwoDimensional) return { percent: twoDimensionalPercent, basis: 'usual' };
  return { percent: certifiedFor(confidenceKindOf(run.nucleus, run)), basis: 'certificate' };
};
