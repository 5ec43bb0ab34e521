import { z } from 'zod';
import { intervalLevels } from '#engines/nmr/shift-model/conformal.ts';
import { atomClasses, type ModelNucleus, modelNuclei, sphereClasses } from '#engines/nmr/vocabulary.ts';
import { builtWithHead, count, manifestHead } from './manifest-head.ts';

/** Names the way features and codes are computed: a pack answers only under the one it was built with. */
export const shiftModel = 'larmor-shifts 1';

const bucketName = z.enum([
  'all',
  ...sphereClasses,
  ...atomClasses.flatMap((atomClass) => sphereClasses.map((sphere) => `${atomClass} ${sphere}`)),
]);

const bucketSchema = z.strictObject({
  scores: count,
  factors: z.array(z.number().positive().nullable()).length(intervalLevels.length),
});

const coverageSchema = z.strictObject({
  atom_class: z.enum(atomClasses).nullable(),
  sphere: z.enum(sphereClasses).nullable(),
  labels: count,
  molecules: count,
  /** Share of the labels inside, for each level. */
  seen: z.array(z.number().min(0).max(1).nullable()).length(intervalLevels.length),
});

const nucleusSchema = z.strictObject({
  /** Environments of each level, the atom alone first. */
  environments: z.array(count),
  intervals: z.partialRecord(bucketName, bucketSchema),
  /** Of the intervals, on folds they were not calibrated with. Packs built before it was measured have none. */
  coverage: z.array(coverageSchema).optional(),
  /** Errors of assigned labels predicted from other skeletons alone. */
  metrics: z.strictObject({
    labels: count,
    mean_error_ppm: z.number().min(0),
    median_error_ppm: z.number().min(0),
  }),
});

export const shiftManifest = z.strictObject({
  ...manifestHead,
  kind: z.literal('shifts'),
  built_with: z.strictObject({ ...builtWithHead, seed: z.number().int(), trees: z.number().int().min(1) }),
  nuclei: z.partialRecord(z.enum(modelNuclei), nucleusSchema),
});

export type ShiftManifest = z.infer<typeof shiftManifest>;

/** Files of a nucleus. */
export const tablesFile = (nucleus: ModelNucleus): string => `${nucleus}.tables`;
export const treesFile = (nucleus: ModelNucleus): string => `${nucleus}.trees`;
