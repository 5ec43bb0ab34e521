import type { Db } from '#kernel/db/store.ts';
import { defineHook } from '#kernel/hooks/hook-registry.ts';

/** Whether integrals of a person count the lines of a global deconvolution instead of those of the main job. */
export const usesDeconvolvedLines = defineHook<(db: Db, userId: string) => Promise<boolean>>(
  'spectrum.uses-deconvolved-lines',
);
