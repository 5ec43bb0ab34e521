import { z } from 'zod';
import { utcTimestamp } from './common-schemas.ts';
import { nameSchemas } from './name-schemas.ts';

/** What a start may find and put right. */
export const startFindingCodes = [
  'interrupted',
  'start_refused',
  'schema_upgraded',
  'store_encrypted',
  'no_key_copy',
  'uploads_removed',
  'files_set_aside',
  'folder_narrowed',
  'folder_wide',
  'records_changed',
] as const;

export const startFindingSchema = z.object({
  at: utcTimestamp,
  code: z.enum(startFindingCodes),
  facts: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('What the sentence about it names: who, since when, how many, which file.'),
});

nameSchemas({ StartFinding: startFindingSchema });
