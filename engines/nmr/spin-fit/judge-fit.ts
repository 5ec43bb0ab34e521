import type { CouplingDoubt } from '../vocabulary.ts';
import { estimateErrors, type FitErrors } from './estimate-errors.ts';
import { exchangeLabels, type LabelExchange } from './exchange-labels.ts';
import type { SpinFitQuestion } from './fit-question.ts';
import type { SpinSearch } from './fit-spins.ts';
import type { Prior } from './fit-stage.ts';
import { type FittedWindow, fitWindows, runsZOf, windowAt } from './fit-windows.ts';
import type { MoleculeSpins, SpinCoupling, SpinShift, SpinSite } from './model.ts';
import { priorCost, type Ranked } from './rank-solutions.ts';
import type { SpinSolution } from './run-start.ts';

export interface FittedShift extends SpinShift {
  readonly shiftPpm: number;
  /** Null where the shift was not fitted. */
  readonly standardErrorPpm: number | null;
  /** False where no signal of the spectrum was given to it. */
  readonly isSeen: boolean;
}

export interface FittedCoupling extends SpinCoupling {
  readonly couplingHz: number;
  readonly standardErrorHz: number;
  /** Null where the spectrum determines it. */
  readonly doubt: CouplingDoubt | null;
}

export interface SpinFit {
  readonly sites: readonly SpinSite[];
  readonly shifts: readonly FittedShift[];
  readonly couplings: readonly FittedCoupling[];
  /** Couplings and shifts that may be taken the other way round: the spectrum is the same. */
  readonly eitherWay: readonly LabelExchange[];
  /** Pairs of couplings of which the spectrum tells little more than a sum or difference. */
  readonly correlated: readonly { readonly first: number; readonly second: number; readonly r: number }[];
  readonly windows: readonly FittedWindow[];
  readonly gaussWidthHz: number;
  readonly rFactor: number;
  readonly reducedChiSquare: number;
  /** Runs of equal sign among the residuals, as standard deviations from what chance gives; far below 0 where shapes differ. */
  readonly runsZ: number;
  /** Estimate of what cutting large systems into groups neglects, Hz. */
  readonly neglectedHz: number;
  readonly leftOut: readonly string[];
}

/** Line shapes of real magnets move a coupling by this at least. */
const leastErrorHz = 0.05;
/** A coupling known worse than this is not determined. */
const mostErrorHz = 0.3;
/** Solutions whose misfit is within this factor of the best explain the spectrum as well. */
const asGood = 1.6;
const sameHz = 0.3;
const strongCorrelation = 0.95;
/** A window explained worse than this does not carry couplings. */
const mostRFactor = 0.2;
/** Difference of prior cost below which labels may be taken either way. */
const decisivePrior = 6;

/** The labels under which another solution is closest to the best one. */
const alignTo = (
  spins: MoleculeSpins,
  exchanges: readonly LabelExchange[],
  best: Float64Array,
  other: Float64Array,
): Float64Array => {
  const count = spins.shifts.length + spins.couplings.length;
  const distance = (p: Float64Array): number => {
    let sum = 0;
    for (let k = 0; k < count; k++) {
      // Signs are compared where both are told apart from 0 by prior alone, so sizes decide.
      sum += Math.min(5, Math.abs(Math.abs(p[k] as number) - Math.abs(best[k] as number)));
    }
    return sum;
  };
  let aligned = other;
  for (let round = 0; round < 3; round++) {
    for (const exchange of exchanges) {
      const exchanged = exchangeLabels(aligned, exchange, spins.shifts.length);
      if (distance(exchanged) < distance(aligned)) aligned = exchanged;
    }
  }
  return aligned;
};

/** Whether a solution explains the spectrum about as well, and its values are not much less expected. */
const isRival = (other: Ranked<SpinSolution>, best: Ranked<SpinSolution>, prior: Prior): boolean =>
  other !== best &&
  other.solution.misfit <= asGood * best.solution.misfit &&
  priorCost(other.parameters, prior) - priorCost(best.parameters, prior) <= decisivePrior;

/** Standard error from noise and residuals, and how far the value moves under other assumptions about shapes and areas. */
const couplingErrors = (
  spins: MoleculeSpins,
  parameters: Float64Array,
  errors: FitErrors,
  variants: readonly Float64Array[],
): number[] =>
  spins.couplings.map((_, coupling) => {
    const at = spins.shifts.length + coupling;
    const moved = Math.max(
      0,
      ...variants.map((variant) => Math.abs((variant[at] as number) - (parameters[at] as number))),
    );
    return Math.max(leastErrorHz, Math.hypot(errors.standardErrors[at] as number, moved));
  });

