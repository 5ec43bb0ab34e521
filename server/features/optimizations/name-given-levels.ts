import type { Kernel } from '#kernel/kernel.ts';
import type { LevelsToName, NamedLevels } from './named-level.ts';

/** Conditions under the names of the levels they mean, however they spell them; structures are read on a worker thread. */
export const nameGivenLevels = (
  { pool }: Pick<Kernel, 'pool'>,
  given: LevelsToName,
  signal: AbortSignal,
): Promise<NamedLevels> =>
  pool.run<NamedLevels>('optimization.name_levels', given satisfies LevelsToName, { signal });
