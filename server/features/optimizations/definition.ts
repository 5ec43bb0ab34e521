import type {
  Conditions,
  ConstraintDeclaration,
  CostDeclaration,
  ObjectiveDeclaration,
  Optimization,
  OutcomeConstraintDeclaration,
  ParameterDeclaration,
  PlateDeclaration,
} from '#contract/optimizations';
import type { RelatedCampaign } from '#engines/optimization/model.ts';

/** What a run optimises, as declared, with everything that was left to us filled in. Written once. */
export interface Definition {
  readonly parameters: ParameterDeclaration[];
  readonly objectives: ObjectiveDeclaration[];
  readonly constraints: ConstraintDeclaration[];
  readonly batch_size: number;
  readonly initial_design: Optimization['initial_design'];
  readonly seed: number;
  readonly candidates: Conditions[] | null;
  readonly cost: CostDeclaration | null;
  /** Left out where there are none, as in runs from before there were any; with those that follow a limit of a dossier. */
  readonly outcome_constraints?: (OutcomeConstraintDeclaration & { readonly limit_id?: string })[];
  /** Left out where none was declared, as in runs from before there were any. */
  readonly plate?: PlateDeclaration;
}

/** Numbers that make the levels of one parameter alike. */
export interface LevelDescriptors {
  readonly parameter: string;
  readonly source: 'computed' | 'given';
  readonly names: readonly string[];
  /** levels × names. */
  readonly values: readonly (readonly number[])[];
}

/**
 * What was computed when the run was created, kept so that its recommendations never depend on the program's version of today:
 * descriptors of levels, experiments of related runs, remarks about the space.
 */
export interface Evidence {
  readonly descriptors: { readonly version: string; readonly parameters: readonly LevelDescriptors[] } | null;
  readonly related: readonly (Optimization['related'][number] & RelatedCampaign)[];
  readonly warnings: Optimization['warnings'];
}
