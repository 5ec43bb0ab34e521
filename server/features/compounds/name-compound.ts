import type { StructureNames } from '#engines/chem/vocabulary.ts';
import type { WorkerPool } from '#kernel/jobs/worker-pool.ts';
import { withNames } from '../structures/index.ts';

/** A compound with InChI and InChIKey beside its SMILES. */
export const nameCompound = async <Item extends { readonly smiles: string }>(
  pool: WorkerPool,
  compound: Item,
  signal: AbortSignal,
): Promise<Item & StructureNames> => {
  const [named] = await withNames(pool, [compound], signal);
  if (named === undefined) throw new Error('One compound has one name.');
  return named;
};
