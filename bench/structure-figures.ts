// What judged cases come to under weights and curves: ranks, scores, calibration.
import { createRng } from '#engines/common/rng.ts';
import { type EvidenceKind, evidenceKinds } from '#engines/nmr/structure-check/evidence-kinds.ts';
import {
  type Calibration,
  listFeatures,
  oddsAgainst,
  type ScoredSet,
  scoredSets,
  weighEvidence,
} from '#engines/nmr/structure-check/score-match.ts';
import { fitLogistic, probabilityOf } from '#engines/stats/fit-logistic.ts';
import { fitWeights } from './fit-weights.ts';
import {
  binByWeight,
  bootstrap,
  brierScore,
  calibrationError,
  type GroupedForecast,
  logLoss,
} from './reliability.ts';
import type { SpectraSet } from './structure-cases.ts';
import type { Judged, JudgedCase } from './structure-evidence.ts';

const seed = 7;
const highScore = 0.8;
const tieWithin = 1;
const ridge = 1e-3;

type Weights = Calibration['weights'];

const scoredSetOf: Readonly<Record<SpectraSet, ScoredSet>> = {
  '1H': 'proton',
  '13C': 'carbon',
  'DEPT-135': 'edited',
  '1H+13C': 'both',
  '1H+13C+2D': 'correlated',
};

const featuresOf = (
  { evidence, rivals, unexplained, groups }: Judged,
  weights: Weights,
): readonly number[] => {
  const support = weighEvidence(evidence, weights);
  const others = (rivals ?? []).map((rival) => weighEvidence(rival, weights));
  return listFeatures({
    odds: oddsAgainst(support, others),
    fit: support / Math.max(1, groups),
    unexplained,
    groups,
  });
};

interface Labelled {
  readonly group: number;
  readonly was: number;
  readonly weight: number;
  readonly features: readonly number[];
  readonly kind: Judged['kind'];
}

/** Right and wrong matches weigh as much in total. */
const labelled = (cases: readonly JudgedCase[], weights: Weights): Labelled[] => {
  const list = cases.flatMap(({ molecule, judged }) =>
    judged
      .filter(({ rivals }) => rivals !== null)
      .map((each) => ({
        group: molecule,
        was: each.kind === 'true' ? 1 : 0,
        features: featuresOf(each, weights),
        kind: each.kind,
      })),
  );
  const right = list.filter(({ was }) => was === 1).length;
  const ofWrong = right / Math.max(1, list.length - right);
  return list.map((each) => ({ ...each, weight: each.was === 1 ? 1 : ofWrong }));
};

const ofScored = (cases: readonly JudgedCase[], scored: ScoredSet): JudgedCase[] =>
  cases.filter(({ set }) => scoredSetOf[set] === scored);

/** Weights and curves that cases make likeliest; what no case shows keeps the weight or curve given. */
export const calibrate = (
  cases: readonly JudgedCase[],
  measured_on: string,
  before: Calibration,
): Calibration => {
  const fitted = fitWeights(cases);
  const isSeen = (kind: EvidenceKind): boolean =>
    cases.some(({ judged }) => judged.some(({ evidence }) => evidence[kind] !== 0));
  const weights = Object.fromEntries(
    evidenceKinds.map((kind) => [kind, isSeen(kind) ? fitted[kind] : before.weights[kind]]),
  ) as Record<EvidenceKind, number>;
  const curveOf = (scored: ScoredSet): readonly number[] => {
    const own = labelled(ofScored(cases, scored), weights);
    if (own.length === 0) return before.curves[scored];
    return fitLogistic(
      own.map(({ features, was, weight }) => ({ features, outcome: was, weight })),
      ridge,
    ).map((value) => Number(value.toFixed(3)));
  };
  const curves = Object.fromEntries(scoredSets.map((scored) => [scored, curveOf(scored)])) as Record<
    ScoredSet,
    readonly number[]
  >;
  return { measured_on, weights, curves };
};

const percent = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;

/** By how much the true structure is ahead of the best of its decoys. */
const marginOf = ({ judged }: JudgedCase, weights: Weights): number => {
  const scored = judged.filter(({ kind }) => kind !== 'mixture');
  const own = weighEvidence((scored[0] as Judged).evidence, weights);
  return own - Math.max(...scored.slice(1).map(({ evidence }) => weighEvidence(evidence, weights)));
};

const range = ({ value, low, high }: ReturnType<typeof bootstrap>): string =>
  `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;

/** One line of the table: a set of spectra of one part, under weights and curves of another or the same. */
export const rowOf = (
  set: SpectraSet,
  part: string,
  cases: readonly JudgedCase[],
  { weights, curves }: Calibration,
) => {
  const own = cases.filter((each) => each.set === set);
  const curve = curves[scoredSetOf[set]];
  const forecasts: (GroupedForecast & { kind: Judged['kind'] })[] = labelled(own, weights).map((each) => ({
    ...each,
    predicted: probabilityOf(each.features, curve),
  }));
  const wrong = forecasts.filter(({ was }) => was === 0);
  const right = forecasts.filter(({ was }) => was === 1);
  const high = (list: readonly GroupedForecast[]): string =>
    percent(list.filter(({ predicted }) => predicted >= highScore).length, list.length);
  const margins = own.map((each) => marginOf(each, weights));
  return {
    spectra: set,
    part,
    first: percent(margins.filter((margin) => margin > 0).length, own.length),
    'first by 1': margins.filter((margin) => margin >= tieWithin).length,
    tied: margins.filter((margin) => Math.abs(margin) < tieWithin).length,
    behind: margins.filter((margin) => margin <= -tieWithin).length,
    'wrong >= 80': high(wrong),
    'mixture >= 80': high(wrong.filter(({ kind }) => kind === 'mixture')),
    'true >= 80': high(right),
    ECE: range(bootstrap(forecasts, (drawn) => calibrationError(binByWeight(drawn)), createRng(seed))),
    Brier: brierScore(forecasts).toFixed(3),
    'log loss': logLoss(forecasts).toFixed(3),
  };
};

/** What true structures are behind or level to. */
export const listLost = (cases: readonly JudgedCase[], { weights }: Calibration): string => {
  const lost = new Map<string, number>();
  for (const each of cases.filter((own) => marginOf(own, weights) <= 0)) {
    const decoys = each.judged.slice(1).filter(({ kind }) => kind !== 'mixture');
    const top = decoys.reduce((a, b) =>
      weighEvidence(b.evidence, weights) > weighEvidence(a.evidence, weights) ? b : a,
    );
    const key = `${each.set}: ${top.kind}`;
    lost.set(key, (lost.get(key) ?? 0) + 1);
  }
  return [...lost].map(([key, count]) => `${key} ${count}`).join(', ');
};

const nameOfSet: Readonly<Record<ScoredSet, string>> = {
  proton: '1H',
  carbon: '13C',
  edited: '13C and DEPT-135',
  both: '1H and 13C',
  correlated: 'with 2D',
};

/** One panel of the plot for each kind of spectra that was judged. */
export const panelsOf = (cases: readonly JudgedCase[], { weights, curves }: Calibration) =>
  scoredSets.flatMap((scored) => {
    const forecasts = labelled(ofScored(cases, scored), weights).map((each) => ({
      ...each,
      predicted: probabilityOf(each.features, curves[scored]),
    }));
    if (forecasts.length === 0) return [];
    const reliability = binByWeight(forecasts);
    const error = calibrationError(reliability).toFixed(3);
    return [{ title: `${nameOfSet[scored]}, calibration error ${error}`, reliability }];
  });
