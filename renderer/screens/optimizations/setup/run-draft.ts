import type { Conditions, ParameterKind } from '#contract/optimizations';

/** A run as it is typed: numbers are texts until they are read. */
export interface ParameterDraft {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly kind: ParameterKind;
  readonly low: string;
  readonly high: string;
  readonly step: string;
  /** One a line, as a spreadsheet gives a column. */
  readonly levels: string;
}

export type Goal = 'maximize' | 'minimize' | 'target';

export interface ObjectiveDraft {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly goal: Goal;
  readonly target: string;
  readonly threshold: string;
  readonly noiseSd: string;
}

/** What a parameter may be for a rule to hold: some of its levels, or a range. */
export interface SelectorDraft {
  readonly id: number;
  /** Of a `ParameterDraft`; null before one is chosen. */
  readonly parameterId: number | null;
  readonly levels: readonly string[];
  readonly from: string;
  readonly to: string;
}

export interface TermDraft {
  readonly id: number;
  readonly parameterId: number | null;
  readonly coefficient: string;
}

export const constraintKinds = ['sum', 'forbid', 'require'] as const;
type ConstraintKind = (typeof constraintKinds)[number];
export const relations = ['le', 'ge', 'eq'] as const;
type Relation = (typeof relations)[number];

export interface ConstraintDraft {
  readonly id: number;
  readonly kind: ConstraintKind;
  readonly terms: readonly TermDraft[];
  readonly relation: Relation;
  readonly bound: string;
  /** What is forbidden together, or what the rule applies to. */
  readonly when: readonly SelectorDraft[];
  /** What has to hold then. */
  readonly require: readonly SelectorDraft[];
}

export const outcomeRelations = ['le', 'ge'] as const;

export interface OutcomeDraft {
  readonly id: number;
  readonly name: string;
  readonly relation: (typeof outcomeRelations)[number];
  readonly bound: string;
  readonly unit: string;
}

export const emptyOutcome = (id: number): OutcomeDraft => ({
  id,
  name: '',
  relation: 'le',
  bound: '',
  unit: '',
});

export const plateWells = ['none', '24', '48', '96', '384'] as const;
export const sharings = ['free', 'plate', 'row', 'column'] as const;

export const pricings = ['alike', 'differ'] as const;

export const designMethods = ['auto', 'sobol', 'latin_hypercube', 'd_optimal'] as const;
type DesignMethod = (typeof designMethods)[number];

interface CandidatesDraft {
  readonly fileName: string;
  readonly text: string;
}

export interface RunDraft {
  readonly nextId: number;
  readonly name: string;
  readonly projectId: string | null;
  readonly parameters: readonly ParameterDraft[];
  readonly objectives: readonly ObjectiveDraft[];
  readonly constraints: readonly ConstraintDraft[];
  readonly batchSize: string;
  readonly designMethod: DesignMethod;
  readonly designSize: string;
  readonly seed: string;
  readonly candidates: CandidatesDraft | null;
  readonly outcomes: readonly OutcomeDraft[];
  readonly pricing: (typeof pricings)[number];
  /** Of each experiment, whatever its conditions are. */
  readonly fixedCost: string;
  /** By the parameter's id: of one unit of a number, or of each level in their order. */
  readonly costs: Readonly<Record<number, string>>;
  readonly plateWells: (typeof plateWells)[number];
  readonly replicates: string;
  readonly blocked: string;
  /** What has one setting on a plate, in a row or in a column, by the parameter's id; the others are free. */
  readonly shared: Readonly<Record<number, (typeof sharings)[number]>>;
}

export const emptyParameter = (id: number): ParameterDraft => ({
  id,
  name: '',
  unit: '',
  kind: 'continuous',
  low: '',
  high: '',
  step: '',
  levels: '',
});

export const emptyObjective = (id: number): ObjectiveDraft => ({
  id,
  name: '',
  unit: '',
  goal: 'maximize',
  target: '',
  threshold: '',
  noiseSd: '',
});

export const emptySelector = (id: number): SelectorDraft => ({
  id,
  parameterId: null,
  levels: [],
  from: '',
  to: '',
});

export const emptyTerm = (id: number): TermDraft => ({ id, parameterId: null, coefficient: '1' });

/** With identifiers from `id` on; `id` + 3 is the next free one. */
export const emptyConstraint = (id: number): ConstraintDraft => ({
  id,
  kind: 'sum',
  terms: [emptyTerm(id + 1)],
  relation: 'le',
  bound: '',
  when: [emptySelector(id + 1)],
  require: [emptySelector(id + 2)],
});

export const firstRun: RunDraft = {
  nextId: 3,
  name: '',
  projectId: null,
  parameters: [emptyParameter(1)],
  objectives: [emptyObjective(2)],
  constraints: [],
  batchSize: '1',
  designMethod: 'auto',
  designSize: '',
  seed: '',
  candidates: null,
  outcomes: [],
  pricing: 'alike',
  fixedCost: '',
  costs: {},
  plateWells: 'none',
  replicates: '1',
  blocked: '',
  shared: {},
};

export const hasLevels = (kind: ParameterKind): boolean =>
  kind === 'discrete' || kind === 'categorical' || kind === 'substance';

export type ReadNumber = (text: string) => number | null;

/** Conditions of a closed list, and what of the file could not be taken. */
export interface ReadCandidates {
  readonly rows: readonly Conditions[];
  /** By line of the file, the header being line 1. */
  readonly refused: readonly { readonly line: number; readonly column: string; readonly text: string }[];
  readonly missing: readonly string[];
}
