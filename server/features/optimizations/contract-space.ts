import { z } from 'zod';
import {
  constraintRelations,
  initialDesignMethods,
  objectiveGoals,
  outcomeRelations,
} from '#engines/optimization/vocabulary.ts';
import { cleanText, nameText } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

/** What one run may hold. A recommendation is made from all of it. */
export const optimizationLimits = {
  parameters: 50,
  levels: 5_000,
  constraints: 200,
  objectives: 6,
  outcomeConstraints: 12,
  candidates: 20_000,
  experimentsPerCall: 1_000,
  experimentsPerRun: 2_000,
  /** Points of one recommendation: the wells of the largest plate. */
  points: 384,
  /** What is answered at once where a search can be a request; see isLongSearch. */
  atOnce: { product: 2_000, leastExperiments: 100 },
  /** How long an answer on request waits for its experiments once a thread seeks them. */
  waitedForS: 25,
  relatedRuns: 5,
  importBytes: 10 * 1024 * 1024,
  /** What a share of the whole may be measured as: errors of assay and weighing give 104 %. */
  highestSharePercent: 105,
} as const;

const quantity = z.number().min(-1e12).max(1e12);
const magnitude = z.number().min(0).max(1e12);

/** Steps of the search for the next experiments, in their order. */
export const recommendationStages = ['model', 'experiments'] as const;

/** A name is a key of `parameters` and `results`: what JavaScript itself calls a key is none. */
const name = cleanText(1, 100).refine(
  (text) => text.trim() === text && text !== '__proto__',
  'Must not begin or end with a space, nor be __proto__.',
);
const levelName = cleanText(1, 200);
const unit = cleanText(1, 40).optional().describe('As shown: °C, mol/L. Nothing is converted.');

const descriptors = z
  .union([
    z.enum(['auto', 'none']),
    z.record(levelName, z.array(quantity).min(1).max(200)).describe('The same numbers for every level.'),
  ])
  .optional()
  .describe(
    'What makes levels alike. auto, the default: computed from the structure for substances, none for names.',
  );

const substanceLevel = z.union([
  z.strictObject({ name: levelName, smiles: cleanText(1, 2_000) }),
  levelName.describe('A SMILES, which is its name as well.'),
]);

const levelsOf = <Level extends z.ZodType>(level: Level) =>
  z.array(level).min(1).max(optimizationLimits.levels);

export const parameterKind = z.enum(['continuous', 'integer', 'discrete', 'categorical', 'substance']);
export type ParameterKind = z.infer<typeof parameterKind>;

const continuousParameter = z.strictObject({
  kind: z.literal('continuous'),
  name,
  unit,
  low: quantity,
  high: quantity,
  step: z
    .number()
    .gt(0)
    .max(1e12)
    .optional()
    .describe('Settings are proposed on low, low + step …; what was measured may lie between.'),
});
const discreteParameter = z.strictObject({
  kind: z.literal('discrete'),
  name,
  unit,
  levels: levelsOf(quantity),
});
const categoricalParameter = z.strictObject({
  kind: z.literal('categorical'),
  name,
  levels: levelsOf(levelName),
  descriptors,
});
const substanceParameter = z.strictObject({
  kind: z.literal('substance'),
  name,
  levels: levelsOf(substanceLevel),
  descriptors,
});

/** One adjustable condition. Shared with every record that declares conditions. */
export const parameterSchema = z.discriminatedUnion('kind', [
  continuousParameter,
  z.strictObject({
    kind: z.literal('integer'),
    name,
    unit,
    low: z.number().int().min(-1e9).max(1e9),
    high: z.number().int().min(-1e9).max(1e9),
    step: z.number().int().min(1).max(1e9).default(1),
  }),
  discreteParameter,
  categoricalParameter,
  substanceParameter,
]);
export type ParameterDeclaration = z.infer<typeof parameterSchema>;

export const objectiveSchema = z
  .strictObject({
    name,
    unit,
    goal: z.enum(objectiveGoals),
    target: quantity.optional().describe('With goal target alone.'),
    threshold: quantity
      .optional()
      .describe('Least (maximize) or greatest (minimize) value of use; with target the distance to it.'),
    noise_sd: z
      .number()
      .min(0)
      .max(1e12)
      .optional()
      .describe('Standard deviation of one measurement; without it, it is estimated.'),
    possible_low: quantity
      .optional()
      .describe(
        'Least a measurement can be: no interval goes below. Of a percentage or fraction 0 without it.',
      ),
    possible_high: quantity
      .optional()
      .describe('Greatest a measurement can be. Of a percentage or fraction all of it without it.'),
  })
  .refine(
    ({ possible_low: low, possible_high: high }) => low === undefined || high === undefined || low < high,
    { path: ['possible_high'], message: 'Must be greater than possible_low.' },
  )
  .refine(({ goal, target }) => (goal === 'target') === (target !== undefined), {
    path: ['target'],
    message: 'Belongs to goal target, which needs one.',
  });
