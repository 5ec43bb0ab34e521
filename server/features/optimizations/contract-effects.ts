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

export const effectsSchema = z.object({
  objective: z.string(),
  importance: z.array(importance).describe('Largest first; empty where the results cannot carry a model.'),
  history_hash: z.string(),
  ...interpretationFields,
});
export type Effects = z.infer<typeof effectsSchema>;

nameSchemas({ OptimizationEffects: effectsSchema });
