import { z } from 'zod';
import { cleanText, utcTimestamp, warningSchema } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { experimentStatus } from './contract-experiments.ts';
import { conditions, optimizationLimits } from './contract-space.ts';

const givenUnit = cleanText(1, 40)
  .nullable()
  .optional()
  .describe(
    'What the numbers of the column are in, whatever the file says; null: in the unit of the run. Without it the header or a row of units says it.',
  );

/** What a column of a file stands for. */
export const columnTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('parameter'), name: cleanText(1, 100), unit: givenUnit }),
  z.strictObject({ kind: z.literal('objective'), name: cleanText(1, 100), unit: givenUnit }),
  z
    .strictObject({ kind: z.literal('unit'), name: cleanText(1, 100) })
    .describe('Says row by row what unit the parameter or objective of this name is in.'),
  z.strictObject({ kind: z.literal('status') }),
  z.strictObject({ kind: z.literal('note') }),
  z.strictObject({ kind: z.literal('ignore') }),
]);
export type ColumnTarget = z.infer<typeof columnTarget>;

export const importMapping = z
  .array(z.strictObject({ column: z.number().int().min(0).max(499), target: columnTarget }))
  .max(500);
export type ImportMapping = z.infer<typeof importMapping>;

export const importForm = z.strictObject({
  mapping: cleanText(2, 60_000)
    .optional()
    .describe(
      'JSON: [{column, target: {kind, name?}}], column counted from 0. Without it headers are matched.',
    ),
  sheet: cleanText(1, 200).optional().describe('Of a workbook; the first without it.'),
  accept_outside_constraints: z.enum(['true', 'false']).default('false').describe('As of iterations.'),
  accept_impossible_results: z.enum(['true', 'false']).default('false').describe('As of iterations.'),
});

export const confirmedImportForm = importForm.extend({
  mapping: cleanText(2, 60_000).describe('As the preview showed it, or as it was put right.'),
  skip_refused: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      'true: rows that cannot be taken are left out and stay listed; else they refuse the whole file.',
    ),
});

const importedExperiment = z.object({
  line: z.number().int().describe('In the file; the header is in line 1 where nothing stands above it.'),
  parameters: conditions,
  results: z.record(z.string(), z.number().nullable()),
  status: experimentStatus,
  note: z.string().nullable(),
});

const refusedRow = z.object({ line: z.number().int(), reasons: z.array(z.string()) });

const importColumn = z.object({
  column: z.number().int(),
  header: z.string(),
  target: columnTarget,
  unit: z.string().nullable().describe('What its numbers are in; null where neither file nor run says it.'),
  conversion: z
    .object({ to: z.string(), factor: z.number(), offset: z.number() })
    .nullable()
    .describe(
      'Into the unit of the run: value · factor + offset. Null where numbers are taken as they stand.',
    ),
  problem: z
    .string()
    .nullable()
    .describe('Why its numbers cannot be taken; every row that has one is refused.'),
});

const understoodFields = {
  file_name: z.string(),
  file_sha256: z.string(),
  format: z.enum(['csv', 'xlsx']),
  sheet: z.string().nullable(),
  delimiter: z.string().nullable(),
  decimal: z.enum(['point', 'comma']),
  columns: z.array(importColumn),
  rows_read: z.number().int(),
  refused: z.array(refusedRow),
  warnings: z.array(warningSchema),
};

export const importPreviewSchema = z.object({
  ...understoodFields,
  sheets: z.array(z.string()),
  experiments: z.array(importedExperiment),
  unknown_levels: z.array(z.object({ parameter: z.string(), text: z.string(), rows: z.number().int() })),
  impossible: z
    .number()
    .int()
    .describe('Rows refused for a result that is not possible; accept_impossible_results takes them.'),
  missing: z.object({ parameters: z.array(z.string()), objectives: z.array(z.string()) }),
  already_imported: z.string().nullable().describe('Identifier of the import this file was taken in by.'),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const importSchema = z.object({
  id: z.string(),
  optimization_id: z.string(),
  ...understoodFields,
  experiments_added: z.number().int(),
  created_by_user_id: z.string(),
  created_at: utcTimestamp,
});
export type ImportRecord = z.infer<typeof importSchema>;

export const importFile = {
  file: {
    max: 1,
    required: true,
    description: `CSV or XLSX, at most ${optimizationLimits.importBytes / 1024 / 1024} MB and ${optimizationLimits.experimentsPerCall} rows.`,
  },
} as const;

nameSchemas({
  ImportColumn: importColumn,
  ImportColumnTarget: columnTarget,
  ImportMapping: importMapping,
  ExperimentImportPreview: importPreviewSchema,
  ExperimentImport: importSchema,
  ImportedExperiment: importedExperiment,
  RefusedImportRow: refusedRow,
});
