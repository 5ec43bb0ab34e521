import type { surveillanceRoutes } from '#contract/surveillance';
import { notFound } from '#kernel/app-error.ts';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
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

export const surveillanceHandlers: Handlers<typeof surveillanceRoutes, Kernel> = {
  listWatchers: async (kernel, { query }, { principal }) => {
    const rows = await listWatchers(kernel.store.read, { sourceId: query.source_id }, pageOf(query));
    return {
      body: await describePage(rows, query.limit, (shown) =>
        describeWatchers(kernel.store.read, principal, shown),
      ),
    };
  },
  createWatcher,
  getWatcher: async (kernel, { params }, ctx) => ({
    body: await describeWatcher(kernel.store.read, ctx, params.id),
  }),
  updateWatcher,
  run: runOnRequest,
  listRuns: async (kernel, { query }) => {
    const rows = await listRuns(kernel.store.read, pageOf(query));
    return {
      body: await describePage(rows, query.limit, (shown) => summariseRuns(kernel.store.read, shown)),
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
    const rows = await listFindings(kernel.store.read, filter, pageOf(query));
    const { principal } = ctx;
    return {
      body: await describePage(rows, query.limit, (shown) =>
        describeFindings(kernel.store.read, principal, shown),
      ),
    };
  },
  getFinding: async (kernel, { params }, ctx) => ({
    body: await describeFinding(kernel.store.read, ctx, params.id),
  }),
  updateFinding,
};
