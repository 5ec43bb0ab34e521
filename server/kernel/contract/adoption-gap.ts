import { z } from 'zod';
import { utcTimestamp } from './common-schemas.ts';
import { nameSchemas } from './name-schemas.ts';

/** Work that may be refused on this machine. What is already recorded can always be read, exported and verified. */
export type Work = 'computing' | 'signing';

/**
 * What a route does that may be refused: always (the pipeline asks before the handler), only in the case named (the handler
 * asks), or never, and why.
 */
export type RouteWork = Work | { readonly asks: Work; readonly where: string } | { readonly none: string };

export const coordinateNames = ['rule_sets', 'model_serving', 'reference_pack', 'method_constants'] as const;

const versionSeen = z.object({ version: z.string(), sha256: z.string() });

/** What an installation has newer than its workspace, by name. */
export const adoptionGapSchema = z.object({
  workspace_id: z.string(),
  as_of: utcTimestamp.describe('When the workspace had the versions named here.'),
  differences: z.array(
    z.object({
      coordinate: z.enum(coordinateNames),
      name: z.string(),
      here: versionSeen.nullable(),
      workspace: versionSeen.nullable().describe('Null for what the workspace does not have yet.'),
    }),
  ),
});
export type AdoptionGap = z.infer<typeof adoptionGapSchema>;

nameSchemas({ AdoptionGap: adoptionGapSchema, AdoptionGapVersion: versionSeen });
