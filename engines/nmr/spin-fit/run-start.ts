import { questionFor, type SpinFitQuestion } from './fit-question.ts';
import { costOf, fitStage, projectWindows, type StageQuestion } from './fit-stage.ts';
import type { MoleculeSpins } from './model.ts';
import { modelSpectrum } from './model-spectrum.ts';
import type { Stage, StageAt } from './stage-schedule.ts';
import type { SpinStart } from './start-values.ts';

/** One solution the search came to. */
export interface SpinSolution {
  readonly start: SpinStart;
  /** Shifts in Hz, couplings, a Lorentz width per window, the Gauss width. */
  readonly parameters: Float64Array;
  readonly misfit: number;
  readonly cost: number;
}

/** A start on its way. */
export interface Running extends SpinSolution {
  readonly question: StageQuestion;
  /** Cost of the regions the placement leaves out, at the broadening of the stage. */
  readonly left: number;
}

const lastIterations = 40;
/** Up to this size of a block, intensities are derived as well as positions. */
const fullDerivatives = 20;
/** A scale twice that of the others counts as if about a tenth of its window were not explained. */
const scaleWeight = 0.02;
const leastScale = 0.05;
/** A way back that costs this much more than the solution it left is given up before its last stages. */
const hopelessRatio = 2.5;
/** Two solutions whose shifts and couplings agree to this are one, Hz. */
const sameHz = 0.15;

export const byCost = (a: SpinSolution, b: SpinSolution): number => a.cost - b.cost;

/** A start before any stage; null where its system is too large. */
export const beginStart = (
  question: SpinFitQuestion,
  start: SpinStart,
  { windows, left }: Stage,
): Running | null => {
  const own = questionFor(question, start, windows);
  if (own === null) return null;
  return {
    start,
    question: own,
    parameters: own.parameters,
    misfit: Number.POSITIVE_INFINITY,
    cost: costOf(own) + left,
    left,
  };
};

export const runStage = (
  running: Running,
  { windows, left }: Stage,
  changes: Partial<StageQuestion>,
): Running => {
  const question = { ...running.question, ...changes, windows, parameters: running.parameters };
  const { parameters, misfit, cost } = fitStage(question);
  return { ...running, question, parameters, misfit, left, cost: cost + left };
};

/** The same start with the areas of the windows free, or bound to count protons. */
export const withScales = (running: Running, hasOneScale: boolean): Running => {
  const question = { ...running.question, hasOneScale };
  return { ...running, question, cost: costOf(question) + running.left };
};

/** What scales that differ from window to window cost: areas are proton counts, though roughly. */
const scaleCost = ({ question, parameters }: Running): number => {
  const { components, windows } = question;
  const { data, scales } = projectWindows(
    windows,
    modelSpectrum(components, windows, parameters, 'none'),
    false,
  );
  const middle = [...scales].sort((a, b) => a - b)[Math.floor(scales.length / 2)] ?? 0;
  return scales.reduce((sum, scale, w) => {
    const ratio = Math.log(Math.max(leastScale, scale / Math.max(1e-30, middle)));
    const energy = (data[w] as Float64Array).reduce((total, value) => total + value * value, 0);
    return sum + scaleWeight * energy * ratio * ratio;
  }, 0);
};

/** Where a solution stands, as a start of others. */
export const startFrom = (
  { shifts, couplings }: MoleculeSpins,
  { start, parameters }: SpinSolution,
): SpinStart => ({
  ...start,
  shiftsHz: parameters.slice(0, shifts.length),
  couplingsHz: parameters.slice(shifts.length, shifts.length + couplings.length),
});

const largestBlockOf = ({ question }: Running): number =>
  Math.max(...question.components.map(({ plan }) => plan.largestBlock));

/** The spectrum as it is, each window with its own scale. */
const finish = (running: Running, at: StageAt): Running => {
  const finished = runStage(running, at(running.start.placement, 0), {
    hasOneScale: false,
    derivatives: largestBlockOf(running) <= fullDerivatives ? 'all' : 'positions',
    maxIterations: lastIterations,
    relativeTolerance: 1e-6,
  });
  return { ...finished, cost: finished.cost + scaleCost(finished) };
};

/** Cost of a solution in the spectrum broadened: what another one is compared with on its way. */
const costAt = (solution: Running, at: StageAt, broadeningHz: number, hasOneScale: boolean): number => {
  const { windows, left } = at(solution.start.placement, broadeningHz);
  return costOf({ ...solution.question, windows, hasOneScale, parameters: solution.parameters }) + left;
};

const isSame = (a: Running, b: Running, count: number): boolean => {
  for (let k = 0; k < count; k++)
    if (Math.abs((a.parameters[k] as number) - (b.parameters[k] as number)) > sameHz) return false;
  return a.start.placement.regions.join() === b.start.placement.regions.join();
};

/**
 * Through the broadenings given to the spectrum as it is. Null where the way leads to a solution that is known, or is clearly
 * worse than the one it left (`from`).
 */
export const refine = (
  running: Running,
  stagesHz: readonly number[],
  at: StageAt,
  known: readonly Running[],
  from: Running | null,
): Running | null => {
  const { shiftsHz, couplingsHz, placement } = running.start;
  const count = shiftsHz.length + couplingsHz.length;
  let now = running;
  for (const hz of stagesHz) {
    now = runStage(now, at(placement, hz), {});
    if (known.some((solution) => isSame(solution, now, count))) return null;
    if (from !== null && now.cost > hopelessRatio * costAt(from, at, hz, now.question.hasOneScale))
      return null;
  }
  return finish(now, at);
};
