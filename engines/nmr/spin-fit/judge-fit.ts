import type { CouplingDoubt } from '../vocabulary.ts';
import { estimateErrors, type FitErrors } from './estimate-errors.ts';
import { exchangeLabels, type LabelExchange, listExchanges } from './exchange-labels.ts';
import type { SpinFitQuestion, SpinSearch, SpinSolution } from './fit-spins.ts';
import { type Prior, projectWindows } from './fit-stage.ts';
import type { MoleculeSpins, SpinCoupling, SpinShift, SpinSite } from './model.ts';
import { modelSpectrum } from './model-spectrum.ts';

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

/** Couplings and shifts that may be taken the other way round: the spectrum is the same. */
interface EitherWay {
  readonly shifts: readonly (readonly [number, number])[];
  readonly couplings: readonly (readonly [number, number])[];
}

interface FittedWindow {
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly widthHz: number;
  /** √(Σ residual²/Σ measured²). */
  readonly rFactor: number;
  /** Area of one proton against the mean of all windows. */
  readonly relativeScale: number;
  readonly shiftsPpm: readonly number[];
  readonly measured: readonly number[];
  readonly calculated: readonly number[];
}

export interface SpinFit {
  readonly sites: readonly SpinSite[];
  readonly shifts: readonly FittedShift[];
  readonly couplings: readonly FittedCoupling[];
  readonly eitherWay: readonly EitherWay[];
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

const priorCost = (parameters: Float64Array, { mean, sd }: Prior): number =>
  parameters.reduce((sum, value, k) => sum + ((value - (mean[k] as number)) / (sd[k] as number)) ** 2, 0);

/** Takes the labels the prior prefers; says which it hardly prefers. */
const settleLabels = (
  spins: MoleculeSpins,
  parameters: Float64Array,
  prior: Prior,
): { parameters: Float64Array; eitherWay: LabelExchange[] } => {
  const exchanges = listExchanges(spins);
  let settled = parameters;
  for (let round = 0; round < 3; round++) {
    for (const exchange of exchanges) {
      const other = exchangeLabels(settled, exchange, spins.shifts.length);
      if (priorCost(other, prior) < priorCost(settled, prior)) settled = other;
    }
  }
  return {
    parameters: settled,
    eitherWay: exchanges.filter(
      (exchange) =>
        priorCost(exchangeLabels(settled, exchange, spins.shifts.length), prior) - priorCost(settled, prior) <
        decisivePrior,
    ),
  };
};

/** The labels under which another solution is closest to the best one. */
const alignTo = (spins: MoleculeSpins, best: Float64Array, other: Float64Array): Float64Array => {
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
    for (const exchange of listExchanges(spins)) {
      const exchanged = exchangeLabels(aligned, exchange, spins.shifts.length);
      if (distance(exchanged) < distance(aligned)) aligned = exchanged;
    }
  }
  return aligned;
};

const isRival = (solution: SpinSolution, best: SpinSolution): boolean =>
  solution !== best && solution.cost <= asGood * best.cost;

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

const windowAt = (windows: readonly FittedWindow[], ppm: number): FittedWindow | undefined =>
  windows.find(({ fromPpm, toPpm }) => ppm <= fromPpm && ppm >= toPpm);

const doubtOf = (
  { question, search, parameters, errorsHz, windows, rivals }: Judged,
  coupling: number,
): CouplingDoubt | null => {
  const { spins, spectrum } = question;
  const at = spins.shifts.length + coupling;
  const value = parameters[at] as number;
  const placed = search.solutions[0]?.start.placement.regions ?? [];
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

const fitWindows = (
  { spins, spectrum }: SpinFitQuestion,
  { question }: SpinSearch,
  parameters: Float64Array,
): FittedWindow[] => {
  const { windows, components } = question;
  const models = modelSpectrum(components, windows, parameters, 'none');
  const { data, model, scales } = projectWindows(windows, models, false);
  const perUnit = scales;
  const meanScale = perUnit.reduce((a, b) => a + b, 0) / Math.max(1, perUnit.length);
  const first = spins.shifts.length + spins.couplings.length;
  return windows.map((window, w) => {
    const [d, m] = [data[w] as Float64Array, model[w] as Float64Array];
    const scale = scales[w] as number;
    let [left, all, level] = [0, 0, 0];
    for (let k = 0; k < d.length; k++) {
      left += ((d[k] as number) - scale * (m[k] as number)) ** 2;
      all += (d[k] as number) ** 2;
      level += (window.data[k] as number) - (d[k] as number) * window.sigma;
    }
    level /= Math.max(1, d.length);
    const ppm = Array.from(
      window.places,
      (place) => (window.lowHz + place * window.stepHz) / spectrum.frequencyMhz,
    );
    return {
      fromPpm: ppm.at(-1) ?? 0,
      toPpm: ppm[0] ?? 0,
      widthHz: parameters[first + w] as number,
      rFactor: Math.sqrt(left / Math.max(1e-30, all)),
      relativeScale: (perUnit[w] as number) / Math.max(1e-30, meanScale),
      shiftsPpm: ppm.reverse(),
      measured: [...window.data].reverse(),
      calculated: Array.from(m, (value) => level + scale * value * window.sigma).reverse(),
    };
  });
};

/** Wald and Wolfowitz: how far the number of runs of equal sign is from what independent residuals give. */
const runsZOf = (windows: readonly FittedWindow[]): number => {
  let [up, down, runs] = [0, 0, 0];
  for (const { measured, calculated } of windows) {
    let last = 0;
    measured.forEach((value, k) => {
      const sign = value >= (calculated[k] as number) ? 1 : -1;
      if (sign > 0) up++;
      else down++;
      if (sign !== last) runs++;
      last = sign;
    });
  }
  const n = up + down;
  const expected = (2 * up * down) / Math.max(1, n) + 1;
  const variance = ((expected - 1) * (expected - 2)) / Math.max(1, n - 1);
  return variance > 0 ? (runs - expected) / Math.sqrt(variance) : 0;
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
  const best = search.solutions[0] as SpinSolution;
  const { parameters, eitherWay } = settleLabels(spins, best.parameters, search.question.prior);
  const errors = estimateErrors({ ...search.question, parameters });
  const windows = fitWindows(question, search, parameters);
  const rivals = search.solutions
    .filter((solution) => isRival(solution, best))
    .map((solution) => alignTo(spins, parameters, solution.parameters));
  const variants = search.variants.map((variant) => alignTo(spins, parameters, variant));
  const errorsHz = couplingErrors(spins, parameters, errors, variants);
  const judged = { question, search, parameters, errorsHz, windows, rivals };
  const placed = best.start.placement.regions;
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
