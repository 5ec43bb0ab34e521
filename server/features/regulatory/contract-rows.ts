import { z } from 'zod';
import {
  decidingThresholds,
  limitKinds,
  roundingConventions,
  studyRobustness,
  studySpecies,
  thresholdUnits,
} from '#engines/regulatory/vocabulary.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { usedPackSchema } from '../../kernel/contract/used-pack.ts';
import { basis, overrideField, place, rowFields } from './contract-evidence.ts';
import { cumulativeRisk, nitrosamineRow } from './contract-nitrosamines.ts';
import { qsarField } from './contract-qsar.ts';

const intake = z.object({ value: z.number(), unit: z.string() });

const threshold = z.object({
  percent: z.number(),
  tdi: intake.nullable(),
  governs: z.enum(thresholdUnits),
  effective_percent: z.number().describe('What governs, in percent at this dose.'),
  crossover_g_per_day: z.number().nullable().describe('Dose above which the intake governs in this band.'),
});

const organicThresholds = z.object({
  reporting_percent: z.number(),
  identification: threshold,
  qualification: threshold,
});

const comparison = z.object({
  threshold: z.enum(decidingThresholds),
  convention: z
    .enum(roundingConventions)
    .describe(
      'guideline: the reported result as it stands; usp_7_20: the measured one, rounded to the decimals of the limit.',
    ),
  compared: z
    .string()
    .describe('As it was rounded, in the unit.')
    .meta({ examples: ['0.24'] }),
  unit: z.string().meta({ examples: ['%'] }),
  exceeds: z.boolean(),
});

const solventClass = z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable();

const listedSolvent = z.object({
  name: z.string(),
  cas: z.string(),
  solvent_class: solventClass,
  limit_ppm: z.number().nullable(),
  verdict: rowFields.verdict.describe(
    'Of the same level as a residual solvent; the stricter holds for the row.',
  ),
});

const solventField = listedSolvent
  .nullable()
  .default(null)
  .describe(
    'Where ICH Q3C lists the compound in class 1 or 2; null for any other, and in records of before.',
  );

const organicRow = z.object({
  name: z.string(),
  structure: z
    .enum(['read', 'not_read', 'none'])
    .default('none')
    .describe('Whether a structure was given and can be read; none in records of before it was looked at.'),
  ...rowFields,
  reported_percent: z.number().nullable(),
  reported_tdi: intake.nullable(),
  thresholds: organicThresholds,
  exceeds: z
    .object({ reporting: z.boolean(), identification: z.boolean(), qualification: z.boolean() })
    .nullable(),
  comparisons: z
    .array(comparison)
    .default([])
    .describe('Both ways of rounding at both thresholds; where they differ the stricter counts.'),
  listed_solvent: solventField,
});
export type OrganicRow = z.infer<typeof organicRow>;

const summedPlaces = z
  .array(z.number().int())
  .default([])
  .describe(
    'Places in the request of all rows of this substance, by what it is and not what it is called; empty in records of before they were summed.',
  );

const solventRow = z.object({
  name: z.string(),
  cas: z.string().nullable(),
  ...rowFields,
  ...overrideField,
  solvent_class: solventClass,
  pde_mg_per_day: z.number().nullable(),
  limit_ppm: z.number().nullable(),
  option: z.union([z.literal(1), z.literal(2)]).nullable(),
  limit_option1_ppm: z.number().nullable(),
  limit_option2_ppm: z.number().nullable(),
  intake_mg_per_day: z.number().nullable().describe('Of this row.'),
  total_intake_mg_per_day: z
    .number()
    .nullable()
    .default(null)
    .describe('Of all rows of this solvent, which is what is judged.'),
  summed_places: summedPlaces,
  candidates: z
    .array(z.object({ name: z.string(), cas: z.string(), solvent_class: solventClass }))
    .describe('What an ambiguous name may stand for.'),
});
export type SolventRow = z.infer<typeof solventRow>;

const elementRow = z.object({
  element: z.string(),
  name: z.string(),
  ...rowFields,
  ...overrideField,
  element_class: z.string().nullable(),
  pde_ug_per_day: z.number().nullable(),
  control_threshold_ug_per_day: z.number().nullable(),
  exposure_ug_per_day: z.number().nullable().describe('Of this row.'),
  total_exposure_ug_per_day: z
    .number()
    .nullable()
    .default(null)
    .describe('Of all rows of this element, which is what is judged.'),
  summed_places: summedPlaces,
  exceeds_control_threshold: z.boolean().nullable(),
  assessment_required: z.boolean(),
  permitted_ug_per_g: z.object({ option1: z.number().nullable(), option2a: z.number().nullable() }),
  ctcl_ug_per_g: z.number().nullable().describe('Sensitisers on the skin, whatever the dose.'),
});
export type ElementRow = z.infer<typeof elementRow>;

