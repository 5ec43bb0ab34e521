import type { FragmentCounts } from '#engines/chem/fragment-codes.ts';
import type { StructureScreen } from '#engines/chem/may-contain.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { createRecentMap, type RecentMap } from '#kernel/recent-map.ts';
import { printStructuresOnPool, screenStructuresOnPool } from '../structures/index.ts';

type Services = Pick<Kernel, 'pool'>;

/** Structures of one task: a request that is given up has lost no more. */
const workedAtOnce = 500;
/** Threads of the pool that one search takes at the same time. */
export const lanes = 2;
/** More than are compared at once: of some 500 bytes each. */
const mostRemembered = 50_000;

/** Of structures that are not remembered, what is kept elsewhere; null for one that cannot be read. */
type Recall<T> = (structures: readonly string[]) => Promise<ReadonlyMap<string, T | null>>;

const recallNothing: Recall<never> = async () => new Map();

/** What follows from a SMILES alone, worked out once and remembered by the program; without those that cannot be read. */
const remember = <T>(
  work: (
    pool: Kernel['pool'],
    structures: readonly string[],
    signal: AbortSignal,
  ) => Promise<readonly (T | null)[]>,
) => {
  const memories = new WeakMap<Kernel['pool'], RecentMap<{ readonly worked: T | null }>>();
  return async (
    { pool }: Services,
    structures: readonly string[],
    signal: AbortSignal,
    recall: Recall<T> = recallNothing,
  ): Promise<ReadonlyMap<string, T>> => {
    const memory = memories.get(pool) ?? createRecentMap<{ readonly worked: T | null }>(mostRemembered);
    memories.set(pool, memory);
    const found = new Map<string, T>();
    const keep = (smiles: string, worked: T | null): void => {
      if (worked !== null) found.set(smiles, worked);
    };
    const learn = (smiles: string, worked: T | null): void => {
      memory.set(smiles, { worked });
      keep(smiles, worked);
    };
    const unknown: string[] = [];
    for (const smiles of structures) {
      const known = memory.get(smiles);
      if (known === undefined) unknown.push(smiles);
      else keep(smiles, known.worked);
    }
    const recalled = unknown.length === 0 ? new Map<string, T | null>() : await recall(unknown);
    const missing: string[] = [];
    for (const smiles of unknown) {
      const kept = recalled.get(smiles);
      if (kept === undefined) missing.push(smiles);
      else learn(smiles, kept);
    }
    const workOut = async (some: readonly string[]): Promise<void> => {
      if (some.length === 0) return;
      const made = await work(pool, some, signal);
      for (const [k, smiles] of some.entries()) learn(smiles, made[k] ?? null);
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
