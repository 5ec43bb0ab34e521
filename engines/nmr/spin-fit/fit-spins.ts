import { fail, ok, type Result } from '../../common/result.ts';
import { createRng } from '../../common/rng.ts';
import { misfitUnit } from './estimate-errors.ts';
import { type LabelExchange, listExchanges } from './exchange-labels.ts';
import { type FitRegion, findRegions } from './find-regions.ts';
import type { SpinFitQuestion } from './fit-question.ts';
import type { StageQuestion } from './fit-stage.ts';
import { listMoves } from './list-moves.ts';
import { type ComponentPlan, mostCoupledProtons, planComponents } from './plan-components.ts';
import { type Ranked, rankSolutions } from './rank-solutions.ts';
import {
  beginStart,
  byCost,
  type Running,
  refine,
  runStage,
  type SpinSolution,
  startFrom,
  withScales,
} from './run-start.ts';
import type { ShapeWindow } from './shape-window.ts';
import { type StageAt, scheduleOf, signalOf } from './stage-schedule.ts';
import { leapFrom, listStarts, type SpinStart } from './start-values.ts';

/** Everything the judgement of a fit needs. */
export interface SpinSearch {
  readonly regions: readonly FitRegion[];
  readonly windows: readonly ShapeWindow[];
  readonly components: readonly ComponentPlan[];
  readonly question: StageQuestion;
  /** Likeliest first, each under the labels the prior prefers. */
  readonly ranked: readonly Ranked<SpinSolution>[];
  readonly exchanges: readonly LabelExchange[];
  /** The best solution fitted again under other assumptions about shape and areas: how far it depends on them. */
  readonly variants: readonly Float64Array[];
}

/** Broadening of the spectrum, Hz: the fit follows the beginning of the decay first. */
const coarse = [30, 15, 8];
const fine = [4, 2];
const variantIterations = 12;
/** Other lines weigh more in a spectrum broadened by this. */
const variantHz = 1.5;
/** Broadening at which starts are compared before any is fitted. */
const screeningHz = 20;
/** A fit that leaves this share of the signal or less needs no further start. */
const enoughShare = 0.03;
/** A solution is better than another one when it costs this much less. */
const betterShare = 0.99;
const seed = 17;
/** Starts per size of the largest block: compared, fitted coarsely, fitted to the end; leaps, and moves away from the best solution. */
const efforts = [
  { upTo: 20, compared: 120, coarse: 24, fine: 6, leaps: 16, moves: 24 },
  { upTo: 70, compared: 80, coarse: 14, fine: 4, leaps: 16, moves: 16 },
  { upTo: 126, compared: 16, coarse: 4, fine: 2, leaps: 4, moves: 6 },
  { upTo: Number.POSITIVE_INFINITY, compared: 8, coarse: 2, fine: 1, leaps: 1, moves: 2 },
] as const;

type Effort = (typeof efforts)[number];

interface Searching {
  readonly question: SpinFitQuestion;
  readonly regions: readonly FitRegion[];
  readonly at: StageAt;
  readonly effort: Effort;
  readonly begin: (start: SpinStart) => Running | null;
  readonly progress: (stage: string, fraction: number) => void;
}

/** The best of every placement first, then the others: no placement is given up before it was fitted once. */
const onePerPlacement = (sorted: readonly Running[]): Running[] => {
  const seen = new Map<string, number>();
  const rounds = sorted.map((running) => {
    const key = `${running.start.placement.regions.join()} ${running.question.hasOneScale}`;
    const round = seen.get(key) ?? 0;
    seen.set(key, round + 1);
    return { running, round };
  });
  return rounds
    .sort((a, b) => Math.floor(a.round / 2) - Math.floor(b.round / 2) || byCost(a.running, b.running))
    .map(({ running }) => running);
};

const isEnough = ({ misfit, start: { placement } }: Running, at: StageAt): boolean =>
  misfit < signalOf(at(placement, 0).windows) * enoughShare ** 2;

/** Every start compared, the likeliest fitted coarsely, the best of these to the end. */
const fitStarts = (
  { question, regions, at, effort, begin, progress }: Searching,
  solutions: Running[],
): void => {
  const { spins, spectrum } = question;
  const starts = listStarts(spins, spectrum, regions, effort.compared, createRng(seed));
  const begun = starts.flatMap((start) => begin(start) ?? []);
  const screened = begun.toSorted(byCost);
  const freely = begun.map((running) => withScales(running, false)).sort(byCost);
  // Half of them with areas that count protons, half with a scale for each window: relaxation and overlap spoil areas.
  const half = Math.ceil(effort.coarse / 2);
  const roughly = [...onePerPlacement(screened).slice(0, half), ...onePerPlacement(freely).slice(0, half)]
    .map((running, k) => {
      progress('search', 0.05 + (0.35 * k) / effort.coarse);
      return coarse.reduce((now, hz) => runStage(now, at(running.start.placement, hz), {}), running);
    })
    .sort(byCost);
  for (const [k, running] of onePerPlacement(roughly).slice(0, effort.fine).entries()) {
    progress('refine', 0.4 + (0.1 * k) / effort.fine);
    const refined = refine(running, fine, at, solutions, null);
    if (refined !== null) solutions.push(refined);
    if (k > 0 && solutions.some((solution) => isEnough(solution, at))) break;
  }
  solutions.sort(byCost);
};

