import { z } from 'zod';
import {
  extrapolationSteps,
  intakeRuleNames,
  intakeStatuses,
  studyRobustness,
  studySpecies,
} from '#engines/regulatory/vocabulary.ts';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { usedPackSchema } from '../../kernel/contract/used-pack.ts';
import { basis, evidencedNumber, overrideField } from './contract-evidence.ts';
import { nitrosamineRow } from './contract-nitrosamines.ts';
import { administrationRoute, dose, mostSmiles } from './contract-request.ts';
import { alert, regulatoryFields } from './contract-rows.ts';

export const mostStudies = 100;
/** Above the largest TD50 of any table; more is a slip of units. */
const mostTd50 = 1_000_000;
const mostAnimals = 10_000;
const mostGroups = 20;
const mostWeeks = 260;

const td50 = z.number().positive().max(mostTd50);
const words = cleanText(1, 200);

export const studySpeciesOf = z.enum(studySpecies);

export const carcinogenicityStudy = z.strictObject({
  species: studySpeciesOf,
  sex: words.optional(),
  route: words.optional().describe('How the animals were dosed.'),
  site: words.optional().describe('Organ with tumours.'),
  td50_mg_per_kg_day: td50,
  animals_per_group: z.number().int().positive().max(mostAnimals).optional().describe('Of one sex.'),
  dosed_groups: z.number().int().positive().max(mostGroups).optional().describe('Without the controls.'),
  weeks: z.number().positive().max(mostWeeks).optional(),
  source: cleanText(1, 500).optional(),
});

export const intakeBody = z.strictObject({
  name: words.optional(),
  smiles: cleanText(1, mostSmiles),
  td50_mg_per_kg_day: td50
    .optional()
    .describe('A TD50 without its study: it takes part, and a person has to judge the study.'),
  studies: z.array(carcinogenicityStudy).max(mostStudies).optional(),
  route: administrationRoute.optional().describe('Of the product; by mouth where it is not given.'),
  max_daily_dose_g: dose
    .optional()
    .describe('Bounds how far an intake is raised for a shorter treatment; unbounded without it.'),
});
export type IntakeBody = z.infer<typeof intakeBody>;

const rankedStudy = carcinogenicityStudy.extend({
  species: z.enum(studySpecies).nullable().describe('Null of a TD50 without its study.'),
  rank: z.number().int().describe('From 1: robust ones first, then the most sensitive.'),
  robustness: z.enum(studyRobustness),
  remarks: z.array(z.string()).describe('Why it is not robust, not known to be, or left out.'),
  left_out: z.boolean(),
  chosen: z.boolean().describe('The one that was extrapolated from.'),
  from_pack: z.boolean().describe('From the potency table in use; its licence holds for the value.'),
});

const extrapolationStep = z.object({
  id: z.enum(extrapolationSteps),
  expression: z.string().describe('The line of arithmetic with its units.'),
  value: z.number(),
  unit: z.string(),
});

const extrapolation = z.object({
  intake_ug_per_day: z.number(),
  steps: z.array(extrapolationStep),
});

export const intakeAnswer = z.object({
  id: z
    .string()
    .describe(
      'Of this answer; the audit trail knows it by this, with digests of what was asked and answered.',
    ),
  name: z.string(),
  status: z.enum(intakeStatuses).describe('review: a person has to settle it, for the reasons in warnings.'),
  governed_by: z.enum(intakeRuleNames),
  intake_ug_per_day: z
    .number()
    .nullable()
    .describe('Over a lifetime; null where no number governs and a person derives one.'),
  extrapolation: extrapolation
    .nullable()
    .describe('From the chosen study; beside a published limit it is information.'),
  studies: z.array(rankedStudy),
  durations: z
    .array(
      z.object({
        up_to_months: z.number().nullable().describe('Null: a lifetime.'),
        limit_ug_per_day: z.number(),
        capped: z.boolean().describe('At 0.5 % of the daily dose.'),
        held: z.boolean().describe('The limit for a lifetime holds, which 0.5 % of the dose is below.'),
      }),
    )
    .describe('By duration of treatment; empty where the ratios of Table 2 do not hold.'),
  nitrosamine: nitrosamineRow.nullable().describe('The rules that govern an N-nitroso compound.'),
  cohort_of_concern: z.array(alert),
  counter_ions: z.array(z.string()),
  potency_pack: usedPackSchema
    .nullable()
    .describe('The potency table that was asked, whether it knows the structure or not; null without one.'),
  ...overrideField,
  rule_set_version: z.string(),
  basis: z.array(basis),
  numbers: z.array(evidencedNumber),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  ...regulatoryFields,
});
export type IntakeAnswer = z.infer<typeof intakeAnswer>;

nameSchemas({
  AcceptableIntakeAssessment: intakeAnswer,
  AcceptableIntakeRequest: intakeBody,
  CarcinogenicityStudy: carcinogenicityStudy,
  IntakeExtrapolation: extrapolation,
  IntakeExtrapolationStep: extrapolationStep,
  RankedCarcinogenicityStudy: rankedStudy,
});
