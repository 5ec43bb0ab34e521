import { z } from 'zod';
import {
  carbonKinds,
  confidenceKinds,
  countMarkCodes,
  crossPeakKinds,
  experimentKinds2D,
  methodCodes,
  methodQuantities,
  peakCategories,
  quantityUnits,
  sizeSpacings,
} from '#engines/nmr/vocabulary.ts';
import {
  cleanText,
  idParam,
  includeDeleted,
  pageOf,
  reasonForChange,
  utcTimestamp,
  warningSchema,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordCreation, recordList, recordRead } from '../../kernel/contract/record-routes.ts';
import { saidField } from '../../kernel/contract/said-sentences.ts';
import { usedPackSchema } from '../../kernel/contract/used-pack.ts';
import { contradictionSchema, matchScore } from '../structures/contract.ts';

export const peakCategory = z.enum(peakCategories);

export const peak2DSchema = z.object({
  f1_shift_ppm: z.number(),
  f1_width_hz: z.number(),
  kind: z.enum(crossPeakKinds),
  sign: z.number().int().describe('1 or -1.'),
  mixed_signs: z.boolean().describe('Maxima of both signs take part.'),
  carbon: z
    .enum(carbonKinds)
    .nullable()
    .describe('By the sign in an edited HSQC; null where that cannot be told.'),
  partner_id: z.string().nullable().describe('The cross peak on the other side of the diagonal.'),
  f2_from_ppm: z.number(),
  f2_to_ppm: z.number(),
  f1_from_ppm: z.number(),
  f1_to_ppm: z.number(),
  f2_in_1d: z
    .boolean()
    .nullable()
    .describe('Whether a 1D spectrum of the sample has a line there; null without one.'),
  f1_in_1d: z.boolean().nullable(),
  on_ridge: z
    .boolean()
    .optional()
    .describe(
      'Neither its height nor a mirror image nor 1D lines at both of its shifts tell it from the t1 noise of its column: no evidence unless a person gives it a category. Absent in runs from before it was looked for.',
    ),
});

export const twoDSchema = z.object({
  experiment: z.enum(experimentKinds2D),
  edited: z.boolean().describe('CH2 point the other way than CH and CH3.'),
  phased: z.boolean().describe('Signs mean something; otherwise the spectrum is a magnitude.'),
  f2_nucleus: z.string(),
  f1_nucleus: z.string(),
  noise: z.number().describe('Standard deviation of the quiet parts, spectrum units.'),
  compared_with: z.array(z.string()).describe('1D analyses of the same sample whose lines were witnesses.'),
  ridges: z
    .array(
      z.object({
        from_ppm: z.number().describe('High shift of F2.'),
        to_ppm: z.number(),
        excess: z.number().describe('Scatter of its loudest column over the median of all columns.'),
      }),
    )
    .optional()
    .describe('Stripes of t1 noise along F1. Absent in runs from before they were looked for.'),
});

/** Kept as null where nothing is assigned, and answered as text in any case. */
const assignmentText = z
  .string()
  .nullable()
  .transform((text) => text ?? '')
  .pipe(z.string().describe('Empty where nothing is assigned.'));

export const peakSchema = z.object({
  id: z.string(),
  shift_ppm: z.number(),
  assignment: assignmentText,
  category: peakCategory,
  confidence: z.number().min(0).max(100),
  reason: z.string().describe('Why the peak has its category.'),
  height: z.number(),
  area: z.number(),
  width_hz: z.number(),
  multiplicity: z.string().nullable(),
  j_hz: z.array(z.number()),
  multiplet_id: z.string().nullable(),
  atom_ids: z.array(z.string()),
  snr: z.number(),
  fit_residual: z.number(),
  excluded_by: z
    .string()
    .nullable()
    .optional()
    .describe('The exclusion zone it lies in; such a peak belongs to no multiplet and is not counted.'),
  two_d: peak2DSchema
    .nullable()
    .optional()
    .describe('What F1 adds to a signal of two dimensions, whose shift and width are those of F2.'),
});
/** As it is kept; answers say it by the schema. */
export type PeakRow = z.input<typeof peakSchema>;

const countMarkSchema = z.object({
  code: z.enum(countMarkCodes),
  detail: z.string().describe('In words with numbers.'),
});

