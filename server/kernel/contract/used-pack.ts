import { z } from 'zod';
import { nameSchemas } from './name-schemas.ts';

/** The reference pack an answer rests on, with the licence its numbers are shown under. */
export const usedPackSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  digest: z.string(),
  licence: z.string(),
});
export type UsedPack = z.infer<typeof usedPackSchema>;

nameSchemas({ UsedReferencePack: usedPackSchema });
