import { z } from 'zod';

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

const authority = z.enum(['FDA', 'EMA', 'HC']);

const scoredFeature = z.object({ name: z.string(), score: z.number(), atom_ids: z.array(z.string()) });

const tracedFeature = scoredFeature.extend({
  id: z.string(),
  applies: z.boolean(),
  reason: z.string(),
  clause: z.string(),
  verification: z.string(),
});

const nitrosoGroup = z.object({
  atom_ids: z.array(z.string()).describe('Nitrogen, nitroso nitrogen, oxygen.'),
  in_scope: z.boolean(),
  category: z.number().int().min(1).max(5).nullable(),
  score: z.number().nullable(),
  alpha_hydrogens: z
    .object({
      pair: z.string(),
      score: z.number().nullable(),
      atom_ids: z.array(z.string()),
      reason: z.string(),
    })
    .nullable(),
  reason: z.string().describe('The step of the flowchart that decided, or why it is out of scope.'),
  features: z.array(tracedFeature).describe('Every feature of the table, also those that do not apply.'),
});

const cpca = z.object({
  category: z.number().int().min(1).max(5).nullable(),
  score: z.number().nullable(),
  alpha_hydrogens: z.string().nullable().describe('Of the governing group, the lower first: 0,2.'),
  features: z.array(scoredFeature).describe('Of the governing group, those that apply.'),
  in_scope: z.boolean(),
  groups: z.array(nitrosoGroup).describe('Each N-nitroso group by itself; the lowest category governs.'),
  governing_group: z.number().int().nullable().describe('Place in groups, from 0.'),
});

const acceptableIntake = z.object({
  jurisdiction: authority,
  limit_ng_per_day: z.number().nullable(),
  kind: z.enum(['published', 'cpca', 'q3ab', 'unassigned']),
  effective_date: z.string().nullable(),
  published_as: z.string().nullable().describe('Name in the table of the authority.'),
  derived_by: z.string().nullable(),
});

const interimLimit = z.object({
  up_to_months: z.number().nullable(),
  limit_ng_per_day: z.number(),
  capped: z.boolean(),
});

const nitrosamineRow = z.object({
  name: z.string(),
  ...rowFields,
  cpca: cpca.nullable().describe('Null where no structure was given.'),
  acceptable_intake: z.array(acceptableIntake),
  governing_limit_ng_per_day: z.number().nullable(),
  governing_limit_from: z.enum(['given', 'FDA', 'EMA', 'HC']).nullable(),
  measured_ng_per_day: z.number().nullable(),
  ratio: z.number().nullable().describe('Measured over governing limit.'),
  less_than_lifetime: z
    .object({
      fda_limit_ng_per_day: z.number().nullable(),
      ema_interim: z.array(interimLimit).describe('While corrective actions run; not in specifications.'),
    })
    .describe('Information; the verdict rests on the lifetime limit.'),
  counter_ions: z.array(z.string()),
  published_candidates: z.array(z.string()).describe('Published names an ambiguous one may stand for.'),
});

const percentOption = z.object({ sum_percent: z.number(), met: z.boolean() });
const totalOption = z.object({
  total_ng_per_day: z.number(),
  limit_ng_per_day: z.number(),
  most_potent: z.string(),
  met: z.boolean(),
});

const cumulativeRisk = z.object({
  sum: z.number(),
  verdict,
  accepted_by_authorities: z.boolean().describe('Whether the sum is at most 1, as FDA and EMA ask.'),
  rule_set_version: z.string(),
  basis: z.array(basis),
  numbers: z.array(evidencedNumber),
  watches: z.array(
    z.object({
      name: z.string(),
      measured_ng_per_day: z.number(),
      limit_ng_per_day: z.number(),
      ratio: z.number(),
    }),
  ),
  excluded: z.array(
    z.object({
      name: z.string(),
      reason: z.enum(['not_measured', 'no_limit', 'not_a_nitrosamine', 'controlled_by_q3ab', 'not_assessed']),
    }),
  ),
  options: z
    .object({
      fda: z.object({ total: totalOption, flexible: percentOption.nullable() }).nullable(),
      ema: z
        .object({
          negligible: z.array(z.string()),
          total: totalOption.nullable(),
          flexible: percentOption,
        })
        .nullable(),
    })
    .describe('How the authorities treat several nitrosamines in one product: information.'),
});

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
});

const regulatoryFields = {
  human_review_required: z.literal(true),
  disclaimer: z.string(),
  rule_set_versions: z.array(z.string()),
};

export const assessment = z.object({
  organic_impurities: z.array(organicRow),
  residual_solvents: z.array(solventRow),
  elemental_impurities: z.array(elementRow),
  mutagenic_impurities: z.array(mutagenicRow),
  nitrosamines: z.array(nitrosamineRow),
  cumulative_risk: cumulativeRisk,
  mutagenic_total: z
    .object({
      sum_ug_per_day: z.number(),
      limit_ug_per_day: z.number(),
      exceeds: z.boolean(),
      basis: rowFields.basis,
      numbers: rowFields.numbers,
    })
    .nullable()
    .describe('Three or more class 2 or 3 impurities of a drug substance.'),
  warnings: z.array(assessmentWarning),
  ...regulatoryFields,
});
export type Assessment = z.infer<typeof assessment>;

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