export type ObjectiveDeclaration = z.infer<typeof objectiveSchema>;

/** Shared by a declaration and what a dossier's limit becomes. */
export const outcomeConstraintSchema = z.strictObject({
  name: name.describe('Of the measured quantity; results and columns of a file are called like it.'),
  relation: z.enum(outcomeRelations).describe('le: at most the bound; ge: at least.'),
  bound: quantity,
  unit,
});
export type OutcomeConstraintDeclaration = z.infer<typeof outcomeConstraintSchema>;

/** A condition as it is written: a number, or the name of a level. */
export const conditionValue = z.union([quantity, levelName]);
export const conditions = z.record(cleanText(1, 100), conditionValue);
export type Conditions = z.infer<typeof conditions>;

const selector = z.union([
  conditionValue,
  z.array(conditionValue).min(1).max(optimizationLimits.levels),
  z
    .strictObject({ from: quantity.optional(), to: quantity.optional() })
    .refine(({ from, to }) => from !== undefined || to !== undefined, 'Give from, to or both.')
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      message: 'Must not be less than from.',
    }),
]);
export type SelectorDeclaration = z.infer<typeof selector>;
const selectors = z
  .record(cleanText(1, 100), selector)
  .refine((by) => Object.keys(by).length > 0, 'Name at least one parameter.');

export const constraintSchema = z.union([
  z
    .strictObject({
      terms: z
        .array(z.strictObject({ parameter: name, coefficient: quantity }))
        .min(1)
        .max(optimizationLimits.parameters),
      relation: z.enum(constraintRelations),
      bound: quantity,
    })
    .describe('Sum of coefficient times value; over numbers alone.'),
  z.strictObject({ forbid: selectors }).describe('All of it together is not done.'),
  z.strictObject({ when: selectors, require: selectors }),
]);
export type ConstraintDeclaration = z.infer<typeof constraintSchema>;

export const initialDesignSchema = z.strictObject({
  method: z.enum(initialDesignMethods),
  size: z.number().int().min(1).max(optimizationLimits.points),
});

const parameterCost = z.union([
  z.strictObject({ per_unit: magnitude }),
  z.strictObject({ levels: z.record(cleanText(1, 200), magnitude) }),
]);

/** In the run's own unit of cost: money, hours. */
export const costSchema = z.strictObject({
  per_experiment: magnitude.default(0),
  parameters: z
    .record(cleanText(1, 100), parameterCost)
    .default({})
    .describe('Cost of one unit of a number, or of each level; a level that is missing costs nothing.'),
  change: z
    .record(cleanText(1, 100), magnitude)
    .default({})
    .describe('Paid once per batch for each value that differs, as a change of column.'),
});
export type CostDeclaration = z.infer<typeof costSchema>;

export const createOptimizationBody = z.strictObject({
  name: nameText(1, 200),
  project_id: cleanText(1, 100).optional(),
  parameters: z.array(parameterSchema).min(1).max(optimizationLimits.parameters),
  objectives: z.array(objectiveSchema).min(1).max(optimizationLimits.objectives),
  constraints: z.array(constraintSchema).max(optimizationLimits.constraints).default([]),
  outcome_constraints: z
    .array(outcomeConstraintSchema)
    .max(optimizationLimits.outcomeConstraints)
    .optional()
    .describe('Measured quantities that are not optimised but have to keep a bound.'),
  batch_size: z.number().int().min(1).max(96).default(1),
  initial_design: initialDesignSchema
    .partial()
    .optional()
    .describe(
      'Without it sobol, or d_optimal where all parameters have levels by name; of five experiments, or one batch where that is more.',
    ),
  seed: z.number().int().min(0).max(4_294_967_295).optional().describe('Drawn where it is missing.'),
  candidates: z
    .array(conditions)
    .min(1)
    .max(optimizationLimits.candidates)
    .optional()
    .describe('Nothing but these is recommended.'),
  cost: costSchema.optional(),
  related_run_ids: z
    .array(cleanText(1, 100))
    .max(optimizationLimits.relatedRuns)
    .default([])
    .describe(
      'Own finished runs with parameters of the same names; what they found counts as prior knowledge.',
    ),
});

nameSchemas({
  ContinuousParameter: continuousParameter,
  DiscreteParameter: discreteParameter,
  CategoricalParameter: categoricalParameter,
  SubstanceParameter: substanceParameter,
  ParameterCost: parameterCost,
  ConditionValue: conditionValue,
  OptimizationConstraint: constraintSchema,
  ExperimentCost: costSchema,
  InitialDesign: initialDesignSchema,
  OptimizationObjective: objectiveSchema,
  OutcomeConstraint: outcomeConstraintSchema,
  OptimizationParameterKind: parameterKind,
  OptimizationParameter: parameterSchema,
  LevelSelector: selector,
  SubstanceLevel: substanceLevel,
});
