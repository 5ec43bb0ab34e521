// Words of this domain that also travel over the wire: contracts take them from here. Constants alone, no import.

export const objectiveGoals = ['maximize', 'minimize', 'target'] as const;
export type ObjectiveGoal = (typeof objectiveGoals)[number];

export const constraintRelations = ['le', 'ge', 'eq'] as const;
export type ConstraintRelation = (typeof constraintRelations)[number];

/** Of a measured quantity to its bound. */
export const outcomeRelations = ['le', 'ge'] as const;
export type OutcomeRelation = (typeof outcomeRelations)[number];

/** What results say about all outcome constraints: not_measured where none is broken and one was not measured. */
export const outcomeStates = ['kept', 'broken', 'not_measured'] as const;
export type OutcomeState = (typeof outcomeStates)[number];

export const initialDesignMethods = ['sobol', 'latin_hypercube', 'd_optimal'] as const;
export type InitialDesignMethod = (typeof initialDesignMethods)[number];

/** What the model says of another batch; a person decides. */
export const stoppingAdvices = ['go_on', 'stop'] as const;
export type StoppingAdvice = (typeof stoppingAdvices)[number];

export const stoppingReasons = [
  'first_experiments',
  'no_model',
  'nothing_keeps_limits',
  'space_exhausted',
  'gain_expected',
  'little_to_gain',
] as const;
export type StoppingReason = (typeof stoppingReasons)[number];

/** Formats of plates with their rows and columns (ANSI SLAS 4-2004). */
export const plateFormats = {
  24: { rows: 4, columns: 6 },
  48: { rows: 6, columns: 8 },
  96: { rows: 8, columns: 12 },
  384: { rows: 16, columns: 24 },
} as const;
export type PlateWells = keyof typeof plateFormats;

/** What a control on a plate is for. */
export const controlRoles = ['positive', 'negative', 'reference'] as const;
export type ControlRole = (typeof controlRoles)[number];

export const wellRoles = ['experiment', ...controlRoles] as const;
export type WellRole = (typeof wellRoles)[number];

/** What a person makes of a suggestion. */
export const suggestionDecisions = ['accept', 'reject', 'replace', 'pin'] as const;
export type SuggestionDecision = (typeof suggestionDecisions)[number];
