import { z } from 'zod';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { levelUnit } from '../batches/contract.ts';
import { purgeAnswer, purgeBody, purgeSupport } from '../regulatory/contract.ts';
import { statementFields } from './contract-statement.ts';

const id = cleanText(1, 100);

const measuredPurge = z.strictObject({
  before_result_id: id.describe('Result of a batch before the step.'),
  after_result_id: id.describe('Result of a batch after it, of the same impurity in the same unit.'),
  support: purgeSupport.describe('What the measurement is: at trace level or not.'),
  reason: cleanText(1, 1_000).describe('How the two batches belong together.'),
});

const routeStep = z.strictObject({
  reaction_project_id: id,
  score_id: id.describe('A route score of the workspace.'),
  step: z.int().min(1).describe('Of that route.'),
});

const strategyStep = purgeBody.shape.steps.element
  .extend({
    route_step: routeStep.optional().describe('The step of a route this is.'),
    measured: measuredPurge
      .optional()
      .describe('In place of factors: the level before the step over the level after it.'),
  })
  .refine(({ factors, measured }) => measured === undefined || factors.length === 0, {
    path: ['measured'],
    message: 'A measured purge holds what the scores of its step predict. Give one or the other.',
  });

export const strategyBody = z.strictObject({
  impurity: purgeBody.shape.impurity,
  initial_ppm: purgeBody.shape.initial_ppm,
  steps: z.array(strategyStep).min(1).max(30).describe('From where it comes in to the drug substance.'),
  option: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
    .describe('The control option of ICH M7 that is chosen.'),
  statement: cleanText(1, 4_000).describe('How the impurity is controlled by that option, in words.'),
});
export type StrategyBody = z.infer<typeof strategyBody>;

const usedResult = z.object({
  result_id: z.string(),
  batch_id: z.string(),
  batch_no: z.string(),
  value: z.number(),
  unit: levelUnit,
  below_loq: z.boolean(),
});

const shownStep = z.object({
  name: z.string(),
  basis: z
    .enum(['measured', 'measured_at_least', 'predicted', 'none'])
    .describe('measured_at_least: below the quantitation limit after the step, so the purge is no less.'),
  measured: z.object({ before: usedResult, after: usedResult }).nullable(),
  route_step: routeStep
    .extend({ product_smiles: z.string(), reactant_smiles: z.array(z.string()) })
    .nullable(),
});

const chosenOption = purgeAnswer.shape.options.element;

export const controlStrategy = z.object({
  ...statementFields,
  request: strategyBody,
  name: z.string(),
  impurity_keys: z
    .array(z.string())
    .optional()
    .describe('What the impurity is known by; absent of a strategy from before it was kept.'),
  steps: z.array(shownStep),
  purge: purgeAnswer,
  chosen: chosenOption.describe('What ICH M7 says of the option that was chosen, and what it asks for.'),
  missing: z.array(z.string()).describe('Evidence the chosen option asks for that is not there.'),
  changed_batches: z
    .array(z.string())
    .describe('Batches whose results the purge was measured by and which say something else by now.'),
});
export type ControlStrategy = z.infer<typeof controlStrategy>;

nameSchemas({
  ControlStrategy: controlStrategy,
  ControlStrategyRequest: strategyBody,
  ControlStrategyStep: shownStep,
  ControlStrategyStepRequest: strategyStep,
  MeasuredPurgeRequest: measuredPurge,
  UsedBatchResult: usedResult,
});
