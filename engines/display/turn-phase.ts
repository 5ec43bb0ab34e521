import { anglesOf, type LinearPhase } from '../numeric/linear-phase.ts';
import { turnPoints } from '../numeric/turn-points.ts';

export type { LinearPhase };

/** A spectrum in absorption and dispersion, equal lengths, spectrum units, descending shift. */
export interface ComplexTrace {
  readonly re: Float32Array;
  readonly im: Float32Array;
}

/** Degrees as −180 < angle ≤ 180: the same turn by its shortest name. */
export const wrapDegrees = (degrees: number): number => {
  const turn = degrees - 360 * Math.round(degrees / 360);
  return turn === -180 ? 180 : turn;
};

/** The same phase stated at another pivot: nothing turns, phi0 is what holds there (−180 < phi0 ≤ 180). */
export const movePivot = (phase: LinearPhase, pivotFraction: number): LinearPhase => ({
  ...phase,
  phi0Deg: wrapDegrees(phase.phi0Deg + phase.phi1Deg * (pivotFraction - phase.pivotFraction)),
  pivotFraction,
});

/** What still has to be done to a spectrum phased by `done` so that it is phased by `wanted`. */
export const remainingPhase = (done: LinearPhase, wanted: LinearPhase): LinearPhase => ({
  phi0Deg: wanted.phi0Deg - movePivot(done, wanted.pivotFraction).phi0Deg,
  phi1Deg: wanted.phi1Deg - done.phi1Deg,
  pivotFraction: wanted.pivotFraction,
});

/** Writes the absorption of the turned spectrum to `absorption`, of its length. One pass, nothing allocated. */
export const turnPhase = (trace: ComplexTrace, phase: LinearPhase, absorption: Float32Array): void => {
  const { stepRad, angleRad } = anglesOf(phase, trace.re.length);
  turnPoints(trace, { re: absorption, im: null }, stepRad, angleRad);
};
