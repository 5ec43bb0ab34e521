import { z } from 'zod';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

const nullableNumber = z.number().nullable();

export const comparedRunRole = z.enum(['sample', 'blank']);

/** What is asked of one run. */
export const comparedRunInput = z.strictObject({
  run_id: cleanText(1, 100),
  role: comparedRunRole.default('sample'),
});

const comparedRun = z.object({
  run_id: z.string(),
  role: comparedRunRole,
  list_id: z
    .string()
    .describe('The feature list that took part; a newer one does not change this comparison.'),
  reference: z.boolean().nullable().describe('The others took its clock; null until it is compared.'),
  landmarks: z.int().nullable().describe('Peaks that line its times up with those of the reference.'),
  warped: z
    .boolean()
    .nullable()
    .describe('False where there were too few landmarks: its times are left as they are.'),
  residual_s: nullableNumber,
});

const comparedCell = z.object({
  kind: z
    .enum(['found', 'filled'])
    .describe('Filled: no feature is listed, the area was measured in its place.'),
  area: z.number().describe('Intensity × s.'),
  feature_id: z.int().nullable(),
  points: z.int().nullable().describe('Points a filled area rests on; 0 says that nothing was there.'),
  blank_ratio: nullableNumber.describe(
    'Area here over the mean area of the blanks; null in blanks, without blanks, and where no blank shows the ion.',
  ),
  kept: z
    .boolean()
    .nullable()
    .describe('Whether it stands out from the blanks; null in blanks and without blanks.'),
});

const comparedRow = z.object({
  row: z.int().describe('From 1 on, by m/z and then by time.'),
  mz: z.number(),
  rt_s: z.number().describe('On the clock of the reference.'),
  polarity: z.enum(['positive', 'negative', 'unknown']),
  charge: z.int().nullable(),
  cells: z.array(comparedCell).describe('One for each run, in their order.'),
});
export type MsComparedRow = z.infer<typeof comparedRow>;

const comparisonFields = {
  id: z.string(),
  project_id: z.string().nullable(),
  status: z.enum(['queued', 'completed', 'failed']),
  created_by: z.string(),
  created_at: utcTimestamp,
  finished_at: utcTimestamp.nullable(),
  runs: z.array(comparedRun),
  row_count: z.int().nullable(),
  recipe: z.record(z.string(), z.number()).nullable().describe('Of the reference: it joins the runs.'),
  record_sha256: z.string().nullable(),
  progress: z.object({ stage: z.string(), fraction: z.number() }).nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  ...interpretationFields,
};

export const msComparisonSummary = z.object(comparisonFields);
export type MsComparisonSummary = z.infer<typeof msComparisonSummary>;

export const msComparisonSchema = z.object({
  ...comparisonFields,
  rows: z.array(comparedRow),
  next_cursor: z.string().nullable(),
});
export type MsComparison = z.infer<typeof msComparisonSchema>;

nameSchemas({
  MsComparedCell: comparedCell,
  MsComparedRow: comparedRow,
  MsComparedRun: comparedRun,
  MsComparison: msComparisonSchema,
  MsComparisonSummary: msComparisonSummary,
});
