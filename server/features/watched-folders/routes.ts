import type { watchedFolderRoutes } from '#contract/watched-folders';
import { describePage, readPage } from '#kernel/db/page-cursor.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { listSaid } from '#kernel/sentences/list-said.ts';
import { previewRules } from './preview-folder.ts';
import { placesOf, type Services } from './services.ts';
import { changeSettings, createFolder, findOwnFolder, retryFinds, steerFolder } from './set-up-folder.ts';
import { listFinds, listFolders } from './store.ts';
import { describeFolder, describeFolders, findToWire } from './to-wire.ts';

export const watchedFolderHandlers: Handlers<typeof watchedFolderRoutes, Services> = {
  places: (services) => {
    const places = placesOf(services);
    if (places === null) return { body: { allowed: 'nowhere', roots: [] } };
    return {
      body: { allowed: places.roots === null ? 'anywhere' : 'within', roots: [...(places.roots ?? [])] },
    };
  },
  preview: previewRules,
  create: createFolder,
  list: async ({ store }, { query }, ctx) => {
    const page = readPage(query);
    const rows = await listFolders(store.read, ctx.principal, query.state, page);
    return { body: await describePage(rows, page, (shown) => describeFolders(store.read, shown)) };
  },
  get: async (services, { params }, ctx) => {
    const row = await findOwnFolder(services, ctx, params.id, 'watchedFolders.get');
    return { body: await describeFolder(services.store.read, row) };
  },
  finds: async (services, { params, query }, ctx) => {
    const { id } = await findOwnFolder(services, ctx, params.id, 'watchedFolders.finds');
    const page = readPage(query);
    const rows = await listFinds(services.store.read, id, query.status, page);
    const body = await describePage(rows, page, async (shown) => shown.map(findToWire));
    return { body: { ...body, said: listSaid(body.items.map(({ reason }) => reason?.detail ?? null)) } };
  },
  change: changeSettings,
  steer: steerFolder,
  retry: retryFinds,
};
