import { z } from 'zod';
import {
  budgetCodes,
  checkCodes,
  checkVerdicts,
  distributions,
  evaluationTypes,
  measuredQuantities,
} from '#engines/nmr/vocabulary.ts';
import {
  cleanText,
  deletionField,
  deletionSchema,
  includeDeleted,
  nameText,
  pageOf,
  pageQuery,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import {
  recordCreation,
  recordList,
  recordRead,
  recordRemoval,
} from '../../kernel/contract/record-routes.ts';
import { structureLimits } from '../structures/contract.ts';

const mostMeasurements = 20;
const mostSignals = 20;
const mostComponents = 20;

const shiftPpm = z.number().min(-1000).max(1000);
const positive = (most: number) => z.number().positive().max(most);
const uncertainty = (most: number) => z.number().min(0).max(most).describe('Standard uncertainty.');

export const qnmrMethod = z.enum(['internal_standard', 'external_standard', 'hundred_percent']);
export type QnmrMethod = z.infer<typeof qnmrMethod>;

const signal = z
  .strictObject({
    from_ppm: shiftPpm,
    to_ppm: shiftPpm,
    nuclei: positive(1000).describe('Nuclei of one molecule the signal stands for.'),
    t1_s: positive(1000)
      .nullable()
      .default(null)
      .describe('Longitudinal relaxation time; null: not measured.'),
    on_carbon: z
      .boolean()
      .default(true)
      .describe(
        'Protons on carbon lose 1.07 % of their signal to 13C satellites, which no area here counts.',
      ),
  })
  .refine(({ from_ppm, to_ppm }) => from_ppm !== to_ppm, {
    path: ['to_ppm'],
    message: 'Must differ from from_ppm.',
  });

const substanceFields = {
  name: cleanText(1, 200),
  formula: cleanText(1, 200).optional().describe('Without brackets: C9H8O4. One of formula and smiles.'),
  smiles: cleanText(1, structureLimits.smilesChars).optional(),
  signals: z.array(signal).min(1).max(mostSignals),
};

const hasOneComposition = (substance: {
  formula?: string | undefined;
  smiles?: string | undefined;
}): boolean => (substance.formula === undefined) !== (substance.smiles === undefined);
const oneComposition = { path: ['formula'], message: 'Give either formula or smiles.' };

const substance = z.strictObject(substanceFields).refine(hasOneComposition, oneComposition);
const standard = z
  .strictObject({
    ...substanceFields,
    purity_percent: positive(100),
    purity_uncertainty_percent: uncertainty(100),
  })
  .refine(hasOneComposition, oneComposition);

const common = {
  title: nameText(1, 200).optional().describe('Without it the names of what was measured.'),
  project_id: cleanText(1, 100).optional(),
};
const analysisId = cleanText(1, 100);
const massMg = positive(1e6);
const massUncertaintyMg = uncertainty(1e6);

const weighedMeasurement = z.strictObject({
  analysis_id: analysisId,
  sample_mass_mg: massMg,
  sample_mass_uncertainty_mg: massUncertaintyMg,
  standard_mass_mg: massMg,
  standard_mass_uncertainty_mg: massUncertaintyMg,
});

const externalReference = z.strictObject({
  analysis_id: analysisId,
  concentration_mmol_l: positive(1e6),
  concentration_uncertainty_mmol_l: uncertainty(1e6),
});

const weighedSolution = z.strictObject({
  mass_mg: massMg,
  mass_uncertainty_mg: massUncertaintyMg,
  volume_ml: positive(1e6),
  volume_uncertainty_ml: uncertainty(1e6),
});

export const quantificationRequest = z.discriminatedUnion('method', [
  z.strictObject({
    ...common,
    method: z.literal('internal_standard'),
    analyte: substance,
    standard,
    measurements: z
      .array(weighedMeasurement)
      .min(1)
      .max(mostMeasurements)
      .describe('Measurements that state the same two masses are taken for one preparation.'),
  }),
  z.strictObject({
    ...common,
    method: z.literal('external_standard').describe('PULCON.'),
    analyte: substance,
    standard: substance,
    reference: externalReference,
    measurements: z
      .array(
        z.strictObject({
          analysis_id: analysisId,
          solution: weighedSolution
            .nullable()
            .default(null)
            .describe('Where all measurements state it, the result is a purity instead of a concentration.'),
        }),
      )
      .min(1)
      .max(mostMeasurements),
  }),
  z.strictObject({
    ...common,
    method: z.literal('hundred_percent'),
    components: z
      .array(substance)
      .min(2)
      .max(mostComponents)
      .describe('Everything in the sample; the mass fraction of the first is the result.'),
    measurements: z
      .array(z.strictObject({ analysis_id: analysisId }))
      .min(1)
      .max(mostMeasurements),
  }),
]);
export type QuantificationRequest = z.output<typeof quantificationRequest>;

const measurement = z
  .number()
  .int()
  .nullable()
  .describe('1-based; null where it is common, or the reference.');

export const budgetCode = z.enum(budgetCodes);

export const checkCode = z.enum(checkCodes);

const budgetRow = z.object({
  code: budgetCode,
  subject: z.string(),
  measurement,
  value: z.number(),
  unit: z.string(),
  standard_uncertainty: z.number(),
  distribution: z.enum(distributions),
  evaluation: z.enum(evaluationTypes),
  degrees_of_freedom: z.number().nullable().describe('Null: infinite.'),
  sensitivity: z.number().describe('∂(result)/∂(value), units of the result over those of the value.'),
  contribution: z.number().describe('Units of the result.'),
  share: z.number().min(0).max(1).describe('Of the combined variance.'),
  source: z.string(),
});
export type BudgetRow = z.infer<typeof budgetRow>;

const check = z.object({
  code: checkCode,
  verdict: z.enum(checkVerdicts),
  subject: z.string(),
  measurement,
  measured: z.number().nullable(),
  limit: z.number().nullable(),
  unit: z.string(),
  message: z.string(),
  rule: z.string().describe('The rule and where it comes from.'),
  remedy: z.string().nullable().describe('What can be done.'),
});
export type QnmrCheck = z.infer<typeof check>;

const result = z.object({
  quantity: z.enum(measuredQuantities),
  unit: z.enum(['%', 'mmol/L']),
  value: z.number(),
  standard_uncertainty: z.number(),
  effective_degrees_of_freedom: z.number().nullable().describe('Welch–Satterthwaite; null: infinite.'),
  coverage_factor: z.number(),
  coverage_probability: z.number(),
  expanded_uncertainty: z.number(),
  reported: z
    .object({ value: z.string(), expanded_uncertainty: z.string() })
    .describe('Uncertainty rounded up to two significant digits, the value to the same place.'),
  per_measurement: z.array(z.number()),
});

const summaryFields = {
  id: z.string(),
  title: z.string(),
  method: qnmrMethod,
  status: z.enum(['quantified', 'refused']),
  nucleus: z.string(),
  project_id: z.string().nullable(),
  analysis_ids: z.array(z.string()),
  created_by: z.string(),
  created_at: utcTimestamp,
};

export const quantificationSummary = z.object({
  ...summaryFields,
  result: result.pick({ quantity: true, unit: true, reported: true }).nullable(),
  ...deletionField,
});
export type QuantificationSummary = z.infer<typeof quantificationSummary>;

const measuredInput = z.object({
  analysis_id: z.string(),
  title: z.string(),
  revision: z.number().int(),
  run_id: z.string(),
  engine_version: z.string(),
  spectrum_digest: z.string(),
});

const measuredSignal = z.object({
  substance: z.string(),
  measurement,
  from_ppm: z.number(),
  to_ppm: z.number(),
  nuclei: z.number(),
  area: z.number().describe('Spectrum units × ppm.'),
  standard_uncertainty: z
    .number()
    .nullable()
    .describe('Null where the fit gives none; such a signal is refused.'),
  snr: z.number(),
  width_hz: z.number(),
  lorentz_fraction: z.number(),
  peak_ids: z.array(z.string()),
});

const measuredFields = {
  substances: z.array(
    z.object({
      name: z.string(),
      formula: z.string(),
      molar_mass_g_mol: z.number(),
      molar_mass_uncertainty_g_mol: z.number(),
    }),
  ),
  inputs: z.array(measuredInput),
  result: result.nullable().describe('Null where a check refused; the checks say why.'),
  budget: z.array(budgetRow),
  checks: z.array(check),
  signals: z.array(measuredSignal),
  ...interpretationFields,
};

export const quantificationSchema = z.object({
  ...summaryFields,
  request: quantificationRequest.describe('As it was asked for, defaults filled in.'),
  ...measuredFields,
  ...deletionField,
});
export type QuantificationRecord = z.infer<typeof quantificationSchema>;

/** What a request would find; it has no id, and nobody can cite it. */
export const quantificationPreviewSchema = z.object({
  status: summaryFields.status,
  nucleus: summaryFields.nucleus,
  ...measuredFields,
});
export type QuantificationPreview = z.infer<typeof quantificationPreviewSchema>;

const shared = { tag: 'Quantification', gate: 'user', rate: 'default' } as const;

nameSchemas({
  WeighedMeasurement: weighedMeasurement,
  ExternalReference: externalReference,
  WeighedSolution: weighedSolution,
  UncertaintyBudgetCode: budgetCode,
  UncertaintyBudgetRow: budgetRow,
  QuantificationCheck: check,
  QuantificationCheckCode: checkCode,
  QuantificationInput: measuredInput,
  QuantificationMeasuredSignal: measuredSignal,
  QuantificationMethod: qnmrMethod,
  QuantificationRequest: quantificationRequest,
  Quantification: quantificationSchema,
  QuantificationSummary: quantificationSummary,
  QuantificationPreview: quantificationPreviewSchema,
  QuantificationResult: result,
  QuantificationSignal: signal,
  QuantificationStandard: standard,
  QuantificationSubstance: substance,
});

export const qnmrRoutes = defineRoutes({
  create: {
    ...recordCreation,
    ...shared,
    id: 'qnmr.create',
    path: '/qnmr/quantifications',
    summary:
      'Quantify from processed spectra, with the GUM budget and the checks that carry or refuse the result',
    work: 'computing',
    audit: { event: 'qnmr.quantification.create' },
    usage: { tasks: ['qnmr_quantification'] },
    body: quantificationRequest,
    response: quantificationSchema,
    errors: [404, 409, 413, 422],
  },
  preview: {
    ...shared,
    id: 'qnmr.preview',
    method: 'post',
    path: '/qnmr/preview',
    summary: 'What a quantification would find: computed, answered and forgotten; only a recorded one counts',
    work: 'computing',
    audit: { none: 'a look at what a request would find: it makes no record and changes nothing' },
    body: quantificationRequest,
    response: quantificationPreviewSchema,
    status: 200,
    errors: [404, 409, 413, 422],
  },
  list: {
    ...recordList,
    ...shared,
    id: 'qnmr.list',
    path: '/qnmr/quantifications',
    summary: 'Own quantifications, newest first',
    query: pageQuery.extend({
      project_id: cleanText(1, 100).optional(),
      analysis_id: cleanText(1, 100).optional(),
      include_deleted: includeDeleted,
    }),
    response: pageOf(quantificationSummary),
  },
  get: {
    ...recordRead,
    ...shared,
    id: 'qnmr.get',
    path: '/qnmr/quantifications/{id}',
    summary: 'One quantification as it was recorded',
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: quantificationSchema,
  },
  remove: {
    ...recordRemoval,
    ...shared,
    id: 'qnmr.remove',
    path: '/qnmr/quantifications/{id}',
    summary: 'Delete a quantification (soft delete); the analyses it measured stay',
    gate: 'human',
    audit: { event: 'qnmr.quantification.delete' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    response: deletionSchema,
  },
});
