import type { PairMap } from './map-pair.ts';

/** How much one parameter moves what the model predicts. */
interface RatedImportance {
  readonly parameter: string;
  /** Part of what moves the prediction, as in the diagnostics. */
  readonly share: number;
  /** Interval of 90 %, from 0 on where the results leave it possible that the parameter does nothing. Null: not known. */
  readonly low: number | null;
  readonly high: number | null;
}

/** How much the effect of one parameter depends on another one. */
export interface RatedInteraction {
  readonly parameters: readonly [string, string];
  /** What both do together beyond what each does, as a root mean square over the space in the unit of the objective. */
  readonly strength: number;
  /** Interval of 90 %. It begins at 0 where the results cannot tell whether there is an interaction. */
  readonly low: number;
  readonly high: number;
  /** Of the first pairs alone. */
  readonly map: PairMap | null;
}

/** What is predicted along one parameter, on average over the others. */
export interface PartialDependence {
  readonly parameter: string;
  /** Every value, of a range 11, of more than 60 levels those tried most often; what nothing in the space has is left out. */
  readonly points: readonly {
    /** The value of the parameter, or the place of its level. */
    readonly value: number;
    readonly mean: number;
    /** Interval of 90 % of this average. */
    readonly low: number;
    readonly high: number;
  }[];
}

/** What results say about the parameters, and how sure that is. */
export interface Effects {
  /** Largest first. */
  readonly importance: readonly RatedImportance[];
  /** Pairs among the most important parameters, what is surest first; empty where it is not known. */
  readonly interactions: readonly RatedInteraction[];
  /** In the order of the parameters; empty where it is not known. */
  readonly dependence: readonly PartialDependence[];
}
