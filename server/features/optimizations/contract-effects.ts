import { z } from 'zod';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

const importance = z.object({
  parameter: z.string(),
  share: z.number().describe('Of what moves the prediction, as in the diagnostics.'),
  low: z
    .number()
    .nullable()
    .describe(
      'low to high: interval of 90 %, from 0 on where the parameter may do nothing. Null: not known (effects_not_known).',
    ),
  high: z.number().nullable(),
});

const values = z.array(z.union([z.number(), z.string()]));

const pairMap = z.object({
  first: values.describe('Values or levels of the first parameter: the rows of mean.'),
  second: values.describe('Of the second parameter: the columns.'),
  mean: z
    .array(z.array(z.number().nullable()))
    .describe(
      'What is predicted for both values, on average over conditions that cover the rest of the space. Null: nothing in the space has both.',
    ),
});

const interaction = z.object({
  parameters: z.array(z.string()).describe('Two, in the order of the run.'),
  strength: z
    .number()
    .describe(
      'What both do together beyond what each does: root mean square over the space, in the unit of the objective.',
    ),
  low: z
    .number()
    .describe(
      'low to high: interval of 90 %, from 0 on where the results cannot tell whether they interact.',
    ),
  high: z.number(),
  map: pairMap.nullable().describe('Of the first six pairs.'),
});

const dependence = z.object({
  parameter: z.string(),
  points: z
    .array(
      z.object({
        value: z.union([z.number(), z.string()]),
        mean: z.number(),
        low: z.number().describe('low to high: interval of 90 % of this average, not of a measurement.'),
        high: z.number(),
      }),
    )
    .describe('Every value; of a range 11, of more than 60 levels those tried most often.'),
});

export const effectsSchema = z.object({
  objective: z.string(),
  importance: z.array(importance).describe('Largest first; empty where the results cannot carry a model.'),
  interactions: z
    .array(interaction)
    .describe(
      'Pairs among the ten parameters of the greatest importance, what is surest first; empty where it is not known.',
    ),
  partial_dependence: z
    .array(dependence)
    .describe(
      'What is predicted along each parameter, on average over conditions that cover the space evenly; empty where it is not known.',
    ),
  history_hash: z.string(),
  ...interpretationFields,
});
export type Effects = z.infer<typeof effectsSchema>;

nameSchemas({ OptimizationEffects: effectsSchema });
