import { z } from 'zod';
import { controlRoles, wellRoles } from '#engines/optimization/vocabulary.ts';
import { cleanText, utcTimestamp, warningSchema } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { conditions } from '../optimizations/contract.ts';

export const readingForm = z.strictObject({
  plate: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .default('1')
    .describe('Which plate of the plan was read, where the file does not say it.'),
  quantity: cleanText(1, 100)
    .optional()
    .describe('What was measured, where neither a header nor the run leaves one alone.'),
  unit: cleanText(1, 40).optional().describe('Of the numbers, whatever the file says.'),
  sheet: cleanText(1, 200).optional().describe('Of a workbook; the first without it.'),
  accept_impossible_results: z.enum(['true', 'false']).default('false').describe('As of iterations.'),
});

export const confirmedReadingForm = readingForm.extend({
  file_sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('Of the file as the preview showed it; another file is refused.'),
  skip_refused: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      'true: wells that cannot be taken are left out and stay listed; else they refuse the whole file.',
    ),
});

const readQuantity = z.object({
  quantity: z.string(),
  header: z.string().nullable().describe('As the file calls it; null where it has no name there.'),
  unit: z.string().nullable().describe('What its numbers are in; null where nothing says it.'),
  conversion: z
    .object({ to: z.string(), factor: z.number(), offset: z.number() })
    .nullable()
    .describe('Into the unit of the run: value · factor + offset. Null where numbers stand as they are.'),
});

const readWell = z.object({
  plate: z.number().int(),
  well: z.string(),
  role: z.enum(wellRoles),
  replicate: z.number().int(),
  parameters: conditions,
  results: z.record(z.string(), z.number().nullable()),
});
export type ReadWell = z.infer<typeof readWell>;

const refusedWell = z.object({ plate: z.number().int(), well: z.string(), reasons: z.array(z.string()) });

const controlSummary = z.object({
  plate: z.number().int(),
  role: z.enum(controlRoles),
  quantity: z.string(),
  count: z.number().int(),
  mean: z.number(),
  sd: z.number().nullable().describe('Null of a single well.'),
});

const plateQuality = z.object({
  plate: z.number().int(),
  quantity: z.string(),
  z_prime: z
    .number()
    .nullable()
    .describe('1 − 3 (s₊ + s₋) / |m₊ − m₋|; null without two positive and two negative controls.'),
});

const understoodFields = {
  file_name: z.string(),
  file_sha256: z.string(),
  format: z.enum(['csv', 'xlsx']),
  sheet: z.string().nullable(),
  form: z.enum(['matrix', 'list']),
  decimal: z.enum(['point', 'comma']),
  quantities: z.array(readQuantity),
  wells: z.array(readWell),
  refused: z.array(refusedWell),
  missing: z
    .array(z.object({ plate: z.number().int(), well: z.string() }))
    .describe('Wells of the plates that were read for which the file says nothing.'),
  controls: z.array(controlSummary),
  quality: z.array(plateQuality),
  warnings: z.array(warningSchema),
};

export const readingPreviewSchema = z.object({
  ...understoodFields,
  impossible: z
    .number()
    .int()
    .describe('Wells refused for a result that is not possible; accept_impossible_results takes them.'),
  already_taken: z.string().nullable().describe('Identifier of the reading this file was taken in by.'),
});
export type ReadingPreview = z.infer<typeof readingPreviewSchema>;

export const readingSchema = z.object({
  id: z.string(),
  optimization_id: z.string(),
  plate_plan_id: z.string(),
  ...understoodFields,
  experiments: z
    .array(z.object({ plate: z.number().int(), well: z.string(), experiment_id: z.string() }))
    .describe('Controls are no experiments of the run.'),
  created_by_user_id: z.string(),
  created_at: utcTimestamp,
});
export type PlateReading = z.infer<typeof readingSchema>;

nameSchemas({
  PlateControlReading: controlSummary,
  PlateQuality: plateQuality,
  PlateReading: readingSchema,
  PlateReadingPreview: readingPreviewSchema,
  PlateReadQuantity: readQuantity,
  PlateReadWell: readWell,
  RefusedPlateWell: refusedWell,
});
