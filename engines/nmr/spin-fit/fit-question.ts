import type { Spectrum1D } from '../model.ts';
import type { PpmRange } from './cut-windows.ts';
import type { FitSignal } from './find-regions.ts';
import type { StageQuestion } from './fit-stage.ts';
import type { MoleculeSpins, SpinCoupling } from './model.ts';
import { planComponents } from './plan-components.ts';
import type { ShapeWindow } from './shape-window.ts';
import type { SpinStart } from './start-values.ts';

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
const firstIterations = 8;

/** What a coupling may become: its sign is known but for small ones, and the spectrum hardly ever tells it. */
const couplingLimits = ({ expectedHz, errorHz }: SpinCoupling): [number, number] => {
  const reach = Math.max(leastReachHz, couplingReach * errorHz);
  const [low, high] = [expectedHz - reach, expectedHz + reach];
  if (Math.abs(expectedHz) <= eitherSignHz) return [low, high];
  return expectedHz > 0 ? [Math.max(wrongSignHz, low), high] : [low, Math.min(-wrongSignHz, high)];
};

/** The first stage of a start: what may move, how far, and what is known of it; null where it cannot be calculated. */
export const questionFor = (
  { spins, spectrum, widthHz }: SpinFitQuestion,
  start: SpinStart,
  windows: readonly ShapeWindow[],
): StageQuestion | null => {
  const { frequencyMhz } = spectrum;
  const shape = [...windows.map(() => widthHz), gaussStartHz];
  const parameters = Float64Array.from([...start.shiftsHz, ...start.couplingsHz, ...shape]);
  const wide = shape.map(() => Number.POSITIVE_INFINITY);
  const plans = planComponents(spins, parameters);
  if (plans === null) return null;
  return {
    components: plans.map(({ component }) => component),
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
        ...spins.shifts.map(({ errorPpm }) => errorPpm * frequencyMhz),
        ...spins.couplings.map(({ errorHz }) => errorHz),
        ...wide,
      ]),
    },
    hasOneScale: true,
    derivatives: 'positions',
    maxIterations: firstIterations,
    relativeTolerance: 1e-3,
  };
};
