import { z } from 'zod';
import { builtWithHead, count, manifestHead } from './manifest-head.ts';

/** Names the way fragments are coded and likeness is weighed: a pack answers only under the one it was built with. */
export const mutagenicityModel = 'larmor-mutagenicity 1';

const share = z.number().min(0).max(1);

export const mutagenicityManifest = z.strictObject({
  ...manifestHead,
  kind: z.literal('mutagenicity'),
  built_with: z.strictObject({ ...builtWithHead, seed: z.number().int(), ridge: z.number().positive() }),
  positive: count,
  /** Mean of the outcomes, and how a score becomes a probability. */
  bias: z.number().min(-1).max(1),
  calibration: z.strictObject({ slope: z.number(), offset: z.number() }),
  /** On compounds of scaffolds that were not learned from; figures of calls leave out what has none. */
  metrics: z.strictObject({
    folds: count,
    auroc: share,
    brier: share,
    sensitivity: share.nullable(),
    specificity: share.nullable(),
    called: count,
    inconclusive: count,
    out_of_domain: count,
    reliability: z.array(z.strictObject({ compounds: count, mean_probability: share, positive: count })),
  }),
});
export type MutagenicityManifest = z.infer<typeof mutagenicityManifest>;

/** A compound a line; a weight of each (float64); and a file of fragments of each kind: starts, codes, counts (uint32). Little-endian. */
export const compoundsFile = 'compounds.jsonl';
export const weightsFile = 'weights.bin';
export const fragmentsFile = (kind: string): string => `${kind}.bin`;

/** Every one is compared with every other where a pack is built. */
export const mostTested = 12_000;