interface Judged {
  readonly question: SpinFitQuestion;
  readonly search: SpinSearch;
  readonly parameters: Float64Array;
  readonly errorsHz: readonly number[];
  readonly windows: readonly FittedWindow[];
  readonly rivals: readonly Float64Array[];
}

const doubtOf = (
  { question, search, parameters, errorsHz, windows, rivals }: Judged,
  coupling: number,
): CouplingDoubt | null => {
  const { spins, spectrum } = question;
  const at = spins.shifts.length + coupling;
  const value = parameters[at] as number;
  const placed = search.ranked[0]?.solution.start.placement.regions ?? [];
  const ends = (spins.couplings[coupling] as SpinCoupling).pairs.flatMap((pair) =>
    pair.flatMap((site) => {
      const shift = spins.sites[site]?.shift ?? -1;
      return shift < 0 ? [] : [shift];
    }),
  );
  if (ends.every((shift) => placed[shift] === null)) return 'not_seen';
  const quality = ends.flatMap((shift) => {
    const window = windowAt(windows, (parameters[shift] as number) / spectrum.frequencyMhz);
    return window === undefined ? [] : [window.rFactor];
  });
  if (quality.length === 0 || Math.min(...quality) > mostRFactor) return 'not_explained';
  if (!((errorsHz[coupling] as number) <= mostErrorHz)) return 'no_influence';
  const { lower, upper } = search.question;
  if (value - (lower[at] as number) < 1e-6 || (upper[at] as number) - value < 1e-6) return 'at_limit';
  if (rivals.some((rival) => Math.abs(Math.abs(rival[at] as number) - Math.abs(value)) > sameHz))
    return 'other_solution';
  return null;
};

const listCorrelated = (spins: MoleculeSpins, errors: FitErrors): SpinFit['correlated'] => {
  const offset = spins.shifts.length;
  return spins.couplings.flatMap((_, first) =>
    spins.couplings.slice(first + 1).flatMap((__, k) => {
      const second = first + 1 + k;
      const r = errors.correlation(offset + first, offset + second);
      return Math.abs(r) > strongCorrelation ? [{ first, second, r }] : [];
    }),
  );
};

/** What the search found, with errors, and with a plain word on every coupling the spectrum does not determine. */
export const judgeFit = (question: SpinFitQuestion, search: SpinSearch): SpinFit => {
  const { spins, spectrum } = question;
  const { exchanges, ranked } = search;
  const best = ranked[0] as Ranked<SpinSolution>;
  const { parameters, prior } = search.question;
  const eitherWay = exchanges.filter(
    (exchange) =>
      priorCost(exchangeLabels(parameters, exchange, spins.shifts.length), prior) -
        priorCost(parameters, prior) <
      decisivePrior,
  );
  const errors = estimateErrors(search.question);
  const windows = fitWindows(question, search, parameters);
  const rivals = ranked
    .filter((other) => isRival(other, best, prior))
    .map((other) => alignTo(spins, exchanges, parameters, other.parameters));
  // Which carbon is which may stay open as well: then a coupling between them has the value of either reading.
  for (const exchange of eitherWay)
    if (!exchange.isWithinAtoms) rivals.push(exchangeLabels(parameters, exchange, spins.shifts.length));
  const variants = search.variants.map((variant) => alignTo(spins, exchanges, parameters, variant));
  const errorsHz = couplingErrors(spins, parameters, errors, variants);
  const judged = { question, search, parameters, errorsHz, windows, rivals };
  const placed = best.solution.start.placement.regions;
  const offset = spins.shifts.length;
  let [left, all] = [0, 0];
  for (const { measured, calculated } of windows) {
    const level = Math.min(...calculated);
    measured.forEach((value, k) => {
      left += (value - (calculated[k] as number)) ** 2;
      all += (value - level) ** 2;
    });
  }
  return {
    sites: spins.sites,
    shifts: spins.shifts.map((shift, k) => ({
      ...shift,
      shiftPpm: (parameters[k] as number) / spectrum.frequencyMhz,
      standardErrorPpm:
        placed[k] === null ? null : (errors.standardErrors[k] as number) / spectrum.frequencyMhz,
      isSeen: placed[k] !== null,
    })),
    couplings: spins.couplings.map((coupling, k) => ({
      ...coupling,
      couplingHz: parameters[offset + k] as number,
      standardErrorHz: errorsHz[k] as number,
      doubt: doubtOf(judged, k),
    })),
    eitherWay,
    correlated: listCorrelated(spins, errors),
    windows,
    gaussWidthHz: parameters.at(-1) as number,
    rFactor: Math.sqrt(left / Math.max(1e-30, all)),
    reducedChiSquare: errors.reducedChiSquare,
    runsZ: runsZOf(windows),
    neglectedHz: Math.max(0, ...search.components.map(({ neglectedHz }) => neglectedHz)),
    leftOut: spins.leftOut,
  };
};
