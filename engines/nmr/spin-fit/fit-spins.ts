import { fail, ok, type Result } from '../../common/result.ts';
import { createRng } from '../../common/rng.ts';
import type { Spectrum1D } from '../model.ts';
import { cutWindows, type PpmRange } from './cut-windows.ts';
import { type FitRegion, type FitSignal, findRegions } from './find-regions.ts';
import { costOf, fitStage, projectWindows, type StageQuestion } from './fit-stage.ts';
import type { MoleculeSpins, SpinCoupling } from './model.ts';
import { modelSpectrum } from './model-spectrum.ts';
import type { Placement } from './place-shifts.ts';
import { type ComponentPlan, planComponents } from './plan-components.ts';
import { broadenWindow, type MeasuredWindow, type ShapeWindow } from './shape-window.ts';
import { leapFrom, listStarts, type SpinStart } from './start-values.ts';

export interface SpinFitQuestion {
  readonly spins: MoleculeSpins;
  readonly spectrum: Spectrum1D;
  /** Standard deviation of the noise, spectrum units. */
  readonly noise: number;
  readonly signals: readonly FitSignal[];
  /** Ranges a person left out. */
  readonly excluded: readonly PpmRange[];
  /** Typical full width of a line, Hz. */
  readonly widthHz: number;
  readonly onProgress?: (stage: string, fraction: number) => void;
}

/** One solution the search came to. */
export interface SpinSolution {
  readonly start: SpinStart;
  /** Shifts in Hz, couplings, a Lorentz width per window, the Gauss width. */
  readonly parameters: Float64Array;
  readonly misfit: number;
  readonly cost: number;
}

/** Everything the judgement of a fit needs. */
export interface SpinSearch {
  readonly regions: readonly FitRegion[];
  readonly windows: readonly ShapeWindow[];
  readonly components: readonly ComponentPlan[];
  readonly question: StageQuestion;
  /** Best first. */
  readonly solutions: readonly SpinSolution[];
  /** The best solution fitted again under other assumptions about shape and areas: how far it depends on them. */
  readonly variants: readonly Float64Array[];
}

/** Broadening of the spectrum, Hz: the fit follows the beginning of the decay first. */
const coarse = [30, 15, 8];
const fine = [4, 2];
const stageIterations = 8;
const lastIterations = 40;
const variantIterations = 12;
/** Other lines weigh more in a spectrum broadened by this. */
const variantHz = 1.5;
/** Broadening at which starts are compared before any is fitted. */
const screeningHz = 20;
/** A fit that leaves this share of the signal or less needs no further start. */
const enoughShare = 0.03;
/** A region no proton is placed in counts as explained to this share. */
const badlyShare = 0.6;
/** A scale twice that of the others counts as if about a tenth of its window were not explained. */
const scaleWeight = 0.02;
const leastScale = 0.05;
const seed = 17;
/** Starts per size of the largest block: compared, fitted coarsely, fitted to the end. */
const efforts = [
  { upTo: 20, compared: 120, coarse: 24, fine: 6, leaps: 12 },
  { upTo: 70, compared: 80, coarse: 14, fine: 4, leaps: 12 },
  { upTo: 126, compared: 16, coarse: 4, fine: 2, leaps: 4 },
  { upTo: Number.POSITIVE_INFINITY, compared: 8, coarse: 2, fine: 1, leaps: 1 },
] as const;
const widthLimitsHz = [0.2, 12] as const;
const gaussStartHz = 0.4;
const gaussLimitsHz = [0.05, 4] as const;
/** A shift stays within this of its start, Hz; a coupling within so many errors of what is expected. */
const shiftReachHz = 80;
const couplingReach = 5;
const leastReachHz = 4;
/** Couplings up to this may have either sign, Hz. */
const eitherSignHz = 3;
const wrongSignHz = -0.5;
/** Shape and area of a broadened spectrum may be off by more than its noise. */
const priorShare = 1;

const holesOf = (
  others: readonly FitSignal[],
  excluded: readonly PpmRange[],
  frequencyMhz: number,
): PpmRange[] => {
  const pad = 3 / frequencyMhz;
  return [
    ...excluded,
    ...others.map(({ fromPpm, toPpm }) => ({
      lowPpm: Math.min(fromPpm, toPpm) - pad,
      highPpm: Math.max(fromPpm, toPpm) + pad,
    })),
  ];
};

/** What a coupling may become: its sign is known but for small ones, and the spectrum hardly ever tells it. */
const couplingLimits = ({ expectedHz, errorHz }: SpinCoupling): [number, number] => {
  const reach = Math.max(leastReachHz, couplingReach * errorHz);
  const [low, high] = [expectedHz - reach, expectedHz + reach];
  if (Math.abs(expectedHz) <= eitherSignHz) return [low, high];
  return expectedHz > 0 ? [Math.max(wrongSignHz, low), high] : [low, Math.min(-wrongSignHz, high)];
};