export const multipletSchema = z.object({
  id: z.string(),
  from_ppm: z.number(),
  to_ppm: z.number(),
  shift_ppm: z.number(),
  multiplicity: z.string(),
  j_hz: z.array(z.number()),
  area: z.number(),
  ratio: z.number().nullable().describe('Relative area; a ratio, not a proton count.'),
  protons: z
    .number()
    .nullable()
    .describe('Proton count on the scale that the structure bears out; only where one was given.'),
  category: peakCategory,
  peak_ids: z.array(z.string()),
  count_marks: z
    .array(countMarkSchema)
    .optional()
    .describe('What there is to know about the count; absent in results of engines before 0.9.0.'),
  drawn: z
    .boolean()
    .optional()
    .describe('A person set the limits: the area is the sum of the points between them.'),
});

/** Settings a user may change against a preset; each is checked by the step it belongs to. */
export const processingParameters = z.record(
  cleanText(1, 60),
  z.union([z.number(), z.boolean(), cleanText(0, 200), z.null()]),
);

export const recipeStepSchema = z.object({
  step: z.string(),
  enabled: z.boolean(),
  parameters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** What a person may set on a step of a recipe; the unit stands at the end of the name. */
export const parameterRuleSchema = z.object({
  step: z.string(),
  name: z.string(),
  kind: z.enum(['number', 'choice', 'switch']),
  automatic: z.boolean().describe('Takes null: the step then decides from the data.'),
  min: z.number().nullable(),
  max: z.number().nullable(),
  spacing: z.enum(sizeSpacings).nullable(),
  choices: z.array(z.string()).nullable(),
});

export const spectrumQuery = z.strictObject({
  points: z.coerce
    .number()
    .int()
    .min(16)
    .max(65536)
    .optional()
    .describe('Min/max envelope of N columns; one dimension.'),
  rows: z.coerce
    .number()
    .int()
    .min(2)
    .max(16384)
    .optional()
    .describe('Two dimensions: at most so many rows, each cell the value farthest from zero.'),
  columns: z.coerce.number().int().min(2).max(16384).optional().describe('Two dimensions: as rows.'),
});

export const thumbnailSchema = z.object({
  from_ppm: z.number(),
  to_ppm: z.number(),
  low: z
    .array(z.number().min(-1).max(1))
    .describe('Lowest value of each column, as a share of the height of the tallest signal of the compound.'),
  high: z
    .array(z.number().min(-1).max(1))
    .describe('Highest value of each column; what is taller is cut at 1.'),
});
export type SpectrumThumbnail = z.infer<typeof thumbnailSchema>;

export const mapThumbnailSchema = z.object({
  rows: z.int().describe('From the highest shifts of F1.'),
  columns: z.int().describe('From the highest shifts of F2.'),
  cells: z
    .array(z.object({ row: z.int(), column: z.int(), level: z.int().min(-3).max(3) }))
    .describe(
      'Where something stands out: from 5, 20 or 60 % of the tallest correlation of the compound, below zero with a minus.',
    ),
});
export type MapThumbnail = z.infer<typeof mapThumbnailSchema>;

export const spectrumSchema = z.object({
  nucleus: z.string(),
  points: z.number().int(),
  from_ppm: z.number(),
  to_ppm: z.number(),
  frequency_mhz: z.number(),
  digest: z.string(),
  intensity: z.array(z.number()),
  envelope: z.object({ min: z.array(z.number()), max: z.array(z.number()) }).nullable(),
  rows: z.number().int().optional().describe('Of two dimensions: intensity is row by row.'),
  columns: z.number().int().optional(),
  f1: z
    .object({ nucleus: z.string(), from_ppm: z.number(), to_ppm: z.number(), frequency_mhz: z.number() })
    .optional()
    .describe('The axis from row to row, of two dimensions.'),
});

/** Samples are single precision, descending shift. */
export const previewSchema = z.object({
  nucleus: z.string(),
  points: z.number().int(),
  from_ppm: z.number(),
  to_ppm: z.number(),
  frequency_mhz: z.number(),
  engine_version: z.string(),
  preset: z.string(),
  recipe: z.array(recipeStepSchema).describe('With what the steps decided filled in.'),
  warnings: z.array(warningSchema),
  intensity: z.array(z.number()).describe('The real part, its baseline subtracted.'),
  imaginary: z.array(z.number()).nullable().describe('After the same phase; null where the source has none.'),
  baseline: z.array(z.number()).nullable().describe('What was subtracted; null where nothing was.'),
});

export const evidenceSchema = z.object({
  name: z.string(),
  value: z.number().describe('0 (bad) to 1 (good).'),
  weight: z.number(),
  detail: z.string(),
  source: z.string(),
});

export const reviewState = z.enum(['not_required', 'pending', 'approved', 'rejected', 'superseded']);

export const fidRunSchema = z.object({
  id: z.string(),
  archive_id: z.string(),
  analysis_id: z.string().nullable(),
  author_id: z.string().nullable(),
  created_at: utcTimestamp,
  engine_version: z.string(),
  preset: z.string(),
  parameters: processingParameters
    .nullable()
    .describe('What was asked for against the preset; null where that was not recorded.'),
  recipe: z.array(recipeStepSchema).describe('The recipe as it ran, automatic values filled in.'),
  recipe_digest: z.string(),
  spectrum_digest: z.string(),
  review_state: reviewState,
  confidence: z.number().min(0).max(100).nullable(),
  warnings: z.array(warningSchema),
  contradictions: z.array(contradictionSchema),
  peaks: z.array(peakSchema),
  multiplets: z.array(multipletSchema),
  integrals: z.array(
    z.object({
      from_ppm: z.number(),
      to_ppm: z.number(),
      ratio: z.number().nullable(),
      protons: z.number().nullable(),
    }),
  ),
  proton_count: z.number().int().nullable(),
  assignments: z.array(z.object({ peak_id: z.string(), atom_ids: z.array(z.string()) })).nullable(),
  match_score: matchScore,
  match_reason: z
    .string()
    .nullable()
    .describe('Why the score is what it is, or why there is none although a structure was given.'),
  match_reference_pack: usedPackSchema
    .nullable()
    .describe(
      'The reference pack that predicted the shifts; null where increments alone did, or no structure was given.',
    ),
  cache: z.enum(['hit', 'miss']),
  ...saidField,
});
export type FidRun = z.infer<typeof fidRunSchema>;

export const reviewSchema = z.object({
  id: z.string(),
  run_id: z.string(),
  analysis_id: z.string().nullable(),
  decision: z.enum(['approve', 'reject', 'reprocess']),
  comment: z.string(),
  revision: z.number().int().describe('Of the analysis the decision is about; 0 for a run outside of one.'),
  reason_code: z.string().nullable(),
  reviewer_id: z.string(),
  reviewer_name: z.string(),
  override: z.boolean(),
  statement: z.string().describe('The decision in a sentence; an override is called one, and by whom.'),
  reason_for_change: z.string().nullable(),
  created_at: utcTimestamp,
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewQueueItem = z.object({
  run_id: z.string(),
  analysis_id: z.string().nullable(),
  title: z.string(),
  nucleus: z.string(),
  confidence: z.number().nullable(),
  contradictions: z.number().int(),
  unknown_peaks: z.number().int(),
  author_id: z.string().nullable(),
  author_name: z.string().nullable(),
  waiting_since: utcTimestamp,
  reason: z.string().describe('Why it needs a review.'),
  asked_reviewer_id: z.string().nullable().describe('Whom the owner asked to review it.'),
  can_review: z.boolean(),
  cannot_review_reason: z.string().nullable(),
  ...saidField,
});

export const quantity = z.enum(methodQuantities);
export type Quantity = z.infer<typeof quantity>;

export const methodSchema = z.object({
  quantity,
  method: z.enum(methodCodes),
  step: z.string().nullable().describe('Step of the recipe whose settings the number depends on directly.'),
  unit: z.enum(quantityUnits).nullable(),
  references: z.array(z.string()).describe('Works the method follows, as they are cited.'),
  rule_set: z.string().nullable().describe('Table of facts that takes part.'),
});

const completedCount = z.object({
  samples: z.int(),
  completed: z.int(),
  wrong: z.int().describe('Of the completed ones, those with a material error.'),
  upper_limit: z
    .number()
    .nullable()
    .describe('Upper limit of the share of wrong ones, with 95 % confidence; null where none completed.'),
});

export const confidenceMethodSchema = z.object({
  engine_version: z.string().describe('The engine whose answers were labelled.'),
  data_sha256: z.string().describe('Of the labelled measurements.'),
  fitted: z.object({ drawn: z.int(), measured: z.int() }),
  promised_share: z
    .number()
    .describe('Share of wrong answers among completed ones that a threshold keeps below.'),
  weights: z.array(z.object({ name: z.string(), log_odds: z.number() })),
  kinds: z.array(
    z.object({
      kind: z
        .enum(confidenceKinds)
        .describe('DEPT: carbons with lines of both signs; X: nuclei other than 1H and 13C.'),
      offset_log_odds: z.number(),
      threshold: z
        .number()
        .nullable()
        .describe('Null where none could be certified: nothing completes without review.'),
      chosen_on: completedCount,
      out_of_sample: completedCount,
    }),
  ),
  measured: completedCount.describe('Measured spectra that took part in the fit.'),
  measured_out_of_sample: completedCount.describe('Measured spectra that chose nothing.'),
  reliability: z.array(
    z.object({ cases: z.int(), predicted: z.number(), right: z.number() }).describe('A tenth of the scale.'),
  ),
  calibration_error: z.number(),
});

export const provenanceSchema = z.object({
  run_id: z.string(),
  analysis_id: z.string().nullable(),
  author_name: z.string().nullable(),
  created_at: utcTimestamp,
  engine_version: z.string(),
  preset: z.string(),
  recipe_digest: z.string(),
  spectrum_digest: z.string(),
  archive: z.object({
    id: z.string(),
    sha256: z.string(),
    uploaded_by_name: z.string(),
    uploaded_at: utcTimestamp,
  }),
  methods: z
    .array(methodSchema)
    .nullable()
    .describe('Null for a run of another engine version than the one that answers.'),
  rule_sets: z
    .array(z.object({ id: z.string(), revision: z.string(), as_of: z.string(), digest: z.string() }))
    .nullable()
    .describe('Null for a run of another engine version than the one that answers.'),
});

const tag = 'FID runs and reviews';

const presetSchema = z.object({
  id: z.string(),
  label: z.string(),
  nuclei: z.array(z.string()),
  recipe: z.array(recipeStepSchema),
  parameter_rules: z.array(parameterRuleSchema),
  required_steps: z.array(z.string()).describe('Steps that cannot be switched off.'),
});

/** Of an approval that does not name what is open against its run. */
const unnamedContradictions = z
  .object({ open_contradictions: z.array(z.string()) })
  .meta({ examples: [{ open_contradictions: ['phase_doubt'] }] });

nameSchemas({
  UnnamedContradictions: unnamedContradictions,
  ProcessingPreset: presetSchema,
  ConfidenceEvidence: evidenceSchema,
  ConfidenceMethod: confidenceMethodSchema,
  CompletedCount: completedCount,
  FidRun: fidRunSchema,
  MethodDescription: methodSchema,
  Multiplet: multipletSchema,
  ProcessingParameterRule: parameterRuleSchema,
  CrossPeak: peak2DSchema,
  PeakCategory: peakCategory,
  Peak: peakSchema,
  ProcessingPreview: previewSchema,
  Provenance: provenanceSchema,
  ProvenanceQuantity: quantity,
  RecipeStep: recipeStepSchema,
  FidReviewQueueItem: reviewQueueItem,
  FidRunReview: reviewSchema,
  FidRunReviewState: reviewState,
  Spectrum: spectrumSchema,
  TwoDimensionalResult: twoDSchema,
});

export const fidRunRoutes = defineRoutes({
  presets: {
    id: 'fid.presets',
    method: 'get',
    path: '/fid/presets',
    summary: 'Processing presets',
    tag,
    gate: 'user',
    rate: 'default',
    audit: { none: 'read of a constant list' },
    response: pageOf(presetSchema),
    status: 200,
    errors: [],
  },
  confidenceMethod: {
    id: 'fid.confidenceMethod',
    method: 'get',
    path: '/fid/confidence-method',
    summary: 'What the confidence is made of: weights, reliability and certified thresholds',
    tag,
    gate: 'user',
    rate: 'default',
    audit: { none: 'read of constants of the engine' },
    response: confidenceMethodSchema,
    status: 200,
    errors: [],
  },
  process: {
    ...recordCreation,
    id: 'rawFid.process',
    path: '/raw-fid/{archive_id}/process',
    summary: 'Process an archived FID; a structure is optional',
    tag,
    work: 'computing',
    audit: { event: 'raw_fid.process' },
    usage: { tasks: ['fid_processing'] },
    changesRecord: { none: 'a new run; the raw data and other runs stay as they are' },
    params: z.strictObject({ archive_id: cleanText(1, 100) }),
    body: z.strictObject({
      preset: cleanText(1, 60).optional(),
      parameters: processingParameters.optional(),
      smiles: cleanText(1, 5000).optional(),
      analysis_id: cleanText(1, 100)
        .optional()
        .describe('Own analysis of these bytes to propose the run for; its current run stays what it is.'),
    }),
    response: fidRunSchema,
    status: 200,
    errors: [404, 409, 422],
  },
  get: {
    ...recordRead,
    id: 'fid.getRun',
    path: '/fid/runs/{id}',
    summary: 'One processing run with its recipe and results',
    tag,
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: fidRunSchema,
  },
  spectrum: {
    ...recordRead,
    id: 'fid.spectrum',
    path: '/fid/runs/{id}/spectrum',
    summary: 'Processed spectrum of a run as JSON or little-endian float32',
    tag,
    audit: {
      access: 'access.spectrum',
      record: { type: 'fid_run', idIn: 'id' },
      repeats: 'once_a_quarter_hour',
    },
    query: spectrumQuery.extend({ include_deleted: includeDeleted }),
    response: spectrumSchema,
    media: ['application/octet-stream'],
    preferJson: true,
  },
  preview: {
    id: 'fid.preview',
    method: 'post',
    path: '/fid/runs/{id}/preview',
    summary:
      'What the spectrum of a run would be with other parameters; nothing is recorded of it but a usage event',
    tag,
    gate: 'user',
    rate: 'default',
    work: 'computing',
    audit: { none: 'a look at data the caller may read: it makes no run and changes nothing' },
    usage: { tasks: ['fid_preview'] },
    params: idParam,
    body: z.strictObject({
      preset: cleanText(1, 60).optional().describe("The run's own where absent."),
      parameters: processingParameters.optional(),
    }),
    response: previewSchema,
    media: ['application/octet-stream'],
    preferJson: true,
    status: 200,
    errors: [404, 422],
  },
  provenance: {
    ...recordRead,
    id: 'fid.provenance',
    path: '/fid/runs/{id}/provenance',
    summary: 'Where the numbers of a run come from: raw data, engine, methods, tables of facts, who and when',
    tag,
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: provenanceSchema,
  },
  reviewQueue: {
    ...recordList,
    id: 'fid.reviewQueue',
    path: '/fid/reviews',
    summary: 'Runs that wait for a review, oldest first; own runs stay visible with the reason',
    tag,
    response: pageOf(reviewQueueItem),
  },
  listReviews: {
    ...recordRead,
    id: 'fid.listReviews',
    path: '/fid/runs/{id}/reviews',
    summary: 'Decisions on a run, newest first',
    tag,
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: pageOf(reviewSchema),
  },
  review: {
    ...recordCreation,
    id: 'fid.review',
    decidedBy: 'person_or_override',
    changes: 'review',
    path: '/fid/runs/{id}/reviews',
    summary: 'Decide on a run; its author may not, except as an admin’s marked override',
    tag,
    gate: 'human',
    work: { asks: 'computing', where: 'the run is sent back to processing' },
    audit: { event: 'fid_run.review' },
    usage: { tasks: ['fid_review', 'analysis_report', 'fid_processing'] },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'with_override' },
    params: idParam,
    body: z.strictObject({
      decision: z.enum(['approve', 'reject', 'reprocess']),
      comment: cleanText(1, 2000),
      reason_code: z
        .enum([
          'wrong_shift',
          'wrong_multiplicity',
          'wrong_structure',
          'missed_impurity',
          'wrong_integration',
          'calibration_off',
          'other',
        ])
        .optional(),
      open_contradictions: z
        .array(cleanText(1, 60))
        .max(50)
        .optional()
        .describe(
          'For approve: the codes of the contradictions that want a decision and are approved all the same. Refused where the run has others; asked for where REVIEW_NAMES_CONTRADICTIONS is on.',
        ),
      base_revision: z
        .number()
        .int()
        .min(0)
        .optional()
        .describe(
          'Of the analysis, as the reviewer saw it: refused with 409 when it is not the current one.',
        ),
      preset: cleanText(1, 60).optional().describe('For reprocess.'),
      parameters: processingParameters.optional().describe('For reprocess.'),
      override: z.boolean().optional(),
      reason_for_change: reasonForChange.optional().describe('Required with override.'),
    }),
    response: reviewSchema,
    errors: [403, 404, 409, 422],
    details: { conflict: unnamedContradictions },
  },
});
