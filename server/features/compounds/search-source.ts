import { readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { SearchSource, StructureHits, TextHit } from '../search/index.ts';
import { findSubstructuresOnPool, identifyOnPool } from '../structures/index.ts';
import { listCompounds } from './store.ts';
import type { CompoundTable } from './tables.ts';

type Services = Pick<Kernel, 'pool' | 'settings' | 'store'>;

/** So many of the newest compounds are compared with a structure. */
const mostCompared = 20_000;

/** Signs a SMILES consists of; a text with any other, as a space, is none. */
const smilesSigns = /^[A-Za-z0-9@+\-[\]()=#$/\\.%:*]+$/;

const toHit = ({ id, name, formula, created_at }: CompoundTable): TextHit => ({
  id,
  title: name,
  detail: formula,
  created_at,
});

const listReadable = (
  { settings, store }: Services,
  { principal }: Ctx,
  text: string | undefined,
  take: number,
): Promise<CompoundTable[]> =>
  listCompounds(
    store.read,
    principal,
    {
      text,
      formula: undefined,
      target: null,
      visibility: settings.compoundRegistryVisibility,
      withDeleted: false,
    },
    readPage({ limit: take }),
  );

export const compoundSearchSource = (services: Services): SearchSource => ({
  type: 'compound',
  findText: async (ctx, text, take) => (await listReadable(services, ctx, text, take)).map(toHit),
});

/** Compounds with the structure a SMILES names, and those that contain it. */
export const findCompoundStructures = async (
  services: Services,
  ctx: Ctx,
  text: string,
): Promise<StructureHits | null> => {
  if (!smilesSigns.test(text)) return null;
  const asked = await identifyOnPool(services.pool, { smiles: text }, ctx.signal);
  if (!asked.ok) return null;
  const rows = (await listReadable(services, ctx, undefined, mostCompared)).slice(0, mostCompared);
  const structures = rows.map(({ smiles }) => smiles);
  const containing = new Set(
    await findSubstructuresOnPool(services.pool, { part: asked.value.smiles, structures }, ctx.signal),
  );
  const hits = rows.flatMap((row, k): StructureHits['hits'] => {
    if (row.identity === asked.value.identity) return [{ ...toHit(row), match: 'structure' }];
    return containing.has(k) ? [{ ...toHit(row), match: 'substructure' }] : [];
  });
  return { smiles: asked.value.smiles, lookedThrough: rows.length, hits };
};
