import { z } from 'zod';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';

/** Impurities of all kinds in one assessment. */
export const mostImpurities = 10_000;
const mostDoseG = 1_000;
const mostPpm = 1_000_000;
const mostUgPerDay = 1e12;
const mostSmiles = 2_000;
const mostQsarCalls = 20;
const mostComponents = 100;

const amount = (most: number) => z.number().min(0).max(most);
const dose = z.number().positive().max(mostDoseG);

export const administrationRoute = z.enum(['oral', 'parenteral', 'inhalation', 'cutaneous']);
export const substanceType = z.enum(['drug_substance', 'drug_product']);

const duration = z.union([
  z.literal('lifetime'),
  z.strictObject({ value: z.number().positive().max(100_000), unit: z.enum(['days', 'months', 'years']) }),
]);

export const productContext = z.strictObject({
  name: cleanText(1, 200).optional(),
  max_daily_dose_g: dose.describe('Maximum daily dose in g.'),
  route: administrationRoute,
  substance_type: substanceType,
  treatment_duration: duration,
});

const organicImpurity = z
  .strictObject({
    name: cleanText(1, 200),
    smiles: cleanText(1, mostSmiles).optional(),
    level_percent: amount(100)
      .optional()
      .describe('As measured, not rounded, in percent of the drug substance.'),
    level_ug_per_day: amount(mostUgPerDay).optional(),
    impurity_kind: z.enum(['process', 'degradant']).optional(),
  })
  .refine((row) => row.level_percent === undefined || row.level_ug_per_day === undefined, {
    message: 'Give the level once: in percent or in µg a day.',
  });

const residualSolvent = z
  .strictObject({
    name: cleanText(1, 200).optional(),
    cas: cleanText(1, 20).optional(),
    level_ppm: amount(mostPpm).optional(),
    dose_basis_g: dose.optional().describe('Daily mass of the product, where it is not the daily dose.'),
  })
  .refine((row) => row.name !== undefined || row.cas !== undefined, {
    message: 'Give a name or a CAS number.',
  });

const component = z.strictObject({
  name: cleanText(1, 200),
  concentration_ug_per_g: amount(mostPpm),
  daily_amount_g: amount(mostDoseG),
});

const elementalImpurity = z
  .strictObject({
    element: cleanText(1, 40).describe('Symbol or English name.'),
    level_ug_per_g: amount(mostPpm).optional(),
    level_ug_per_day: amount(mostUgPerDay).optional(),
    components: z.array(component).min(1).max(mostComponents).optional().describe('Option 2b.'),
    intentionally_added: z.boolean().optional(),
  })
  .refine(
    (row) =>
      [row.level_ug_per_g, row.level_ug_per_day, row.components].filter((level) => level !== undefined)
        .length <= 1,
    { message: 'Give the level once: in µg/g, in µg a day, or by component.' },
  );

const mutagenicImpurity = z.strictObject({
  name: cleanText(1, 200),
  smiles: cleanText(1, mostSmiles),
  level_ug_per_day: amount(mostUgPerDay).optional(),
  ames: z.enum(['positive', 'negative']).optional(),
  carcinogenicity: z.enum(['positive', 'negative']).optional(),
  expert_call: z
    .enum(['positive', 'negative', 'shared_alert'])
    .optional()
    .describe('shared_alert: the alert is that of a substance which tested non-mutagenic (class 4).'),
  qsar: z
    .array(
      z.strictObject({
        method: z.enum(['expert_rule', 'statistical']),
        call: z.enum(['positive', 'negative', 'inconclusive', 'out_of_domain']),
      }),
    )
    .max(mostQsarCalls)
    .optional(),
});

const verdict = z
  .enum(['within', 'exceeds', 'review', 'not_applicable'])
  .describe('review: a person has to judge; not_applicable: the guideline does not speak of it.');

const basis = z.object({
  guideline: z.string(),
  revision: z.string(),
  clause: z.string(),
  jurisdiction: z.enum(['ICH', 'FDA', 'EMA', 'HC']),
  verification: z.string().describe('How well the row was compared with its source.'),
  rule_set_version: z.string(),
});

/** A number of a row with the text it is shown by. */
const evidencedNumber = z.object({
  field: z.string().describe('Path within the row: thresholds.identification.percent.'),
  value: z.number(),
  text: z.string().describe('As the source or the rounding rule writes it; shown, never computed anew.'),
  unit: z.string(),
  basis: z.number().int().describe('Place in basis, from 0.'),
});

const rowFields = {
  verdict,
  rule_set_version: z.string().describe('name@version+sha256:…, over table, engine and rounding.'),
  basis: z.array(basis),
  numbers: z.array(evidencedNumber),
};

const intake = z.object({ value: z.number(), unit: z.string() });

const threshold = z.object({
  percent: z.number(),
  tdi: intake.nullable(),
  governs: z.enum(['percent', 'tdi']),
  effective_percent: z.number().describe('What governs, in percent at this dose.'),
  crossover_g_per_day: z.number().nullable().describe('Dose above which the intake governs in this band.'),
});

const organicThresholds = z.object({
  reporting_percent: z.number(),
  identification: threshold,
  qualification: threshold,
});

const organicRow = z.object({
  name: z.string(),
  ...rowFields,
  reported_percent: z.number().nullable(),
  reported_tdi: intake.nullable(),
  thresholds: organicThresholds,
  exceeds: z
    .object({ reporting: z.boolean(), identification: z.boolean(), qualification: z.boolean() })
    .nullable(),
});