/** Random steps from the best solutions, as long as none explains the spectrum. */
const leap = ({ question, regions, at, effort, begin, progress }: Searching, solutions: Running[]): void => {
  const { spins, spectrum } = question;
  const rng = createRng(seed);
  for (let k = 0; k < effort.leaps && !solutions.some((one) => isEnough(one, at)); k++) {
    progress('leap', 0.5 + (0.25 * k) / effort.leaps);
    // Every third leap starts from the second best, so that one wrong basin does not hold the search.
    const base = solutions[k % 3 === 2 && solutions.length > 1 ? 1 : 0] as Running;
    const start = begin(leapFrom(spins, regions, spectrum.frequencyMhz, startFrom(spins, base), rng));
    const refined = start === null ? null : refine(start, [...coarse.slice(1), ...fine], at, solutions, base);
    if (refined !== null) solutions.push(refined);
    solutions.sort(byCost);
  }
};

/** Steps a wrong solution would not survive. A better one is left in its place, and steps begin again from there. */
const challenge = ({ question, at, effort, begin, progress }: Searching, solutions: Running[]): void => {
  const { spins, spectrum } = question;
  let left: number = effort.moves;
  let base: Running | null = null;
  while (left > 0 && solutions[0] !== base) {
    const best = solutions[0] as Running;
    base = best;
    const moves = listMoves(spins, { ...best.question, parameters: best.parameters }, spectrum.frequencyMhz);
    for (const move of moves.slice(0, left)) {
      left--;
      progress('challenge', 0.75 + 0.25 * (1 - left / effort.moves));
      const start = begin({ ...startFrom(spins, best), ...move });
      const refined = start === null ? null : refine(start, move.stagesHz, at, solutions, best);
      if (refined === null) continue;
      solutions.push(refined);
      if (refined.cost < betterShare * best.cost) break;
    }
    solutions.sort(byCost);
  }
};

/** The likeliest solution, fitted once more with misfit and prior in the same units. */
const settle = ({ solution, parameters }: Ranked<Running>, unit: number, at: StageAt): Running => {
  const { windows, left } = at(solution.start.placement, 0);
  const weighed = windows.map((window) => ({ ...window, sigma: window.sigma * Math.sqrt(unit) }));
  // Other labels may lie outside the limits of the start.
  const question = {
    ...solution.question,
    lower: solution.question.lower.map((low, k) => Math.min(low, parameters[k] as number)),
    upper: solution.question.upper.map((high, k) => Math.max(high, parameters[k] as number)),
  };
  const running: Running = { ...solution, parameters, question };
  const settled = runStage(
    running,
    { windows: weighed, left },
    { maxIterations: variantIterations, relativeTolerance: 1e-6 },
  );
  return { ...settled, question: { ...settled.question, windows } };
};

const tooLarge = (question: SpinFitQuestion): Result<never> => {
  const protons = mostCoupledProtons(question.spins);
  return fail(
    'spin_system_too_large',
    `${protons} protons of the molecule are coupled with each other, and at most ten that couple strongly, or about twelve in groups that couple weakly, are calculated. The multiplets, integrals and shifts of this analysis are not affected.`,
    {
      found: `${protons} coupled protons`,
      expected: 'at most ten, or about twelve in groups that couple weakly',
    },
  );
};

/**
 * Searches the shifts and couplings that explain the spectrum: starts from prediction, areas and named multiplets, fits the
 * spectrum broadened first and less and less, keeps the best solutions, and tries to leave the best one for a better.
 * Deterministic. Fails with `no_signals` and `spin_system_too_large`.
 */
export const searchSpins = (question: SpinFitQuestion): Result<SpinSearch> => {
  const { spins, spectrum, signals } = question;
  const protons = spins.shifts.reduce((sum, { nuclei }) => sum + nuclei, 0);
  const { regions, others } = findRegions(signals, protons, spectrum.frequencyMhz);
  const at = scheduleOf(question, regions, others);
  const begin = (start: SpinStart): Running | null =>
    beginStart(question, start, at(start.placement, screeningHz));
  const [probe] = listStarts(spins, spectrum, regions, 1, createRng(seed));
  if (probe === undefined || at(probe.placement, 0).windows.length === 0)
    return fail('no_signals', 'The spectrum has no signals of the compound to fit.');
  const first = begin(probe);
  if (first === null) return tooLarge(question);
  const largest = Math.max(...first.question.components.map(({ plan }) => plan.largestBlock));
  const searching: Searching = {
    question,
    regions,
    at,
    begin,
    effort: efforts.find(({ upTo }) => largest <= upTo) as Effort,
    progress: question.onProgress ?? (() => undefined),
  };
  const solutions: Running[] = [];
  fitStarts(searching, solutions);
  leap(searching, solutions);
  challenge(searching, solutions);
  const exchanges = listExchanges(spins);
  const unit = misfitUnit({
    ...(solutions[0] as Running).question,
    parameters: (solutions[0] as Running).parameters,
  });
  const ranked = rankSolutions(spins, exchanges, solutions, (solutions[0] as Running).question.prior, unit);
  const best = settle(ranked[0] as Ranked<Running>, unit, at);
  const { placement } = best.start;
  const again = { maxIterations: variantIterations, relativeTolerance: 1e-5 };
  const variants = [
    runStage(best, at(placement, variantHz), { ...again, hasOneScale: false }),
    runStage(best, at(placement, 0), { ...again, hasOneScale: true }),
  ].map(({ parameters }) => parameters);
  return ok({
    variants,
    regions,
    windows: at(placement, 0).windows,
    // The best solution was calculated by these very plans' kind, so its system is never too large.
    components: planComponents(spins, best.parameters) ?? [],
    question: { ...best.question, parameters: best.parameters },
    ranked,
    exchanges,
  });
};
