import type {
  ConstraintRelation,
  InitialDesignMethod,
  ObjectiveGoal,
  OutcomeRelation,
} from './vocabulary.ts';
/**
 * The nouns of an optimisation, shared by every folder below this one. Everything here is plain data, so that it can be
 * sent to a worker thread and kept with a run.
 */

/** Values of a level's descriptors in the order of `DescriptorTable.names`; null where one cannot be computed. */
export interface DescriptorTable {
  readonly names: readonly string[];
  /** levels × names, in the order of the parameter's levels. */
  readonly values: readonly (readonly number[])[];
}

interface Named {
  readonly name: string;
}

export interface ContinuousParameter extends Named {
  readonly kind: 'continuous';
  readonly low: number;
  readonly high: number;
  /** Settings that are proposed lie on low, low + step …; what was measured may lie anywhere between. Left out: no such grid. */
  readonly step?: number;
}

interface IntegerParameter extends Named {
  readonly kind: 'integer';
  readonly low: number;
  readonly high: number;
  /** Distance of two neighbouring values, counted from `low`; 1 unless stated. */
  readonly step: number;
}

/** Numbers that are settings of a list, rising. */
export interface DiscreteParameter extends Named {
  readonly kind: 'discrete';
  readonly levels: readonly number[];
}

interface CategoricalParameter extends Named {
  readonly kind: 'categorical';
  readonly levels: readonly string[];
  readonly descriptors: DescriptorTable | null;
}

/** Levels are substances; `smiles` stands at the same place as the level's name. */
interface SubstanceParameter extends Named {
  readonly kind: 'substance';
  readonly levels: readonly string[];
  readonly smiles: readonly string[];
  readonly descriptors: DescriptorTable | null;
}

export type Parameter =
  | ContinuousParameter
  | IntegerParameter
  | DiscreteParameter
  | CategoricalParameter
  | SubstanceParameter;

/**
 * One set of conditions: a number per parameter, in the order of the parameters. The value itself for continuous, integer and
 * discrete parameters, the place of the level for categorical and substance parameters.
 */
export type Point = readonly number[];

/** What a parameter may be for a condition to hold: places of levels, or a closed range of values. */
export type Selector =
  | { readonly parameter: number; readonly levels: readonly number[] }
  | { readonly parameter: number; readonly from: number; readonly to: number };

export type Constraint =
  /** Σ coefficient · value `relation` bound; mixtures are equalities. Only over numeric parameters. */
  | {
      readonly kind: 'linear';
      readonly terms: readonly { readonly parameter: number; readonly coefficient: number }[];
      readonly relation: ConstraintRelation;
      readonly bound: number;
    }
  /** All of `all` together are forbidden. */
  | { readonly kind: 'forbid'; readonly all: readonly Selector[] }
  /** Where all of `when` hold, all of `require` have to hold as well. */
  | { readonly kind: 'require'; readonly when: readonly Selector[]; readonly require: readonly Selector[] };

export interface ParameterSpace {
  readonly parameters: readonly Parameter[];
  readonly constraints: readonly Constraint[];
  /** Where given, nothing but these can be recommended. */
  readonly candidates: readonly Point[] | null;
}

export interface Objective {
  readonly name: string;
  readonly goal: ObjectiveGoal;
  /** The value aimed at; with `goal: target` alone. */
  readonly target: number | null;
  /** The least (maximize), greatest (minimize) value or the distance to the target (target) that is of use; null: none stated. */
  readonly threshold: number | null;
  /** Standard deviation of one measurement in the objective's unit; null: it is estimated. */
  readonly noiseSd: number | null;
  /** What a measurement can be at all; left out where nothing is known. */
  readonly possible?: PossibleRange;
}

/** Ends of what a measurement can be; null where there is none. */
interface PossibleRange {
  readonly low: number | null;
  readonly high: number | null;
  /** Not stated but taken from the unit: dropped where a result lies below it or well above. */
  readonly isAssumed: boolean;
}

/** A measured quantity that is not optimised but has to keep within a bound. */
export interface OutcomeConstraint {
  readonly name: string;
  readonly relation: OutcomeRelation;
  /** In the unit of the quantity; a result that equals it keeps it. */
  readonly bound: number;
  /** As for an objective. */
  readonly possible?: PossibleRange;
}

/** One experiment that came to an end. A failed one has no results but tells where not to go. */
export interface Experiment {
  readonly point: Point;
  /** In the order of the objectives; null where it was not measured. */
  readonly results: readonly (number | null)[];
  /** In the order of the outcome constraints; null where it was not measured. Left out: none of them was. */
  readonly outcomes?: readonly (number | null)[];
  readonly status: 'completed' | 'failed';
}

export interface Campaign {
  readonly space: ParameterSpace;
  readonly objectives: readonly Objective[];
  readonly experiments: readonly Experiment[];
  /** Recommended or running, without results so far. */
  readonly pending: readonly Point[];
  /** Suggestions a person refused: neither they nor what lies next to them is recommended again. Left out: none. */
  readonly rejected?: readonly Point[];
  /** Suggestions a person keeps: they come first, until they are run. Left out: none. */
  readonly pinned?: readonly Point[];
  /** What results have to keep without being optimised. Left out: nothing. */
  readonly outcomes?: readonly OutcomeConstraint[];
  readonly batchSize: number;
  readonly initialDesign: InitialDesign;
  /** Cost of an experiment, Σ over parameters of the level's or unit's cost, in the campaign's own unit; null: all cost the same. */
  readonly cost: ContextualCost | null;
  /** Finished campaigns over parameters of the same names, as prior knowledge. */
  readonly related: readonly RelatedCampaign[];
  /** Whole number from 0 below 2³²; the same campaign gives the same answer. */
  readonly seed: number;
}

export interface InitialDesign {
  readonly method: InitialDesignMethod;
  /** Experiments before the model takes over. */
  readonly size: number;
}

export interface ContextualCost {
  /** Costs one experiment has whatever its conditions are. */
  readonly perExperiment: number;
  /** Per parameter: cost of each level, or of one unit of its value; null where it costs nothing. */
  readonly perParameter: readonly (
    | { readonly levels: readonly number[] }
    | { readonly perUnit: number }
    | null
  )[];
  /** Paid once per batch for each level that differs from the running one, as a column change; 0 where there is none. */
  readonly change: readonly number[];
}

export interface RelatedCampaign {
  readonly name: string;
  /** Points in the parameters of the campaign that asks. */
  readonly experiments: readonly { readonly point: Point; readonly results: readonly (number | null)[] }[];
}