const solventClass = z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable();

const solventRow = z.object({
  name: z.string(),
  cas: z.string().nullable(),
  ...rowFields,
  solvent_class: solventClass,
  pde_mg_per_day: z.number().nullable(),
  limit_ppm: z.number().nullable(),
  option: z.union([z.literal(1), z.literal(2)]).nullable(),
  limit_option1_ppm: z.number().nullable(),
  limit_option2_ppm: z.number().nullable(),
  intake_mg_per_day: z.number().nullable(),
  candidates: z
    .array(z.object({ name: z.string(), cas: z.string(), solvent_class: solventClass }))
    .describe('What an ambiguous name may stand for.'),
});

const elementRow = z.object({
  element: z.string(),
  name: z.string(),
  ...rowFields,
  element_class: z.string().nullable(),
  pde_ug_per_day: z.number().nullable(),
  control_threshold_ug_per_day: z.number().nullable(),
  exposure_ug_per_day: z.number().nullable(),
  exceeds_control_threshold: z.boolean().nullable(),
  assessment_required: z.boolean(),
  permitted_ug_per_g: z.object({ option1: z.number().nullable(), option2a: z.number().nullable() }),
  ctcl_ug_per_g: z.number().nullable().describe('Sensitisers on the skin, whatever the dose.'),
});

const alert = z.object({ name: z.string(), atom_ids: z.array(z.string()) });

const mutagenicRow = z.object({
  name: z.string(),
  ...rowFields,
  m7_class: z.number().int().min(1).max(5).nullable().describe('Null where nothing given allows to tell.'),
  limit_ug_per_day: z.number().nullable(),
  limit_kind: z.enum(['ttc', 'less_than_lifetime', 'compound_specific', 'cohort_of_concern', 'q3ab']),
  total_limit_ug_per_day: z.number().nullable(),
  alerts: z.array(alert),
  cohort_of_concern: z.array(alert),
  counter_ions: z.array(z.string()),
  expert_review_required: z.boolean(),
});

export const assessmentWarning = z.object({
  code: z.string(),
  message: z.string(),
  section: z.enum([
    'organic_impurities',
    'residual_solvents',
    'elemental_impurities',
    'mutagenic_impurities',
  ]),
  name: z.string(),
});

const listOf = <Row extends z.ZodType>(row: Row) => z.array(row).max(mostImpurities).optional();

const lists = [
  'organic_impurities',
  'residual_solvents',
  'elemental_impurities',
  'mutagenic_impurities',
] as const;

const assessmentBody = z
  .strictObject({
    product: productContext,
    organic_impurities: listOf(organicImpurity),
    residual_solvents: listOf(residualSolvent),
    elemental_impurities: listOf(elementalImpurity),
    mutagenic_impurities: listOf(mutagenicImpurity),
  })
  .refine((body) => lists.reduce((sum, list) => sum + (body[list]?.length ?? 0), 0) <= mostImpurities, {
    message: `At most ${mostImpurities} impurities in one assessment.`,
  });
export type AssessmentBody = z.infer<typeof assessmentBody>;

const regulatoryFields = {
  human_review_required: z.literal(true),
  disclaimer: z.string(),
  rule_set_versions: z.array(z.string()),
};

const assessment = z.object({
  organic_impurities: z.array(organicRow),
  residual_solvents: z.array(solventRow),
  elemental_impurities: z.array(elementRow),
  mutagenic_impurities: z.array(mutagenicRow),
  mutagenic_total: z
    .object({
      sum_ug_per_day: z.number(),
      limit_ug_per_day: z.number(),
      exceeds: z.boolean(),
    })
    .nullable()
    .describe('Three or more class 2 or 3 impurities of a drug substance.'),
  warnings: z.array(assessmentWarning),
  ...regulatoryFields,
});
export type Assessment = z.infer<typeof assessment>;

const thresholdQuery = z.strictObject({
  guideline: z.enum(['Q3A', 'Q3B', 'Q3C', 'Q3D', 'M7']).optional(),
  substance_type: substanceType.optional(),
  max_daily_dose_g: z.coerce.number().positive().max(mostDoseG).optional(),
  route: administrationRoute.optional(),
  element: cleanText(1, 40).optional(),
  solvent: cleanText(1, 200).optional().describe('A name or a CAS number.'),
});

const thresholds = z.object({
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

export const regulatoryRoutes = defineRoutes({
  assessImpurities: {
    id: 'regulatory.assessImpurities',
    method: 'post',
    path: '/regulatory/impurities/assess',
    summary:
      'Impurities of one product against Q3A/B, Q3C, Q3D and M7; what fails is a warning, the rest stands',
    tag: 'Regulatory',
    gate: 'user',
    rate: 'default',
    audit: { event: 'regulatory.impurity.assess' },
    body: assessmentBody,
    response: assessment,
    status: 200,
    errors: [413, 422],
  },
  thresholds: {
    id: 'regulatory.thresholds',
    method: 'get',
    path: '/regulatory/thresholds',
    summary: 'Limits of a guideline at a dose, by route, element or solvent, with where they stand',
    tag: 'Regulatory',
    gate: 'user',
    rate: 'default',
    audit: { none: 'Reads tables that ship with the program.' },
    query: thresholdQuery,
    response: thresholds,
    status: 200,
    errors: [422],
  },
});
