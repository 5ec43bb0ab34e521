import type { QsarOutcome } from '../vocabulary.ts';

/** A prediction of a compound whose outcome is known and that was not learned from. */
export interface JudgedPrediction {
  readonly score: number;
  readonly probability: number;
  readonly call: QsarOutcome;
  readonly isPositive: boolean;
}

export interface Judgement {
  readonly compounds: number;
  readonly positive: number;
  /** Area under the receiver operating characteristic; null where one outcome alone is there. */
  readonly auroc: number | null;
  /** Mean square of probability against outcome. */
  readonly brier: number;
  /** Of those with a call: share called positive of the positive, and negative of the negative; null without any. */
  readonly sensitivity: number | null;
  readonly specificity: number | null;
  readonly called: number;
  readonly inconclusive: number;
  readonly outOfDomain: number;
  /** In tenths of the probability, those with compounds. */
  readonly reliability: readonly {
    readonly compounds: number;
    readonly meanProbability: number;
    readonly positive: number;
  }[];
}

/** Share of pairs of a positive and a negative compound that are in order; ties count half. Null without both.
 * @internal exported for its test.
 */
export const areaUnderRoc = (
  all: readonly Pick<JudgedPrediction, 'score' | 'isPositive'>[],
): number | null => {
  const sorted = all.toSorted((a, b) => a.score - b.score);
  let [ranks, positive] = [0, 0];
  for (let from = 0; from < sorted.length; ) {
    let until = from;
    while (until < sorted.length && sorted[until]?.score === sorted[from]?.score) until++;
    const tied = sorted.slice(from, until).filter(({ isPositive }) => isPositive).length;
    ranks += (tied * (from + 1 + until)) / 2;
    positive += tied;
    from = until;
  }
  const negative = sorted.length - positive;
  return positive === 0 || negative === 0
    ? null
    : (ranks - (positive * (positive + 1)) / 2) / (positive * negative);
};

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const tenths = 10;

const reliabilityOf = (all: readonly JudgedPrediction[]): Judgement['reliability'] =>
  Array.from({ length: tenths }, (_, tenth) =>
    all.filter(({ probability }) => Math.min(tenths - 1, Math.floor(probability * tenths)) === tenth),
  ).flatMap((own) =>
    own.length === 0
      ? []
      : [
          {
            compounds: own.length,
            meanProbability: own.reduce((sum, { probability }) => sum + probability, 0) / own.length,
            positive: own.filter(({ isPositive }) => isPositive).length,
          },
        ],
  );

/** How predictions stand against what was measured. */
export const judgePredictions = (all: readonly JudgedPrediction[]): Judgement => {
  const countOf = (call: QsarOutcome, outcome?: boolean): number =>
    all.filter((each) => each.call === call && (outcome === undefined || each.isPositive === outcome)).length;
  const [hits, misses] = [countOf('positive', true), countOf('negative', true)];
  const [rights, alarms] = [countOf('negative', false), countOf('positive', false)];
  const brier = all.reduce(
    (sum, { probability, isPositive }) => sum + (probability - Number(isPositive)) ** 2,
    0,
  );
  return {
    compounds: all.length,
    positive: all.filter(({ isPositive }) => isPositive).length,
    auroc: areaUnderRoc(all),
    brier: all.length === 0 ? 0 : brier / all.length,
    sensitivity: shareOf(hits, hits + misses),
    specificity: shareOf(rights, rights + alarms),
    called: hits + misses + rights + alarms,
    inconclusive: countOf('inconclusive'),
    outOfDomain: countOf('out_of_domain'),
    reliability: reliabilityOf(all),
  };
};
