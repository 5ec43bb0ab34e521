import { z } from 'zod';
import { outcomeRelations, stoppingAdvices, stoppingReasons } from '#engines/optimization/vocabulary.ts';
import { utcTimestamp, warningSchema } from '../../kernel/contract/common-schemas.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { suggestionDecisionSchema } from './contract-decisions.ts';
import { conditions } from './contract-space.ts';

const byObjective = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);

const prediction = z.object({
  mean: z.number(),
  sd: z.number(),
  low: z.number(),
  high: z.number().describe('low to high: the interval of 90 %, recalibrated on what the run has shown.'),
});

const predictedOutcome = prediction.extend({
  name: z.string(),
  relation: z.enum(outcomeRelations),
  bound: z.number().nullable().describe('Null where it is the limit of a record the caller may not read.'),
  probability: z
    .number()
    .nullable()
    .describe(
      'That a measurement keeps the bound, by an interval widened as far as the run has shown it must be; null where the bound is.',
    ),
});

const loocvSchema = z.object({
  r2: z.number().nullable().describe('Null where all results are equal.'),
  rmse: z.number(),
  coverage_90: z.number().describe('Share of results inside their interval.'),
  n: z.number().int(),
});

const lengthscale = z.object({
  parameter: z.string(),
  kind: z.string(),
  lengthscale: z.number().describe('In the scaled space of the model; the shorter, the more it matters.'),
});

const transferSchema = z.object({
  share: z.number().describe('Of their surface that is taken over, 0 to 1.'),
  runs: z.array(
    z.object({
      name: z.string(),
      agreement: z.number().describe('Kendall τ of what it predicts with what was measured.'),
      weight: z.number(),
    }),
  ),
});

export const recommendationSchema = z.object({
  id: z.string(),
  optimization_id: z.string(),
  experiments: z.array(
    z.object({
      parameters: conditions,
      predicted: byObjective(prediction)
        .nullable()
        .describe('Null where the design chose the point, not a model.'),
      acquisition: z.number().nullable(),
      feasibility: z
        .number()
        .nullable()
        .describe('Probability that it can be carried out; null where none has failed so far.'),
      outcomes: z
        .array(predictedOutcome)
        .nullable()
        .describe(
          'Of each outcome constraint that could be modelled; null where no model chose, or nothing has to be kept.',
        ),
      decision: suggestionDecisionSchema
        .nullable()
        .describe('What a person made of the suggestion, the newest; null where nobody decided.'),
      cost: z
        .number()
        .nullable()
        .describe('In its place within the batch; null where the run states no cost.'),
      reason: z.string(),
      reason_code: z.string(),
      reason_numbers: z.record(z.string(), z.union([z.number(), z.string()])),
    }),
  ),
  method: z
    .string()
    .describe('initial_design, model, or space_filling where the results cannot carry a model.'),
  strategy: z
    .object({ code: z.string(), reference: byObjective(z.number()).nullable() })
    .nullable()
    .describe(
      'By what rule experiments were sought, with the point hypervolume is counted from; null where no model chose.',
    ),
  model: z
    .object({
      kernel: byObjective(z.string()),
      lengthscales: byObjective(z.array(lengthscale)),
      noise: byObjective(z.number()).describe('Standard deviation, in the unit of the objective.'),
      signal: byObjective(z.number()),
      loocv: byObjective(loocvSchema.nullable()),
      transfer: byObjective(transferSchema.nullable()).describe('How much of related runs is believed.'),
    })
    .nullable(),
  count: z.number().int(),
  seed: z.number().int(),
  history_hash: z.string().describe('SHA-256 of the run and the experiments that were taken into account.'),
  history_experiments: z.number().int(),
  is_current: z.boolean().describe('Whether the run has the same history today.'),
  is_under_decision: z
    .boolean()
    .describe('Some of its suggestions are decided on, others not, and no experiment came to an end since.'),
  created_by_user_id: z.string(),
  created_at: utcTimestamp,
  ...interpretationFields,
});
export type Recommendation = z.infer<typeof recommendationSchema>;

export const bestSchema = z.object({
  objective: z.string(),
  value: z.number(),
  experiment_id: z.string(),
});
export type Best = z.infer<typeof bestSchema>;

