import { z } from 'zod';
import { builtWithHead, count, manifestHead } from './manifest-head.ts';

/** Names what the table holds and how it is looked up. */
export const potencyModel = 'larmor-potencies 1';

export const potencyManifest = z.strictObject({
  ...manifestHead,
  kind: z.literal('carcinogenic_potency'),
  built_with: z.strictObject(builtWithHead),
  compounds: count,
  /** Rows of each species. */
  species: z.record(z.string(), z.strictObject({ studies: count })),
});
export type PotencyManifest = z.infer<typeof potencyManifest>;

/** A study a line. */
export const potenciesFile = 'potencies.jsonl';

export const mostPotencies = 50_000;
