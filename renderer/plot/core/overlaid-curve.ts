import type { SpectrumAxis } from './plot-data.ts';
import type { CurvePattern, Ink } from './scene.ts';

/** A curve over the spectrum: same range of shifts and same scale, with its own axis. */
export interface OverlaidCurve {
  readonly axis: SpectrumAxis;
  /** Asked for once per frame after the curves were shown anew, as late as possible: they may be computed here. */
  readonly samples: () => Float32Array;
  readonly ink: Ink | 'selection';
  readonly pattern: CurvePattern;
  /** A spectrum, whose lines are dashed by height; other curves are dashed along their path. */
  readonly isSpectrum?: true;
}
