import type { Point } from './model.ts';
import type { FeatureGroup } from './space/encode-space.ts';
import type { Transfer } from './transfer/learn-from-related.ts';
import type { OutcomeRelation } from './vocabulary.ts';

/** What one measurement of an objective is expected to give, in its unit. */
export interface PredictedResult {
  readonly mean: number;
  /** Of a measurement: uncertainty of the surface and noise together. */
  readonly sd: number;
  /** The interval of 90 %, recalibrated on what the campaign has shown. */
  readonly low: number;
  readonly high: number;
}

/** Why an experiment is recommended. Words are made where they are shown. */
export type Reason =
  /** One of the planned experiments before the model takes over: number `place` of `size`. */
  | { readonly code: 'initial_design'; readonly place: number; readonly size: number }
  /** One of those, and what finished related runs promise most of. */
  | { readonly code: 'promised_by_related'; readonly place: number; readonly size: number }
  /** As different as possible from all experiments there are. */
  | { readonly code: 'space_filling' }
  /** Predicted better than every experiment so far: `predicted` against `best`, in the objective's unit. */
  | {
      readonly code: 'predicted_better';
      readonly predicted: number;
      readonly best: number;
      readonly probability: number;
    }
  /** Predicted no better than `best`, but uncertain enough that it may be, with this probability. */
  | {
      readonly code: 'may_be_better';
      readonly predicted: number;
      readonly best: number;
      readonly probability: number;
    }

  /** Beyond the front of several objectives, or filling a gap in it: expected to add `growth` times the hypervolume there is. */
  | { readonly code: 'extends_front'; readonly growth: number }
  /** Sought as a better compromise between several objectives, with weights drawn for it alone. */
  | { readonly code: 'better_compromise' }
  /** No experiment is known to keep all outcome constraints yet: most probable to do so. */
  | { readonly code: 'seeks_limits'; readonly probability: number }
  /** Kept by a person from an earlier recommendation. */
  | { readonly code: 'pinned' };

/** By what rule experiments are sought, stated with the answer. */
export type Strategy =
  /** One objective. */
  | { readonly code: 'expected_improvement' }
  /** Several: growth of the hypervolume above `reference`, in the objectives' units. */
  | { readonly code: 'expected_hypervolume_improvement'; readonly reference: readonly number[] }
  /** Many objectives: compromises with drawn weights (ParEGO). */
  | { readonly code: 'compromises' }
  /** Nothing keeps the outcome constraints yet: where that is most probable. */
  | { readonly code: 'probability_of_feasibility' };

/** What a measured quantity that has to keep a bound is expected to be, and the probability that a measurement keeps it. */
export interface PredictedOutcome extends PredictedResult {
  readonly name: string;
  readonly relation: OutcomeRelation;
  readonly bound: number;
  readonly probability: number;
}

export interface RecommendedExperiment {
  readonly point: Point;
  /** In the order of the objectives; null where no model chose. */
  readonly predicted: readonly PredictedResult[] | null;
  /** Logarithm of the expected improvement in standard deviations of the results; null where no model chose. */
  readonly acquisition: number | null;
  /** Probability that it can be carried out; null where none has failed so far. */
  readonly feasibility: number | null;
  /** Of those outcome constraints a model could be made of; left out where no model chose. */
  readonly outcomes?: readonly PredictedOutcome[];
  /** What it costs in its place within the batch, in the campaign's unit; null where the campaign has no cost. */
  readonly cost: number | null;
  readonly reason: Reason;
}

export interface ModelSummary {
  readonly objective: string;
  readonly kernel: 'matern_5_2';
  /** `prior`: nothing was fitted, see the warnings. */
  readonly kind: 'fitted' | 'prior';
  readonly lengthscales: readonly {
    readonly parameter: string;
    readonly kind: FeatureGroup['kind'];
    readonly lengthscale: number;
  }[];
  /** How much of related campaigns is believed; null where there are none. */
  readonly transfer: Transfer | null;
  /** In the objective's unit. */
  readonly signalSd: number;
  readonly noiseSd: number;
  /** Every experiment predicted by all others; null with fewer than two. */
  readonly loocv: {
    readonly r2: number | null;
    readonly rmse: number;
    readonly coverage90: number;
    readonly n: number;
  } | null;
}

export interface Recommendation {
  /** Null where no model chose. */
  readonly strategy: Strategy | null;
  readonly experiments: readonly RecommendedExperiment[];
  /** `space_filling`: the results cannot carry a model; the warnings say why. */
  readonly method: 'initial_design' | 'model' | 'space_filling';
  /** In the order of the objectives; empty where no model was made. */
  readonly models: readonly ModelSummary[];
  /** Of the outcome constraints that could be modelled; left out where there are none. */
  readonly outcomeModels?: readonly ModelSummary[];
}
