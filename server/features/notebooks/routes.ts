import type { notebookRoutes } from '#contract/notebooks';
import { describePage, readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findReadableAnalysis } from '../analyses/index.ts';
import { changeNotebookSettings, createNotebook, testNotebook } from './manage-notebooks.ts';
import { sendAnalysis } from './send-analysis.ts';
import { listEntries, listNotebooks } from './store.ts';
import { describeEntries, notebookToWire } from './to-wire.ts';

export const notebookHandlers: Handlers<typeof notebookRoutes, Kernel> = {
  create: createNotebook,
  list: async ({ store }, { query }) => {
    const page = readPage(query);
    const rows = await listNotebooks(store.read, query.retired === 'true', page);
    return { body: toPage(rows, page, notebookToWire) };
  },
  change: changeNotebookSettings,
  test: testNotebook,
  send: sendAnalysis,
  entries: async (kernel, { params, query }, ctx) => {
    const { id } = await findReadableAnalysis(kernel, ctx, params.id, 'notebooks.entries');
    const page = readPage(query);
    const rows = await listEntries(kernel.store.read, id, page);
    return { body: await describePage(rows, page, (shown) => describeEntries(kernel.store.read, shown)) };
  },
};
