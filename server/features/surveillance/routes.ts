import type { surveillanceRoutes } from '#contract/surveillance';
import { notFound } from '#kernel/app-error.ts';
import { describePage, readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findDossier } from '../dossiers/index.ts';
import { cancelRun } from './cancel-run.ts';
import { createWatcher, describeWatcher } from './create-watcher.ts';
import { listFindings } from './finding-store.ts';
import { runOnRequest } from './run-on-request.ts';
import { findRun, listRuns } from './run-store.ts';
import { describeFindings, describeRun, describeWatchers, summariseRuns } from './to-wire.ts';
import { describeFinding, updateFinding } from './update-finding.ts';
import { updateWatcher } from './update-watcher.ts';
import { listWatchers } from './watcher-store.ts';

export const surveillanceHandlers: Handlers<typeof surveillanceRoutes, Kernel> = {
  listWatchers: async (kernel, { query }, { principal }) => {
    const rows = await listWatchers(kernel.store.read, { sourceId: query.source_id }, readPage(query));
    return {
      body: await describePage(rows, query, (shown) => describeWatchers(kernel.store.read, principal, shown)),
    };
  },
  createWatcher,
  getWatcher: async (kernel, { params }, ctx) => ({
    body: await describeWatcher(kernel.store.read, ctx, params.id),
  }),
  updateWatcher,
  run: runOnRequest,
  listRuns: async (kernel, { query }) => {
    const rows = await listRuns(kernel.store.read, readPage(query));
    return {
      body: await describePage(rows, query, (shown) => summariseRuns(kernel.store.read, shown)),
    };
  },
  getRun: async (kernel, { params }) => {
    const run = await findRun(kernel.store.read, params.id);
    if (run === undefined) throw notFound();
    return { body: await describeRun(kernel.store.read, run) };
  },
  cancelRun,
  listFindings: async (kernel, { query }, ctx) => {
    if (query.dossier_id !== undefined)
      await findDossier(kernel, ctx, query.dossier_id, 'surveillance.listFindings');
    const filter = {
      kind: query.kind,
      acknowledged: query.acknowledged,
      watcherId: query.watcher_id,
      sourceId: query.source_id,
      runId: query.run_id,
      dossierId: query.dossier_id,
    };
    const rows = await listFindings(kernel.store.read, filter, readPage(query));
    const { principal } = ctx;
    return {
      body: await describePage(rows, query, (shown) => describeFindings(kernel.store.read, principal, shown)),
    };
  },
  getFinding: async (kernel, { params }, ctx) => ({
    body: await describeFinding(kernel.store.read, ctx, params.id),
  }),
  updateFinding,
};
