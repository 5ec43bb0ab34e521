import type { referencePackRoutes, spectrumCapabilityRoutes } from '#contract/reference-packs';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { spectrumCapabilities } from './capabilities.ts';
import { activatePack, retirePack } from './change-state.ts';
import { requirePack } from './find-pack.ts';
import { installPack } from './install-pack.ts';
import { listPacks } from './store.ts';
import { toWireChecked } from './to-wire.ts';

export const referencePackHandlers: Handlers<typeof referencePackRoutes, Kernel> = {
  list: async (kernel, { query }) => {
    const page = readPage(query);
    const rows = await listPacks(kernel.store.read, { kind: query.kind, state: query.state }, page);
    const { items, next_cursor } = toPage(rows, page, (row) => row);
    return {
      body: { items: await Promise.all(items.map((row) => toWireChecked(kernel, row))), next_cursor },
    };
  },
  install: installPack,
  get: async (kernel, { params }) => ({
    body: await toWireChecked(kernel, await requirePack(kernel.store.read, params.id)),
  }),
  activate: activatePack,
  retire: retirePack,
};

export const spectrumCapabilityHandlers: Handlers<typeof spectrumCapabilityRoutes, Kernel> = {
  capabilities: async (kernel) => ({ body: { items: await spectrumCapabilities(kernel) } }),
};
