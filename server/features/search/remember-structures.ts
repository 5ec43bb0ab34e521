import type { FragmentCounts } from '#engines/chem/fragment-codes.ts';
import type { StructureScreen } from '#engines/chem/may-contain.ts';
import type { WorkerPool } from '#kernel/jobs/worker-pool.ts';
import { createRecentMap } from '#kernel/recent-map.ts';
import { printStructuresOnPool, screenStructuresOnPool } from '../structures/index.ts';

/** Structures of one task: a request that is given up has lost no more. */
const workedAtOnce = 500;
/** Threads of the pool that one search takes at the same time. */
export const lanes = 2;
/** More than are compared at once: of some 500 bytes each. */
const mostRemembered = 50_000;

type OfStructures<T> = (pool: WorkerPool, structures: readonly string[], signal: AbortSignal) => Promise<T>;

/** What follows from a SMILES alone, worked out once and remembered by the process; without those that cannot be read. */
const remember = <T>(work: OfStructures<(T | null)[]>): OfStructures<ReadonlyMap<string, T>> => {
  const memory = createRecentMap<{ readonly worked: T | null }>(mostRemembered);
  return async (pool, structures, signal) => {
    const found = new Map<string, T>();
    const keep = (smiles: string, worked: T | null): void => {
      if (worked !== null) found.set(smiles, worked);
    };
    const missing: string[] = [];
    for (const smiles of structures) {
      const known = memory.get(smiles);
      if (known === undefined) missing.push(smiles);
      else keep(smiles, known.worked);
    }
    const workOut = async (some: readonly string[]): Promise<void> => {
      if (some.length === 0) return;
      const made = await work(pool, some, signal);
      for (const [k, smiles] of some.entries()) {
        const worked = made[k] ?? null;
        memory.set(smiles, { worked });
        keep(smiles, worked);
      }
    };
    for (let from = 0; from < missing.length; from += lanes * workedAtOnce)
      await Promise.all(
        Array.from({ length: lanes }, (_, lane) => from + lane * workedAtOnce).map((first) =>
          workOut(missing.slice(first, first + workedAtOnce)),
        ),
      );
    return found;
  };
};

/** What structures are compared by. */
export const printAll = remember<FragmentCounts>(printStructuresOnPool);
/** What they must have of a part. */
export const screenAll = remember<StructureScreen>(screenStructuresOnPool);
