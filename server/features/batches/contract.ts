import { z } from 'zod';
import { batchScales, levelUnits } from '#engines/regulatory/vocabulary.ts';
import {
  cleanText,
  idParam,
  includeDeleted,
  nameText,
  pageOf,
  pageQuery,
  reasonForChange,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { existingRecordDetails } from '../../kernel/contract/error-details.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { batchImpurity, trendQuery, trendSchema } from './contract-trends.ts';

export type { BatchImpurity, ImpurityTrend, TrendLimitKind } from './contract-trends.ts';
export { chartChoice, loqRule } from './contract-trends.ts';

export const mostBatches = 1_000;
const mostResultsAtOnce = 500;

const batchScale = z.enum(batchScales);
export type BatchScale = z.infer<typeof batchScale>;
export const levelUnit = z.enum(levelUnits);
export type LevelUnit = z.infer<typeof levelUnit>;

const mostValue = 1e9;
const level = {
  value: z
    .number()
    .min(0)
    .max(mostValue)
    .describe('What was measured; where it is below the quantitation limit, that limit, never 0.')
    .meta({ examples: [0.04] }),
  unit: levelUnit,
  below_loq: z.boolean().default(false).describe('The result is less than `value`, the quantitation limit.'),
  method: cleanText(1, 200).optional().describe('Of analysis, as the laboratory calls it.'),
};

const isPossible = ({ value, unit, below_loq }: { value: number; unit: LevelUnit; below_loq: boolean }) =>
  !(below_loq && value === 0) && value <= (mostOf[unit] ?? mostValue);
/** More than the whole. */
const mostOf: Readonly<Partial<Record<LevelUnit, number>>> = {
  '%': 100,
  ppm: 1e6,
  'ug/g': 1e6,
  'mg/g': 1e3,
};
const impossible = {
  path: ['value'],
  message: 'Has to be at most the whole, and above 0 where it is a quantitation limit.',
};

const newResult = z
  .strictObject({
    impurity_id: cleanText(1, 100)
      .optional()
      .describe('Of an impurity of this dossier’s batches, an entry of its register, or a watch of it.'),
    name: nameText(1, 200)
      .optional()
      .describe('Names of one substance (Pb and lead, NDMA and N-nitrosodimethylamine) are one impurity.'),
    ...level,
  })
  .refine(({ impurity_id, name }) => (impurity_id === undefined) !== (name === undefined), {
    path: ['name'],
    message: 'Give impurity_id or name.',
  })
  .refine(isPossible, impossible);
export type NewResult = z.infer<typeof newResult>;

const results = z.array(newResult).max(mostResultsAtOnce);

const batchBody = z.strictObject({
  batch_no: nameText(1, 100).meta({ examples: ['B-0017'] }),
  made_at: z.iso.date(),
  scale: batchScale,
  site: nameText(1, 100).optional().describe('Where it was made, to compare sites.'),
  process: nameText(1, 100).optional().describe('The version of the process, to compare processes.'),
  notes: cleanText(1, 2_000).optional(),
  results: results.optional(),
});

const correctionBody = z
  .strictObject({
    ...level,
    invalid: z
      .boolean()
      .default(false)
      .describe(
        'The measurement does not count, as after an investigation; it stays on record and is shown.',
      ),
    reason_for_change: reasonForChange,
  })
  .refine(isPossible, impossible);

const measured = {
  value: z.number().describe('Where below_loq is true, the quantitation limit.'),
  unit: levelUnit,
  below_loq: z.boolean(),
  method: z.string().nullable(),
};

const correction = z.object({
  id: z.string(),
  ...measured,
  invalid: z.boolean(),
  reason_for_change: z.string(),
  corrected_by: z.string(),
  corrected_at: utcTimestamp,
});

const batchResult = z.object({
  id: z.string(),
  impurity_id: z.string().describe('One for all names of a substance in the batches of the dossier.'),
  impurity: z.string().describe('As the published tables call it, or as it was first written.'),
  name: z.string().describe('As it was written here.'),
  ...measured,
  invalid: z.boolean().describe('By the last correction; such a result counts nowhere.'),
  recorded: z.object(measured).describe('As it was first recorded.'),
  corrections: z.array(correction).describe('In their order; the last one says what counts.'),
  recorded_by: z.string(),
  recorded_at: utcTimestamp,
});
export type BatchResult = z.infer<typeof batchResult>;

const batchSchema = z.object({
  id: z.string(),
  dossier_id: z.string(),
  batch_no: z.string(),
  made_at: z.iso.date(),
  scale: batchScale,
  site: z.string().nullable(),
  process: z.string().nullable(),
  notes: z.string().nullable(),
  results: z.array(batchResult).describe('In the order they were recorded; repeats are rows of their own.'),
  created_by: z.string(),
  created_at: utcTimestamp,
});
export type Batch = z.infer<typeof batchSchema>;

const shared = { tag: 'Batches', gate: 'user', rate: 'default', params: idParam } as const;
const batches = '/regulatory/dossiers/{id}/batches';
const partId = cleanText(1, 100);
const batchParams = idParam.extend({ batch_id: partId });

nameSchemas({
  Batch: batchSchema,
  BatchRequest: batchBody,
  BatchResult: batchResult,
  BatchResultCorrection: correction,
  BatchResultRequest: newResult,
  BatchScale: batchScale,
  LevelUnit: levelUnit,
});

export const batchRoutes = defineRoutes({
  create: {
    ...shared,
    id: 'batches.create',
    method: 'post',
    path: batches,
    summary: 'Record a batch with what was measured of it',
    audit: { event: 'regulatory.batch.create' },
    usage: { none: 'a record is kept; nothing was worked out' },
    changesRecord: { none: 'a new record; the dossier stays as it is' },
    idempotent: true,
    status: 201,
    body: batchBody,
    maxBodyBytes: 1024 * 1024,
    response: batchSchema,
    errors: [404, 409, 413, 422],
    details: { conflict: existingRecordDetails },
  },
  list: {
    ...shared,
    id: 'batches.list',
    method: 'get',
    path: batches,
    summary: 'Batches of a dossier with their results and corrections, newest record first',
    audit: { none: 'a read' },
    query: pageQuery.extend({ include_deleted: includeDeleted.describe('Of the dossier; admins only.') }),
    status: 200,
    response: pageOf(batchSchema),
    errors: [404, 422],
  },
  get: {
    ...shared,
    id: 'batches.get',
    method: 'get',
    path: `${batches}/{batch_id}`,
    params: batchParams,
    summary: 'One batch',
    audit: { none: 'a read' },
    query: z.strictObject({ include_deleted: includeDeleted }),
    status: 200,
    response: batchSchema,
    errors: [404, 422],
  },
  addResults: {
    ...shared,
    id: 'batches.addResults',
    method: 'post',
    path: `${batches}/{batch_id}/results`,
    params: batchParams,
    summary: 'Record further measurements of a batch; those before stay and count on',
    audit: { event: 'regulatory.batch.results' },
    usage: { none: 'a record is kept; nothing was worked out' },
    changesRecord: { none: 'new rows; what was measured before stays' },
    idempotent: true,
    status: 201,
    body: z.strictObject({ results: results.min(1) }),
    maxBodyBytes: 1024 * 1024,
    response: batchSchema,
    errors: [404, 409, 413, 422],
  },
  correct: {
    ...shared,
    id: 'batches.correct',
    method: 'post',
    gate: 'human',
    decidedBy: 'person',
    path: `${batches}/{batch_id}/results/{result_id}/corrections`,
    params: batchParams.extend({ result_id: partId }),
    summary:
      'Correct a result that was recorded wrongly, with the reason; what it said before stays on record',
    audit: { event: 'regulatory.batch.correct' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    status: 201,
    body: correctionBody,
    response: batchSchema,
    errors: [403, 404, 409, 422],
  },
  impurities: {
    ...shared,
    id: 'batches.impurities',
    method: 'get',
    path: '/regulatory/dossiers/{id}/batch-impurities',
    summary: 'Impurities the batches of a dossier have results of, in the order they were first met',
    audit: { none: 'a read' },
    query: z.strictObject({ include_deleted: includeDeleted.describe('Of the dossier; admins only.') }),
    status: 200,
    response: z.object({ items: z.array(batchImpurity) }),
    errors: [404, 422],
  },
  trend: {
    ...shared,
    id: 'batches.trend',
    method: 'get',
    path: '/regulatory/dossiers/{id}/trends',
    summary:
      'One impurity over the batches: control chart, run rules, capability, drift against the limit, skip testing, sites and processes compared; keeps nothing',
    audit: { event: 'regulatory.batch.trend' },
    changesRecord: { none: 'a computation; the dossier stays as it is' },
    usage: { none: 'one trend is read again and again; what it saves is not counted' },
    query: trendQuery.refine(
      ({ limit, limit_unit }) => (limit === undefined) === (limit_unit === undefined),
      {
        path: ['limit_unit'],
        message: 'A limit takes its unit.',
      },
    ),
    status: 200,
    response: trendSchema,
    media: ['application/pdf'],
    preferJson: true,
    errors: [404, 409, 422],
  },
});
