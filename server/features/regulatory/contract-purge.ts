import { z } from 'zod';
import { controlOptionStatuses, purgeFactorKinds, purgeSupports } from '#engines/regulatory/vocabulary.ts';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { basis, evidencedNumber, overrideField } from './contract-evidence.ts';
import { amount, mostPpm, mostUgPerDay, mutagenicImpurity, productContext } from './contract-request.ts';
import { regulatoryFields } from './contract-rows.ts';

const mostSteps = 30;
const mostFactors = 10;

export const purgeFactorKind = z.enum(purgeFactorKinds);
export const purgeSupport = z.enum(purgeSupports);

const purgeFactor = z.strictObject({
  kind: purgeFactorKind,
  value: z.number().describe('A score of the scale of its kind; of measured, level before over level after.'),
  reason: cleanText(1, 1_000).optional().describe('Why this score. Options 3 and 4 wait for it.'),
  support: purgeSupport.optional().describe('What the reason rests on; a reason alone is a rationale.'),
});

const aboveZero = (most: number) => amount(most).positive();

const purgedImpurity = mutagenicImpurity
  .omit({ level_ug_per_day: true })
  .partial({ smiles: true })
  .extend({
    limit_ug_per_day: aboveZero(mostUgPerDay)
      .optional()
      .describe('A limit of your own; it goes before that of ICH M7.'),
  })
  .refine((row) => row.smiles !== undefined || row.limit_ug_per_day !== undefined, {
    message: 'Give a structure, from which the limit follows, or the limit.',
  });

export const purgeBody = z.strictObject({
  product: productContext,
  impurity: purgedImpurity,
  initial_ppm: aboveZero(mostPpm).describe('Where the impurity comes in, in that material.'),
  steps: z
    .array(z.strictObject({ name: cleanText(1, 200), factors: z.array(purgeFactor).max(mostFactors) }))
    .min(1)
    .max(mostSteps)
    .describe('From where it comes in to the drug substance.'),
});
export type PurgeBody = z.infer<typeof purgeBody>;

const controlOption = z.object({
  option: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  status: z
    .enum(controlOptionStatuses)
    .describe('needs_support: open by its numbers, once every factor rests on what is asked for.'),
  rule: z.string(),
  reason: z.string(),
  demands: z.array(z.string()),
  missing: z.array(z.string()).describe('Evidence among the demands that was not given.'),
  acceptance_ppm: z.number().nullable().describe('What a test of this option accepts at most.'),
  basis: z.array(basis),
});

export const purgeAnswer = z.object({
  name: z.string(),
  m7_class: z.number().int().min(1).max(5).nullable().describe('Null with a limit of your own.'),
  limit_kind: z.enum(['given', 'ttc', 'less_than_lifetime', 'compound_specific']),
  limit_ug_per_day: z.number(),
  limit_ppm: z.number().describe('In the drug substance at this dose.'),
  required_purge: z.number().describe('Level at introduction over the limit.'),
  predicted_purge: z.number().describe('Product of all factors.'),
  purge_ratio: z.number().describe('Predicted over required.'),
  predicted_ppm: z.number().describe('In the drug substance.'),
  steps: z.array(z.object({ name: z.string(), purge: z.number(), predicted_ppm: z.number() })),
  options: z.array(controlOption).describe('Control options 1 to 4 of ICH M7.'),
  ...overrideField,
  rule_set_version: z.string(),
  basis: z.array(basis),
  numbers: z.array(evidencedNumber),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  ...regulatoryFields,
});
export type PurgeAnswer = z.infer<typeof purgeAnswer>;

nameSchemas({
  PurgeControlOption: controlOption,
  PurgeAssessment: purgeAnswer,
  PurgeAssessmentRequest: purgeBody,
  PurgedImpurity: purgedImpurity,
  PurgeFactor: purgeFactor,
  PurgeFactorKind: purgeFactorKind,
  PurgeSupport: purgeSupport,
});