const questionFor = (
  { spins, spectrum, widthHz }: SpinFitQuestion,
  start: SpinStart,
  windows: readonly ShapeWindow[],
): StageQuestion => {
  const { frequencyMhz } = spectrum;
  const shape = [...windows.map(() => widthHz), gaussStartHz];
  const parameters = Float64Array.from([...start.shiftsHz, ...start.couplingsHz, ...shape]);
  const wide = shape.map(() => Number.POSITIVE_INFINITY);
  return {
    components: planComponents(spins, parameters).map(({ component }) => component),
    windows,
    parameters,
    lower: Float64Array.from([
      ...start.shiftsHz.map((hz) => hz - shiftReachHz),
      ...spins.couplings.map((coupling) => couplingLimits(coupling)[0]),
      ...windows.map(() => widthLimitsHz[0]),
      gaussLimitsHz[0],
    ]),
    upper: Float64Array.from([
      ...start.shiftsHz.map((hz) => hz + shiftReachHz),
      ...spins.couplings.map((coupling) => couplingLimits(coupling)[1]),
      ...windows.map(() => widthLimitsHz[1]),
      gaussLimitsHz[1],
    ]),
    prior: {
      mean: Float64Array.from([
        ...spins.shifts.map(({ predictedPpm }) => predictedPpm * frequencyMhz),
        ...spins.couplings.map(({ expectedHz }) => expectedHz),
        ...shape,
      ]),
      sd: Float64Array.from([
        ...spins.shifts.map(({ errorPpm }) => (errorPpm * frequencyMhz) / priorShare),
        ...spins.couplings.map(({ errorHz }) => errorHz / priorShare),
        ...wide,
      ]),
    },
    hasOneScale: true,
    derivatives: 'positions',
    maxIterations: stageIterations,
    relativeTolerance: 1e-3,
  };
};

type WindowsAt = (placement: Placement, broadeningHz: number) => ShapeWindow[];

