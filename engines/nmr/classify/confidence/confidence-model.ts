import type { ConfidenceKind } from '../../vocabulary.ts';
import model from './confidence-model.json' with { type: 'json' };

/** Everything the score is made of, in the order it is shown. */
export const evidenceNames = [
  'signal_to_noise',
  'phase',
  'phase_sharpness',
  'baseline',
  'line_fit',
  'reference',
  'reference_marks',
  'reference_shift',
  'solvent',
  'solvent_overlap',
  'categories',
  'explained',
  'integrals',
  'count_marks',
  'coupling_partners',
  'weak_coupling',
] as const;
export type EvidenceName = (typeof evidenceNames)[number];

/** A tenth of the scale: what was said of the measurements in it, and how many of them held no material error. */
interface ReliabilityRow {
  readonly cases: number;
  /** 0 to 1. */
  readonly predicted: number;
  readonly right: number;
}

/** Cases that completed at the threshold, and how many of these were materially wrong. */
export interface CompletedCount {
  readonly cases: number;
  readonly completed: number;
  readonly wrong: number;
  /** Upper limit of the share of wrong ones that 95 of 100 such samples stay below (Clopper and Pearson); null for none. */
  readonly upperLimit: number | null;
}

export interface ConfidenceModel {
  /** The engine whose answers were labelled: weights and threshold hold for it alone. */
  readonly engineVersion: string;
  /** SHA-256 of the labelled measurements: kinds, evidence and errors, line by line. */
  readonly dataSha256: string;
  /** Measurements the weights were fitted to. */
  readonly fitted: { readonly drawn: number; readonly real: number };
  /** Log odds of an answer without material error, no evidence counted. */
  readonly offsets: Readonly<Record<ConfidenceKind, number>>;
  /** Log odds that evidence adds in full; none takes away. */
  readonly weights: Readonly<Record<EvidenceName, number>>;
  /** From here on a measurement of each kind completes without review; 101 where no threshold could be certified. */
  readonly thresholdsPercent: Readonly<Record<ConfidenceKind, number>>;
  /** On the measurements the threshold was chosen on, on others that chose nothing, and on measured spectra. */
  readonly counts: {
    readonly chosenOn: Readonly<Record<ConfidenceKind, CompletedCount>>;
    readonly outOfSample: Readonly<Record<ConfidenceKind, CompletedCount>>;
    readonly real: CompletedCount;
    readonly realOutOfSample: CompletedCount;
  };
  readonly reliability: readonly ReliabilityRow[];
  /** Mean distance between what was said and what came true, over the tenths. */
  readonly calibrationError: number;
}

export const confidenceModel: ConfidenceModel = model;

/** The least share of wrong answers among completed ones that the threshold promises to keep below. */
export const promisedShare = 0.05;

/** What no score reaches. */
export const neverPercent = 101;

/** A score of 100 is reached by nothing that a finite number of cases stands behind. */
const highestPercent = 99;

/** Probability, 0 to 1, that an answer with this evidence holds no material error. */
export const probabilityRight = (
  { offsets, weights }: Pick<ConfidenceModel, 'offsets' | 'weights'>,
  kind: ConfidenceKind,
  evidence: readonly { readonly name: EvidenceName; readonly value: number }[],
): number => {
  const logOdds = evidence.reduce((sum, { name, value }) => sum + weights[name] * value, offsets[kind]);
  return 1 / (1 + Math.exp(-logOdds));
};

export const toPercent = (probability: number): number =>
  Math.max(0, Math.min(highestPercent, Math.floor(100 * probability)));
