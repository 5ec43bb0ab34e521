import { z } from 'zod';
import { readStored } from '#kernel/db/stored-json.ts';
import type { ProcessingChoice } from '../fid-runs/index.ts';
import type { AnalysisTable } from './tables.ts';

const storedChoice = z.object({
  preset: z.string().nullable(),
  parameters: z.record(z.string(), z.union([z.number(), z.boolean(), z.string(), z.null()])),
});

export const readChoice = (row: AnalysisTable): ProcessingChoice =>
  readStored(storedChoice, row.request, { column: 'analysis.request', id: row.id });