/** Windows of the regions a placement uses, at every broadening, made once. */
const scheduleOf = (
  { spectrum, noise, excluded, widthHz }: SpinFitQuestion,
  regions: readonly FitRegion[],
  others: readonly FitSignal[],
): WindowsAt => {
  const made = new Map<string, ShapeWindow[]>();
  const measured = new Map<string, MeasuredWindow[]>();
  const holes = holesOf(others, excluded, spectrum.frequencyMhz);
  return (placement, broadeningHz) => {
    const used = regions.filter((_, place) => placement.regions.includes(place));
    const unused = regions.filter((region) => !used.includes(region));
    const name = used.map(({ lowPpm }) => lowPpm).join();
    const key = `${broadeningHz} ${name}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const cut = measured.get(name) ?? cutWindows(spectrum, used, [...holes, ...unused], noise);
    measured.set(name, cut);
    const windows = cut.map((window) => broadenWindow(window, broadeningHz, Math.max(0.5, widthHz)));
    made.set(key, windows);
    return windows;
  };
};

interface Running extends SpinSolution {
  readonly question: StageQuestion;
  /** Cost of the regions the placement leaves out. */
  readonly left: number;
}

const run = (running: Running, windows: readonly ShapeWindow[], changes: Partial<StageQuestion>): Running => {
  const question = { ...running.question, ...changes, windows, parameters: running.parameters };
  const { parameters, misfit, cost } = fitStage(question);
  return { ...running, question, parameters, misfit, cost: cost + running.left };
};

const byCost = (a: SpinSolution, b: SpinSolution): number => a.cost - b.cost;

/** Σ (data/σ)² without the level of each window: what a fit could explain. */
const signalOf = (windows: readonly ShapeWindow[]): number =>
  windows.reduce((sum, { data, sigma }) => {
    const mean = data.reduce((a, b) => a + b, 0) / Math.max(1, data.length);
    return sum + data.reduce((a, b) => a + ((b - mean) / sigma) ** 2, 0);
  }, 0);

/** The same start with the areas of the windows free, or bound to count protons. */
const withScales = (running: Running, hasOneScale: boolean): Running => {
  const question = { ...running.question, hasOneScale };
  return { ...running, question, cost: costOf(question) + running.left };
};

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

const currentStart = ({ shifts, couplings }: MoleculeSpins, { start, parameters }: Running): SpinStart => ({
  ...start,
  shiftsHz: parameters.slice(0, shifts.length),
  couplingsHz: parameters.slice(shifts.length, shifts.length + couplings.length),
});

/**
 * Searches the shifts and couplings that explain the spectrum: starts from prediction, areas and named multiplets, fits the
 * spectrum broadened first and less and less, and keeps the best solutions. Deterministic. Fails with `no_signals`.
 */
export const searchSpins = (question: SpinFitQuestion): Result<SpinSearch> => {
  const { spins, spectrum, signals } = question;
  const progress = question.onProgress ?? (() => undefined);
  const protons = spins.shifts.reduce((sum, { nuclei }) => sum + nuclei, 0);
  const { regions, others } = findRegions(signals, protons, spectrum.frequencyMhz);
  const at = scheduleOf(question, regions, others);
  const all: Placement = { regions: regions.map((_, place) => place), cost: 0 };
  const whole = signalOf(at(all, screeningHz));
  const startAt = (start: SpinStart): Running => {
    const windows = at(start.placement, screeningHz);
    const own = questionFor(question, start, windows);
    // What a placement leaves unexplained counts as if it were explained badly.
    const left = Math.max(0, whole - signalOf(windows)) * badlyShare ** 2;
    return {
      start,
      question: own,
      parameters: own.parameters,
      misfit: Infinity,
      cost: costOf(own) + left,
      left,
    };
  };
  const [probe] = listStarts(spins, spectrum, regions, 1, createRng(seed));
  if (probe === undefined || at(probe.placement, 0).length === 0)
    return fail('no_signals', 'The spectrum has no signals of the compound to fit.');
  const largest = Math.max(...startAt(probe).question.components.map(({ plan }) => plan.largestBlock));
  const effort = efforts.find(({ upTo }) => largest <= upTo) as (typeof efforts)[number];
  progress('search', 0.05);
  const starts = listStarts(spins, spectrum, regions, effort.compared, createRng(seed));
  const screened = starts.map(startAt).sort(byCost);
  const freely = starts
    .map(startAt)
    .map((running) => withScales(running, false))
    .sort(byCost);
  // Half of them with areas that count protons, half with a scale for each window: relaxation and overlap spoil areas.
  const half = Math.ceil(effort.coarse / 2);
  const roughly = [...onePerPlacement(screened).slice(0, half), ...onePerPlacement(freely).slice(0, half)]
    .map((running, k) => {
      progress('search', 0.1 + (0.5 * k) / effort.coarse);
      return coarse.reduce((now, hz) => run(now, at(running.start.placement, hz), {}), running);
    })
    .sort(byCost);
  const refine = (running: Running, stages: readonly number[]): Running => {
    const { placement } = running.start;
    const near = stages.reduce((now, hz) => run(now, at(placement, hz), {}), running);
    const refined = run(near, at(placement, 0), {
      hasOneScale: false,
      derivatives: largest <= 20 ? 'all' : 'positions',
      maxIterations: lastIterations,
      relativeTolerance: 1e-6,
    });
    return { ...refined, cost: refined.cost + scaleCost(refined) };
  };
  const isEnough = ({ misfit, start: { placement } }: Running): boolean =>
    misfit < signalOf(at(placement, 0)) * enoughShare ** 2;
  const solutions: Running[] = [];
  for (const [k, running] of onePerPlacement(roughly).slice(0, effort.fine).entries()) {
    progress('refine', 0.5 + (0.15 * k) / effort.fine);
    solutions.push(refine(running, fine));
    if (k > 0 && solutions.some(isEnough)) break;
  }
  const rng = createRng(seed);
  for (let k = 0; k < effort.leaps && !solutions.some(isEnough); k++) {
    progress('leap', 0.65 + (0.3 * k) / effort.leaps);
    solutions.sort(byCost);
    // Every third leap starts from the second best, so that one wrong basin does not hold the search.
    const base = solutions[k % 3 === 2 && solutions.length > 1 ? 1 : 0] as Running;
    const leap = leapFrom(spins, regions, spectrum.frequencyMhz, currentStart(spins, base), rng);
    solutions.push(refine(startAt(leap), [...coarse.slice(1), ...fine]));
  }
  solutions.sort(byCost);
  const best = solutions[0] as Running;
  const { placement } = best.start;
  const again = { maxIterations: variantIterations, relativeTolerance: 1e-5 };
  const variants = [
    run(best, at(placement, variantHz), { ...again, hasOneScale: false }),
    run(best, at(placement, 0), { ...again, hasOneScale: true }),
  ].map(({ parameters }) => parameters);
  return ok({
    variants,
    regions,
    windows: at(best.start.placement, 0),
    components: planComponents(spins, best.parameters),
    question: { ...best.question, parameters: best.parameters },
    solutions,
  });
};