export const alert = z.object({ name: z.string(), atom_ids: z.array(z.string()) });

const stricterStudy = z.object({
  intake_ug_per_day: z.number(),
  td50_mg_per_kg_day: z.number(),
  species: z.enum(studySpecies).nullable(),
  robustness: z.enum(studyRobustness),
  source: z.string(),
  remarks: z.array(z.string()),
  pack: usedPackSchema,
});

const mutagenicRow = z.object({
  name: z.string(),
  ...rowFields,
  ...overrideField,
  m7_class: z.number().int().min(1).max(5).nullable().describe('Null where nothing given allows to tell.'),
  limit_ug_per_day: z.number().nullable(),
  limit_kind: z.enum(limitKinds),
  total_limit_ug_per_day: z.number().nullable(),
  alerts: z.array(alert),
  cohort_of_concern: z.array(alert),
  qsar: qsarField,
  counter_ions: z.array(z.string()),
  expert_review_required: z.boolean(),
  listed_solvent: solventField,
  stricter_study: stricterStudy
    .nullable()
    .default(null)
    .describe(
      'Of the potency table in use, a study that gives less than the limit. The limit governs; where the study is robust, the row is review until a second person reviewed a rule row that says which one holds.',
    ),
});
export type MutagenicRow = z.infer<typeof mutagenicRow>;

const assessmentWarning = z.object({
  code: z.string(),
  message: z.string(),
  section: z.enum([
    'organic_impurities',
    'residual_solvents',
    'elemental_impurities',
    'mutagenic_impurities',
    'nitrosamines',
    'cumulative_risk',
  ]),
  name: z.string(),
  place: place
    .nullable()
    .describe('Of the impurity in its list of the request; null where it is about several.'),
});

export const regulatoryFields = {
  human_review_required: z.literal(true),
  disclaimer: z.string(),
  rule_set_versions: z.array(z.string()),
};

const placed = {
  organic: organicRow.extend({ place }),
  solvent: solventRow.extend({ place }),
  element: elementRow.extend({ place }),
  mutagenic: mutagenicRow.extend({ place }),
  nitrosamine: nitrosamineRow.extend({ place }),
};

const mutagenicTotal = z.object({
  sum_ug_per_day: z.number(),
  limit_ug_per_day: z.number(),
  exceeds: z.boolean(),
  basis: rowFields.basis,
  numbers: rowFields.numbers,
});

export const assessment = z.object({
  organic_impurities: z.array(placed.organic),
  residual_solvents: z.array(placed.solvent),
  elemental_impurities: z.array(placed.element),
  mutagenic_impurities: z.array(placed.mutagenic),
  nitrosamines: z.array(placed.nitrosamine),
  cumulative_risk: cumulativeRisk,
  mutagenic_total: mutagenicTotal
    .nullable()
    .describe('Three or more class 2 or 3 impurities of a drug substance.'),
  warnings: z.array(assessmentWarning),
  ...regulatoryFields,
});
export type Assessment = z.infer<typeof assessment>;

export const identifiedAssessment = assessment.extend({
  id: z
    .string()
    .describe(
      'Of this answer; the audit trail knows it by this, with digests of what was asked and answered.',
    ),
});

export const thresholds = z.object({
  organic: z
    .object({ ...rowFields, thresholds: organicThresholds })
    .omit({ verdict: true })
    .nullable(),
  solvents: z.array(solventRow),
  elements: z.array(elementRow),
  mutagenic: z.array(
    z.object({
      up_to_months: z.number().nullable(),
      individual_ug_per_day: z.number(),
      total_ug_per_day: z.number(),
      basis: z.array(basis),
    }),
  ),
  ...regulatoryFields,
});

nameSchemas({
  OrganicImpurityRow: placed.organic,
  ResidualSolventRow: placed.solvent,
  ElementalImpurityRow: placed.element,
  MutagenicImpurityRow: placed.mutagenic,
  NitrosamineRow: placed.nitrosamine,
  ListedSolvent: listedSolvent,
  StricterStudy: stricterStudy,
  MutagenicTotal: mutagenicTotal,
  StructuralAlert: alert,
  ImpurityAssessment: identifiedAssessment,
  ImpurityAssessmentWarning: assessmentWarning,
  ElementAssessment: elementRow,
  DailyIntake: intake,
  OrganicThresholds: organicThresholds,
  SolventAssessment: solventRow,
  ImpurityThreshold: threshold,
  RoundedComparison: comparison,
  RegulatoryThresholds: thresholds,
});
