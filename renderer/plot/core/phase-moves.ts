import { type LinearPhase, movePivot, wrapDegrees } from '#engines/display/turn-phase.ts';
import type { SpectrumAxis } from './plot-data.ts';

/** Degrees a key turns by, and what Shift and Alt make of it. */
const keyDeg = 1;
const coarse = 10;
const fine = 0.1;
/** Degrees a drag turns by per CSS pixel. */
const dragDeg = 0.5;
/** The service takes no more than a hundred turns over the width. */
const largestPhi1Deg = 36_000;

export type PhaseOrder = 'phi0' | 'phi1';

/** Which keys are down with a step. */
export interface StepKeys {
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** How much larger or smaller Shift and Alt make a step. */
export const stepFactor = ({ shiftKey, altKey }: StepKeys): number => (altKey ? fine : shiftKey ? coarse : 1);

/** Angles as the recipe takes them: phi0 by its shortest name, phi1 within its bounds, to a thousandth of a degree. */
export const tidyPhase = ({ phi0Deg, phi1Deg, pivotFraction }: LinearPhase): LinearPhase => ({
  phi0Deg: roundAngle(wrapDegrees(phi0Deg)),
  phi1Deg: roundAngle(Math.max(-largestPhi1Deg, Math.min(largestPhi1Deg, phi1Deg))),
  pivotFraction: Math.max(0, Math.min(1, pivotFraction)),
});

const roundAngle = (degrees: number): number => Math.round(degrees * 1000) / 1000;

export const turnBy = (phase: LinearPhase, order: PhaseOrder, degrees: number): LinearPhase =>
  tidyPhase(
    order === 'phi0'
      ? { ...phase, phi0Deg: phase.phi0Deg + degrees }
      : { ...phase, phi1Deg: phase.phi1Deg + degrees },
  );

/** Up and down turn Ph0, left and right Ph1; null for any other key. */
export const turnByKey = (phase: LinearPhase, key: string, keys: StepKeys): LinearPhase | null => {
  const step = keyDeg * stepFactor(keys);
  if (key === 'ArrowUp') return turnBy(phase, 'phi0', step);
  if (key === 'ArrowDown') return turnBy(phase, 'phi0', -step);
  if (key === 'ArrowRight') return turnBy(phase, 'phi1', step);
  if (key === 'ArrowLeft') return turnBy(phase, 'phi1', -step);
  return null;
};

/** Where a drag has led from the phase it began with; pixels to the right and upwards. */
export const turnByDrag = (
  start: LinearPhase,
  order: PhaseOrder,
  travel: { readonly right: number; readonly up: number },
  isFine: boolean,
): LinearPhase => {
  const pixels = order === 'phi0' ? travel.up : travel.right;
  return turnBy(start, order, pixels * dragDeg * (isFine ? fine : 1));
};

/** Points are counted from the left edge; the fraction is of their number, the last one lies short of 1. */
export const pivotToPpm = (axis: SpectrumAxis, fraction: number): number =>
  axis.fromPpm - ((axis.fromPpm - axis.toPpm) * fraction * axis.points) / (axis.points - 1);

const ppmToPivot = (axis: SpectrumAxis, ppm: number): number => {
  const index = ((axis.fromPpm - ppm) / (axis.fromPpm - axis.toPpm)) * (axis.points - 1);
  return Math.max(0, Math.min(1, index / axis.points));
};

/** Moves the pivot to a shift: the spectrum stays as it is, Ph0 is computed again for the new pivot. */
export const pivotAt = (phase: LinearPhase, axis: SpectrumAxis, ppm: number): LinearPhase =>
  tidyPhase(movePivot(phase, ppmToPivot(axis, ppm)));

/** Shift of the largest magnitude between two shifts: the line a phase is best judged by. */
export const findPivotPpm = (
  { re, im }: { readonly re: Float32Array; readonly im: Float32Array },
  axis: SpectrumAxis,
  sight: { readonly leftPpm: number; readonly rightPpm: number },
): number => {
  const first = Math.floor(ppmToPivot(axis, sight.leftPpm) * axis.points);
  const last = Math.min(re.length - 1, Math.ceil(ppmToPivot(axis, sight.rightPpm) * axis.points));
  let best = first;
  let largest = -1;
  for (let j = first; j <= last; j++) {
    const square = (re[j] ?? 0) ** 2 + (im[j] ?? 0) ** 2;
    if (square <= largest) continue;
    largest = square;
    best = j;
  }
  return pivotToPpm(axis, best / axis.points);
};
