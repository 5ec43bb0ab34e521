import type { msFeatureRoutes } from '#contract/ms-features';
import { type InstrumentKind, recipeParameters } from '#engines/ms/features/recipe.ts';
import { conflict, notFound } from '#kernel/app-error.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findOwnedOf } from '#kernel/records/find-owned.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findReadableRun } from '../ms/index.ts';
import { compareRuns } from './compare-runs.ts';
import { pageOfRows } from './page-of-rows.ts';
import { readFeatures } from './read-features.ts';
import { requestList } from './request-list.ts';
import {
  findComparison,
  findFeatureList,
  findNewestList,
  listComparisons,
  listFeatureLists,
} from './store.ts';
import type { StoredComparison } from './stored.ts';
import type { ComparisonTable, FeatureListTable } from './tables.ts';
import { describeComparison, describeList } from './to-wire.ts';

/** A comparison of the caller's own, of a shared project, any for admins; the 404 of one that is not there otherwise. */
const findOwnComparison = findOwnedOf({
  type: 'ms_comparison',
  find: findComparison,
  ownerOf: (row: ComparisonTable) => row.created_by,
});

const findAskedList = async (
  kernel: Pick<Kernel, 'store'>,
  runId: string,
  listId: string | undefined,
): Promise<FeatureListTable> => {
  const { read } = kernel.store;
  if (listId === undefined) {
    const newest = await findNewestList(read, runId);
    if (newest !== undefined) return newest;
    throw conflict(
      'No features were looked for in this run: it is not read yet, could not be read, or holds no survey scans with a retention time.',
    );
  }
  const list = await findFeatureList(read, listId);
  if (list?.run_id !== runId) throw notFound();
  return list;
};

const readRows = ({ record }: ComparisonTable): StoredComparison['rows'] =>
  record === null ? [] : (JSON.parse(record) as StoredComparison).rows;

const defaultsOf = (value: number | Readonly<Record<InstrumentKind, number>>) =>
  typeof value === 'number' ? { orbitrap: value, tof: value } : { orbitrap: value.orbitrap, tof: value.tof };

export const msFeatureHandlers: Handlers<typeof msFeatureRoutes, Kernel> = {
  features: async (kernel, { params, query }, ctx) => {
    const run = await findReadableRun(kernel, ctx, params.id, 'ms.features');
    const list = await findAskedList(kernel, run.id, query.list_id);
    const all = readFeatures(list);
    const shown = query.below_line === 'true' ? all : all.filter(({ below_line }) => below_line.length === 0);
    return { body: { ...describeList(kernel, list), ...pageOfRows(shown, query) } };
  },

  findFeatures: requestList,

  featureLists: async (kernel, { params, query }, ctx) => {
    const run = await findReadableRun(kernel, ctx, params.id, 'ms.featureLists');
    const page = readPage(query);
    const rows = await listFeatureLists(kernel.store.read, run.id, page);
    return { body: toPage(rows, page, (row) => describeList(kernel, row)) };
  },

  recipeParameters: () => ({
    body: {
      items: Object.entries(recipeParameters).map(([name, parameter]) => ({
        name,
        unit: parameter.unit,
        meaning: parameter.meaning,
        least: parameter.least,
        most: parameter.most,
        whole: 'isWhole' in parameter,
        defaults: defaultsOf(parameter.default),
      })),
    },
  }),

  compareRuns,

  listComparisons: async (kernel, { query }, ctx) => {
    const page = readPage(query);
    const rows = await listComparisons(kernel.store.read, ctx.principal, query.project_id, page);
    return { body: toPage(rows, page, (row) => describeComparison(kernel, row)) };
  },

  getComparison: async (kernel, { params, query }, ctx) => {
    const row = await findOwnComparison(kernel, ctx, params.id, 'ms.getComparison');
    const { items, next_cursor } = pageOfRows(readRows(row), query);
    return { body: { ...describeComparison(kernel, row), rows: items, next_cursor } };
  },
};
