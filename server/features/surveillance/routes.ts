import { surveillanceRoutes } from '#contract/surveillance';
import { notFound } from '#kernel/app-error.ts';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type BoundRoute, bindRoutes } from '#kernel/request/outcome.ts';
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

const pageOf = ({ limit, cursor }: { limit: number; cursor?: string | undefined }) => ({
  limit: limit + 1,
  after: decodeCursor(cursor),
});

/** A page of rows, then what each of its rows says on the wire. */
const describePage = async <Row extends { readonly created_at: string; readonly id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  toWire: (shown: readonly Row[]) => Promise<Item[]>,
): Promise<{ items: Item[]; next_cursor: string | null }> => {
  const position = (row: Row) => ({ at: row.created_at, id: row.id });
  const { items, next_cursor } = toPage(rows, limit, position, (row) => row);
  return { items: await toWire(items), next_cursor };
};

export const bindSurveillanceRoutes = (kernel: Kernel): BoundRoute[] => {
  const { read } = kernel.store;
  return bindRoutes(surveillanceRoutes, {
    listWatchers: async ({ query }, { principal }) => {
      const rows = await listWatchers(read, { sourceId: query.source_id }, pageOf(query));
      return {
        body: await describePage(rows, query.limit, (shown) => describeWatchers(read, principal, shown)),
      };
    },
    createWatcher: (input, ctx) => createWatcher(kernel, input, ctx),
    getWatcher: async ({ params }, ctx) => ({ body: await describeWatcher(read, ctx, params.id) }),
    updateWatcher: (input, ctx) => updateWatcher(kernel, input, ctx),
    run: async (input, ctx) => runOnRequest(kernel, input, ctx),
    listRuns: async ({ query }) => {
      const rows = await listRuns(read, pageOf(query));
      return { body: await describePage(rows, query.limit, (shown) => summariseRuns(read, shown)) };
    },
    getRun: async ({ params }) => {
      const run = await findRun(read, params.id);
      if (run === undefined) throw notFound();
      return { body: await describeRun(read, run) };
    },
    cancelRun: (input, ctx) => cancelRun(kernel, input, ctx),
    listFindings: async ({ query }, ctx) => {
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
      const rows = await listFindings(read, filter, pageOf(query));
      const { principal } = ctx;
      return {
        body: await describePage(rows, query.limit, (shown) => describeFindings(read, principal, shown)),
      };
    },
    getFinding: async ({ params }, ctx) => ({ body: await describeFinding(read, ctx, params.id) }),
    updateFinding: (input, ctx) => updateFinding(kernel, input, ctx),
  });
};
