import type { Point } from '../model.ts';
import type { ModelSummary } from '../recommendation.ts';

/** One experiment against what all others predict for it. */
export interface ParityPoint {
  /** Place among the experiments of the campaign. */
  readonly experiment: number;
  readonly measured: number;
  readonly predicted: number;
  /** The recalibrated interval of 90 %. */
  readonly low: number;
  readonly high: number;
  /** More than three predicted standard deviations off: worth a second look at how it was done or entered. */
  readonly isOutlier: boolean;
}

export interface SlicePoint {
  /** The value of the parameter, or the place of its level. */
  readonly value: number;
  readonly mean: number;
  /** The recalibrated interval of 90 % of a measurement. */
  readonly low: number;
  readonly high: number;
  /** Whether these conditions keep the constraints. */
  readonly isAllowed: boolean;
}

export interface Slice {
  readonly parameter: string;
  /** Every value or level; of a range 41 values, of more than 60 levels the 60 predicted best. */
  readonly points: readonly SlicePoint[];
}

interface Importance {
  readonly parameter: string;
  /** Part of what moves the prediction, all parts together 1; all 0 where nothing does. */
  readonly share: number;
}

export interface ProgressPoint {
  readonly experiment: number;
  readonly value: number;
  /** The best value up to and including this one; null until one keeps every outcome constraint. */
  readonly best: number | null;
  /** Breaks no outcome constraint by what was measured. */
  readonly isWithin: boolean;
}

export interface ObjectiveDiagnostics {
  readonly objective: string;
  /** Null where the results cannot carry a model; then parity, importance and slices are empty. */
  readonly model: ModelSummary | null;
  readonly parity: readonly ParityPoint[];
  /** Largest first. */
  readonly importance: readonly Importance[];
  /** In the order of the parameters, through `slicesAt`. */
  readonly slices: readonly Slice[];
  /** In the order of the experiments that have a result. */
  readonly progress: readonly ProgressPoint[];
}

export interface Diagnostics {
  readonly objectives: readonly ObjectiveDiagnostics[];
  /** The best experiment so far: of several objectives the one in the middle of the front. Null without a complete one. */
  readonly slicesAt: Point | null;
  /** Places of the experiments on the Pareto front, rising. */
  readonly front: readonly number[];
  /** Null with one objective. */
  readonly hypervolume: {
    /** In the objectives' units. */
    readonly reference: readonly number[];
    /** After each experiment; null where it is not computed (see hypervolume.ts). */
    readonly history: readonly (number | null)[];
  } | null;
}
