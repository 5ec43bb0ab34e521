import { computeColumns, computeExtrema } from '#engines/display/min-max-pyramid.ts';
import { ppmToIndex, type SpectrumAxis } from '../plot-data.ts';
import type { ViewedData } from '../plot-navigator.ts';
import type { CurvePattern, Ink } from '../scene.ts';
import { initialView, showRange, type View } from '../view.ts';
import { type ShiftRange, type StackedSpectrum, spacingPpm } from './stacked-spectrum.ts';

/** `stacked`: each on a baseline of its own, the first uppermost. `overlaid`: all on one. */
export const stackModes = ['stacked', 'overlaid'] as const;
export type StackMode = (typeof stackModes)[number];

/** One curve to draw: what is hidden or cannot be scaled is not among them. */
export interface StackCurve {
  readonly stacked: StackedSpectrum;
  /** What stands at the curve: its number in the list, "1 − 2" for a difference. */
  readonly label: string;
  /** For the legend of a picture. */
  readonly title: string;
  readonly factor: number;
  readonly ink: Ink;
  readonly pattern: CurvePattern;
  /** Further lift over the place its mode gives it, share of the height of the trace. */
  readonly offsetShare: number;
  readonly isEmphasised: boolean;
}

export interface StackDisplay {
  /** In the order of the list. */
  readonly curves: readonly StackCurve[];
  readonly mode: StackMode;
  /** Distance of two baselines, share of the height of the trace; null spreads them evenly. */
  readonly stepShare: number | null;
  /** How heights compare, in words, for the legend of a picture. */
  readonly note: string;
}

/** Share of the height that evenly spread baselines use, so that the uppermost curve keeps head room. */
const spreadShare = 0.96;
const fitHeadroom = 1.06;
const zeroShare = 0.05;
/** A lane never gets thinner than this when steps leave no room. */
const minLaneShare = 0.02;
const maxZeroFraction = 0.9;
/** Columns in which signals are looked for, and how much of the highest line counts as one. */
const signalColumns = 512;
const signalShare = 0.02;
const signalMargin = 0.05;

const stepShareOf = ({ mode, stepShare, curves }: StackDisplay): number => {
  if (mode === 'overlaid') return 0;
  return stepShare ?? spreadShare / Math.max(1, curves.length);
};

/** How far the baseline of a curve lies over that of the lowest one, share of the height of the trace. */
export const liftOf = (display: StackDisplay, index: number): number =>
  (display.curves.length - 1 - index) * stepShareOf(display) + (display.curves[index]?.offsetShare ?? 0);

/** One axis over all curves, as fine as the finest; of unit width when there is none. */
const commonAxis = (curves: readonly StackCurve[]): SpectrumAxis => {
  const axes = curves.map(({ stacked }) => stacked.spectrum.axis);
  if (axes.length === 0) return { fromPpm: 1, toPpm: 0, points: 2 };
  const fromPpm = Math.max(...axes.map((axis) => axis.fromPpm));
  const toPpm = Math.min(...axes.map((axis) => axis.toPpm));
  const finest = Math.min(...axes.map(spacingPpm));
  return { fromPpm, toPpm, points: Math.round((fromPpm - toPpm) / finest) + 1 };
};

const extremaOf = (curves: readonly StackCurve[], range: ShiftRange): { min: number; max: number } => {
  let [min, max] = [0, 0];
  for (const { stacked, factor } of curves) {
    const { axis } = stacked.spectrum;
    const from = ppmToIndex(axis, range.fromPpm);
    const extrema = computeExtrema(stacked.pyramid, from, ppmToIndex(axis, range.toPpm));
    if (!extrema) continue;
    min = Math.min(min, extrema.min * factor);
    max = Math.max(max, extrema.max * factor);
  }
  return { min, max };
};

/** Height that a curve may fill: evenly spread ones keep clear of each other, chosen steps may let them overlap. */
export const laneShareOf = (display: StackDisplay): number => {
  const step = stepShareOf(display);
  if (display.mode === 'stacked' && display.stepShare === null) return step;
  return Math.max(minLaneShare, 1 - (display.curves.length - 1) * step);
};

/** Scale under which every curve in sight fits the lane its mode leaves it. */
const fitStack = (display: StackDisplay, view: View): View => {
  const { min, max } = extremaOf(display.curves, { fromPpm: view.leftPpm, toPpm: view.rightPpm });
  if (min === 0 && max === 0) return view;
  const lane = laneShareOf(display);
  const [up, down] = [Math.max(max, -min / 100) * fitHeadroom, -min * fitHeadroom];
  const below = Math.max(zeroShare * lane, (lane * down) / (up + down));
  const zeroFraction = Math.min(maxZeroFraction, below);
  const sharePerUnit = Math.max(Number.EPSILON, lane - below) / up;
  return { ...view, zeroFraction, topIntensity: (1 - zeroFraction) / sharePerUnit };
};

/** Where any curve rises over its noise, with a margin; null when none does. */
const findSignals = (curves: readonly StackCurve[]): ShiftRange | null => {
  const found = curves.flatMap(({ stacked: { pyramid, spectrum } }) => {
    const columns = { min: new Float32Array(signalColumns), max: new Float32Array(signalColumns) };
    computeColumns(pyramid, 0, spectrum.samples.length - 1, columns);
    const least = signalShare * columns.max.reduce((a, b) => Math.max(a, b), 0);
    const first = columns.max.findIndex((value) => value > least);
    const last = columns.max.findLastIndex((value) => value > least);
    const perColumn = (spectrum.axis.fromPpm - spectrum.axis.toPpm) / signalColumns;
    if (first < 0) return [];
    const { fromPpm } = spectrum.axis;
    return [{ fromPpm: fromPpm - first * perColumn, toPpm: fromPpm - (last + 1) * perColumn }];
  });
  if (found.length === 0) return null;
  return {
    fromPpm: Math.max(...found.map((range) => range.fromPpm)),
    toPpm: Math.min(...found.map((range) => range.toPpm)),
  };
};

/** The stack as something to move through. */
export const viewedStack = (display: StackDisplay): ViewedData => {
  const axis = commonAxis(display.curves);
  const fitVisible = (view: View): View => fitStack(display, view);
  return {
    axis,
    fitVisible,
    firstView: () => {
      const signals = findSignals(display.curves);
      const whole = initialView(axis);
      if (!signals) return fitVisible(whole);
      const margin = signalMargin * (signals.fromPpm - signals.toPpm);
      const left = Math.min(axis.fromPpm, signals.fromPpm + margin);
      return fitVisible(showRange(whole, axis, left, Math.max(axis.toPpm, signals.toPpm - margin)));
    },
  };
};
