import { readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { SearchSource, TextHit } from '../search/index.ts';
import { listNamedCompounds, listUnscreened, type NamedCompound } from './store.ts';

type Services = Pick<Kernel, 'settings' | 'store'>;

const toHit = ({ id, name, formula, created_at }: NamedCompound): TextHit => ({
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
): Promise<NamedCompound[]> =>
  listNamedCompounds(
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
  listStructures: async (ctx, take) =>
    (await listReadable(services, ctx, undefined, take))
      .slice(0, take)
      .map((row) => ({ ...toHit(row), smiles: row.smiles })),
  listUnscreened: (afterId, take) => listUnscreened(services.store.read, afterId, take),
});
