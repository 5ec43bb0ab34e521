import type { StructureNames } from '#engines/chem/vocabulary.ts';
import type { WorkerPool } from '#kernel/jobs/worker-pool.ts';
import { createRecentMap } from '#kernel/recent-map.ts';

/** Lists are read again and again; a name takes some hundred bytes. */
const keptNames = 5_000;
/** By canonical SMILES: one structure has one name, whoever asks. */
const known = createRecentMap<StructureNames>(keptNames);

/** InChI and InChIKey of structures by their SMILES, in their order; computed on a worker thread where they are not known. */
const nameOnPool = async (
  pool: WorkerPool,
  smiles: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly StructureNames[]> => {
  const names = new Map<string, StructureNames>();
  const unknown = [...new Set(smiles)].filter((each) => {
    const found = known.get(each);
    if (found !== undefined) names.set(each, found);
    return found === undefined;
  });
  if (unknown.length > 0) {
    const found: readonly StructureNames[] = await pool.run(
      'chem.name',
      unknown,
      signal === undefined ? {} : { signal },
    );
    for (const [index, each] of unknown.entries()) {
      const own = found[index];
      if (own === undefined) throw new Error('The structures were not all named.');
      names.set(each, own);
      known.set(each, own);
    }
  }
  return smiles.map((each) => {
    const own = names.get(each);
    if (own === undefined) throw new Error('A structure was not named.');
    return own;
  });
};

/** A thing with a SMILES, and its names beside it. */
export const withNames = async <Item extends { readonly smiles: string }>(
  pool: WorkerPool,
  items: readonly Item[],
  signal?: AbortSignal,
): Promise<(Item & StructureNames)[]> => {
  const names = await nameOnPool(
    pool,
    items.map(({ smiles }) => smiles),
    signal,
  );
  return items.map((item, index) => {
    const { inchi = null, inchikey = null } = names[index] ?? {};
    return { ...item, inchi, inchikey };
  });
};

/** The same of things of which some have no structure: no name either. */
export const withNamesWhereKnown = async <Item extends { readonly smiles: string | null }>(
  pool: WorkerPool,
  items: readonly Item[],
  signal?: AbortSignal,
): Promise<(Item & StructureNames)[]> => {
  const known = items.flatMap(({ smiles }) => (smiles === null ? [] : [{ smiles }]));
  const names = new Map((await withNames(pool, known, signal)).map((named) => [named.smiles, named]));
  return items.map((item) => {
    const { inchi = null, inchikey = null } = names.get(item.smiles ?? '') ?? {};
    return { ...item, inchi, inchikey };
  });
};

/** The same of one thing. */
export const nameOne = async <Item extends { readonly smiles: string }>(
  pool: WorkerPool,
  item: Item,
  signal?: AbortSignal,
): Promise<Item & StructureNames> => {
  const [named] = await withNames(pool, [item], signal);
  if (named === undefined) throw new Error('One thing has one name.');
  return named;
};
