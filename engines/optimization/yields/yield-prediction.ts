import type { Warning } from '../../common/result.ts';
import type { Experiment, ParameterSpace, Point } from '../model.ts';

/** Stands in a point for a level the space does not have. */
export const unknownLevel = -1;

export interface YieldPredictionRequest {
  readonly space: ParameterSpace;
  /** The first result of each is its yield in percent; failed ones and those without a result do not count. */
  readonly experiments: readonly Experiment[];
  /** Points of the space, with `unknownLevel` in place of a level it does not have; numbers may lie beyond their range. */
  readonly candidates: readonly Point[];
  /** Share of new yields an interval is to hold, 0.5 to 0.99. */
  readonly level: number;
}

interface YieldPrediction {
  /** The median, percent, between 0 and 100 as are the ends of the interval. */
  readonly yieldPercent: number;
  readonly low: number;
  readonly high: number;
  readonly warnings: readonly Warning[];
}

export interface YieldModel {
  /** Kernel, or the name of the simpler model. */
  readonly kernel: string;
  readonly experimentsUsed: number;
  readonly lengthscales: readonly {
    readonly parameter: string;
    readonly kind: string;
    readonly lengthscale: number;
  }[];
  /** Standard deviation of one yield of 50 %, percentage points (smaller towards 0 and 100 %); null where it cannot be told. */
  readonly noisePercent: number | null;
  /** Each experiment predicted from the others; `coverage` of intervals of the level asked for. */
  readonly loocv: {
    readonly maePercent: number;
    readonly rmsePercent: number;
    readonly r2: number | null;
    readonly coverage: number;
    readonly n: number;
  } | null;
}

export interface YieldPredictions {
  /** In the order of the candidates. */
  readonly predictions: readonly YieldPrediction[];
  readonly model: YieldModel;
  readonly backend: 'gaussian_process' | 'mean_of_experiments';
}

export interface MeasuredYields {
  readonly points: readonly Point[];
  readonly yields: Float64Array;
}

export const toPercentRange = (value: number): number => Math.min(100, Math.max(0, value));

/**
 * A yield as an angle, arcsin √(yield / 100): the transformation that makes the scatter of shares even (M. S. Bartlett,
 * Biometrics 1947, 3, 39, doi:10.2307/3001536). 0 to 100 % become 0 to π/2; what lies beyond is cut.
 */
export const yieldToAngle = (percent: number): number => Math.asin(Math.sqrt(toPercentRange(percent) / 100));

/** The yield of an angle; angles beyond 0 … π/2 are those ends. */
export const angleToYield = (angle: number): number =>
  100 * Math.sin(Math.min(Math.PI / 2, Math.max(0, angle))) ** 2;

/** Change of the yield with the angle at 50 %, where it is greatest. */
export const steepestPercentPerAngle = 100;
