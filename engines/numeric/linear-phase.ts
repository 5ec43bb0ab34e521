/** A linear phase: angle(x) = phi0 + phi1·(x − pivot), x = index/length from 0 (left) to 1 (right). */
export interface LinearPhase {
  /** Phase at the pivot, degrees. */
  readonly phi0Deg: number;
  /** Change from the left edge to the right edge, degrees. */
  readonly phi1Deg: number;
  /** Where phi0 holds, 0 (left edge) to 1. */
  readonly pivotFraction: number;
}

/** The same angle from −180 to 180 degrees. */
export const wrapDeg = (angleDeg: number): number => angleDeg - 360 * Math.round(angleDeg / 360);

export const radPerDeg = Math.PI / 180;

/** The phase as an angle per point, radians, and what it grows by from one point of `size` to the next. */
export const anglesOf = (
  phase: LinearPhase,
  size: number,
): { readonly stepRad: number; readonly angleRad: (index: number) => number } => {
  const stepRad = (phase.phi1Deg * radPerDeg) / size;
  return {
    stepRad,
    angleRad: (index) => phase.phi0Deg * radPerDeg + stepRad * (index - phase.pivotFraction * size),
  };
};
