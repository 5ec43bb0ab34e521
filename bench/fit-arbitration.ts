// Constants of the arbitration by maximum likelihood, and how well probabilities hold on other cases.

import { createRng } from '#engines/common/rng.ts';
import {
  type ArbitrationConstants,
  arbitrate,
  type Contender,
  conformalShare,
  meanScore,
  noneFrom,
} from '#engines/nmr/reasoning/arbitrate.ts';
import { minimizeSimplex } from '#engines/numeric/nelder-mead.ts';

/** Contenders of a case, the true structure first, with the isomers nobody proposed around them, and around them without the true one. */
export interface ScoredCase {
  readonly contenders: readonly [Contender, ...Contender[]];
  readonly rivals: readonly Contender[];
  readonly rivalsOfDecoys: readonly Contender[];
}

type Constants = Pick<ArbitrationConstants, 'beta' | 'tau' | 'offset' | 'rivals'>;

const askPresent = ({ contenders, rivals }: ScoredCase, constants: Constants) =>
  arbitrate(contenders, constants, rivals);
const askAbsent = ({ contenders, rivalsOfDecoys }: ScoredCase, constants: Constants) =>
  arbitrate(contenders.slice(1), constants, rivalsOfDecoys);

const quantiles = 99;
const alpha = 0.05;
const least = 1e-9;

const lossOf = (cases: readonly ScoredCase[], constants: Constants): number =>
  cases.reduce((sum, own) => {
    const present = askPresent(own, constants).probabilities[0] ?? 0;
    const absent = askAbsent(own, constants).none;
    return sum - Math.log(present + least) - Math.log(absent + least);
  }, 0) / Math.max(1, cases.length);

/** β, τ, the offset and the weight of isomers of the likeliest answers, each case with and without its truth, and quantiles of the truths' scores. */
export const fitArbitration = (cases: readonly ScoredCase[]): ArbitrationConstants => {
  const read = ([logBeta = 0, tau = 0, offset = 0, rivals = 0]: readonly number[]) => ({
    beta: Math.exp(logBeta),
    tau,
    offset,
    rivals,
  });
  const starts = [
    [Math.log(0.3), -1, 0, -1],
    [Math.log(0.2), -2, -2, -2],
    [Math.log(0.5), -1, -6, -1],
  ];
  const ends = starts.map((start) =>
    minimizeSimplex((at) => lossOf(cases, read(at)), {
      start,
      step: [0.3, 0.4, 1, 1],
      maxIterations: 160,
      relativeSize: 0.01,
    }),
  );
  const best = ends.reduce((a, b) => (b.value < a.value ? b : a));
  const sorted = cases.map(({ contenders: [truth] }) => meanScore(truth)).sort((a, b) => a - b);
  const { beta, tau, offset, rivals } = read(best.parameters);
  const round = (value: number): number => Number(value.toFixed(4));
  return {
    beta: round(beta),
    tau: round(tau),
    offset: round(offset),
    rivals: round(rivals),
    truths: Array.from({ length: quantiles }, (_, place) =>
      round(sorted[Math.floor(((place + 1) * sorted.length) / (quantiles + 1))] ?? 0),
    ),
    cases: cases.length,
  };
};

interface Answered {
  readonly confidence: number;
  readonly isRight: boolean;
}

const bins = 10;

/** Expected calibration error in ten bins of equal counts. */
const calibrationError = (answers: readonly Answered[]): number => {
  const sorted = answers.toSorted((a, b) => a.confidence - b.confidence);
  let error = 0;
  for (let bin = 0; bin < bins; bin++) {
    const own = sorted.slice(
      Math.floor((bin * sorted.length) / bins),
      Math.floor(((bin + 1) * sorted.length) / bins),
    );
    const sums = own.reduce((sum, each) => sum + each.confidence - Number(each.isRight), 0);
    error += Math.abs(sums) / sorted.length;
  }
  return error;
};

export interface JudgedCases {
  readonly cases: number;
  readonly first: number;
  readonly saysNoneWhenAbsent: number;
  readonly saysNoneThoughPresent: number;
  readonly calibrationError: number;
  readonly interval: readonly [number, number];
  readonly refusedTruths: number;
  readonly contradictedTruths: number;
  readonly reliability: readonly {
    readonly confidence: number;
    readonly right: number;
    readonly answers: number;
  }[];
}

const resamples = 400;

const answersOf = (own: ScoredCase, constants: ArbitrationConstants): readonly [Answered, Answered] => {
  const present = askPresent(own, constants);
  const absent = askAbsent(own, constants);
  const best = Math.max(present.none, ...present.probabilities);
  const bestAbsent = Math.max(absent.none, ...absent.probabilities);
  return [
    { confidence: best, isRight: present.probabilities[0] === best },
    { confidence: bestAbsent, isRight: absent.none === bestAbsent },
  ];
};

const isFirst = ({ contenders: [truth, ...decoys] }: ScoredCase): boolean =>
  decoys.every(
    (decoy) =>
      Number(decoy.isContradicted) > Number(truth.isContradicted) ||
      (decoy.isContradicted === truth.isContradicted && decoy.support < truth.support),
  );

/** How cases the constants have not seen are answered. */
export const judgeArbitration = (
  cases: readonly ScoredCase[],
  constants: ArbitrationConstants,
): JudgedCases => {
  const share = (read: (own: ScoredCase) => boolean): number => cases.filter(read).length / cases.length;
  const answers = cases.map((own) => answersOf(own, constants));
  const rng = createRng(1);
  const errors = Array.from({ length: resamples }, () =>
    calibrationError(answers.flatMap(() => answers[rng.integer(answers.length)] ?? [])),
  ).sort((a, b) => a - b);
  const all = answers.flat().toSorted((a, b) => a.confidence - b.confidence);
  const parts = Array.from({ length: bins }, (_, bin) =>
    all.slice(Math.floor((bin * all.length) / bins), Math.floor(((bin + 1) * all.length) / bins)),
  );
  return {
    cases: cases.length,
    first: share(isFirst),
    saysNoneWhenAbsent: share((own) => askAbsent(own, constants).none >= noneFrom),
    saysNoneThoughPresent: share((own) => askPresent(own, constants).none >= noneFrom),
    calibrationError: calibrationError(answers.flat()),
    interval: [errors[Math.floor(0.025 * resamples)] ?? 0, errors[Math.floor(0.975 * resamples)] ?? 0],
    refusedTruths: share(({ contenders: [truth] }) => conformalShare(truth, constants) <= alpha),
    contradictedTruths: share(({ contenders: [truth] }) => truth.isContradicted),
    reliability: parts.map((own) => ({
      confidence: own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length,
      right: own.filter(({ isRight }) => isRight).length / own.length,
      answers: own.length,
    })),
  };
};