export const paretoSchema = z.object({
  objectives: z.array(z.string()),
  front: z.array(
    z.object({ experiment_id: z.string(), parameters: conditions, results: byObjective(z.number()) }),
  ),
  dominated: z.number().int(),
  infeasible: z
    .number()
    .int()
    .describe('Experiments that break an outcome constraint; they are on no front.'),
  incomplete: z.number().int().describe('Experiments that lack a result and so cannot be compared.'),
  hypervolume: z
    .object({ value: z.number(), reference: byObjective(z.number()) })
    .nullable()
    .describe('Null with one objective or no complete experiment.'),
  engine_version: z.string(),
});
export type Pareto = z.infer<typeof paretoSchema>;

const slicePoint = z.object({
  value: z.union([z.number(), z.string()]),
  mean: z.number(),
  low: z.number(),
  high: z.number(),
  is_allowed: z.boolean().describe('Whether these conditions keep the constraints of the run.'),
});

export const diagnosticsSchema = z.object({
  objectives: z.array(
    z.object({
      objective: z.string(),
      kernel: z
        .string()
        .nullable()
        .describe(
          'Null where the results cannot carry a model; then there is no parity, importance or slice.',
        ),
      loocv: loocvSchema.nullable(),
      parity: z.array(
        z.object({
          experiment_id: z.string(),
          measured: z.number(),
          predicted: z.number(),
          low: z.number(),
          high: z.number(),
          is_outlier: z
            .boolean()
            .describe('More than three predicted standard deviations off: worth a second look.'),
        }),
      ),
      importance: z
        .array(z.object({ parameter: z.string(), share: z.number() }))
        .describe('Shares of one, largest first.'),
      slices: z.array(z.object({ parameter: z.string(), points: z.array(slicePoint) })),
      best_so_far: z.array(
        z.object({
          experiment_id: z.string(),
          number: z.number().int(),
          value: z.number(),
          best: z.number().nullable().describe('Null until an experiment keeps every outcome constraint.'),
          is_within: z.boolean().describe('false: it breaks an outcome constraint and is no best.'),
        }),
      ),
    }),
  ),
  slices_at: conditions
    .nullable()
    .describe('What the other parameters are set to: the best experiment so far.'),
  hypervolume: z
    .array(z.object({ number: z.number().int(), value: z.number() }))
    .nullable()
    .describe('After each experiment for which it can be computed; null with one objective.'),
  history_hash: z.string(),
  ...interpretationFields,
});
export type Diagnostics = z.infer<typeof diagnosticsSchema>;

export const stoppingSchema = z.object({
  advice: z.enum(stoppingAdvices).describe('What the model says; a person decides.'),
  expected_gain: z
    .number()
    .nullable()
    .describe('Of the next batch over the best so far, in gain_unit; null where no model can say.'),
  probability_of_gain: z.number().nullable().describe('That the next batch gains more than worthwhile_gain.'),
  worthwhile_gain: z
    .number()
    .nullable()
    .describe(
      'The scatter of one measurement, or a hundredth of the range of the results where that is more.',
    ),
  gain_unit: z.string().nullable(),
  batch_size: z.number().int(),
  reason_code: z.enum(stoppingReasons),
  basis: z.string(),
  history_hash: z.string(),
  ...interpretationFields,
});
export type Stopping = z.infer<typeof stoppingSchema>;

export const descriptorEvidence = z.object({
  version: z.string().describe('Of the program that computed them.'),
  parameters: z.array(
    z.object({
      parameter: z.string(),
      source: z.enum(['computed', 'given']),
      names: z.array(z.string()).describe('Those all levels have and that differ between them.'),
    }),
  ),
});

export const spaceRemarks = z.array(warningSchema);

nameSchemas({
  BestExperiment: bestSchema,
  DescriptorEvidence: descriptorEvidence,
  OptimizationDiagnostics: diagnosticsSchema,
  OptimizationStopping: stoppingSchema,
  Lengthscale: lengthscale,
  LeaveOneOutValidation: loocvSchema,
  ParetoFront: paretoSchema,
  ObjectivePrediction: prediction,
  OutcomePrediction: predictedOutcome,
  Recommendation: recommendationSchema,
  ResponseSlicePoint: slicePoint,
  ExperimentTransfer: transferSchema,
});
