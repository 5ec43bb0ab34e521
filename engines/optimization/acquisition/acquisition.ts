import type { Point } from '../model.ts';

/** What points are worth trying for, one after the other. */
export interface Acquisition {
  /** Natural logarithm of the worth of each point: more is better. */
  readonly score: (points: readonly Point[]) => Float64Array;
  /** From here on the point counts as tried, with the result the model predicts. */
  readonly believe: (point: Point) => void;
}
