import type { optimizationRoutes } from '#contract/optimizations';
import { readPage, readSequencePage, toPageBy } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { toRecordPage, withDeletion } from '#kernel/records/deletion-to-wire.ts';
import { deletedOf, showsDeleted } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { addIteration } from './add-iteration.ts';
import { compareCampaigns } from './compare-campaigns.ts';
import { createOptimization } from './create-optimization.ts';
import { decideSuggestion } from './decide-suggestion.ts';
import { type ListedDecision, listDecisions } from './decision-store.ts';
import { toWireDecision } from './decision-to-wire.ts';
import { type ListedExperiment, listExperiments } from './experiment-store.ts';
import { exportExperiments } from './export-experiments.ts';
import { findOptimization } from './find-optimization.ts';
import { importExperiments } from './import-experiments.ts';
import { listStored } from './list-recommendations.ts';
import { previewImport } from './preview-import.ts';
import { readSights } from './read-sights.ts';
import { recommendOnRequest } from './recommend-on-request.ts';
import { removeOptimization } from './remove-optimization.ts';
import { showDiagnostics } from './show-diagnostics.ts';
import { type LearntBefore, showEffects } from './show-effects.ts';
import { showPareto } from './show-pareto.ts';
import { showStopping } from './show-stopping.ts';
import { findDefinitionRow, listOptimizations } from './store.ts';
import { readDefinition, readEvidence, summarise, toWire, toWireExperiment } from './to-wire.ts';
import { updateOptimization } from './update-optimization.ts';

export const optimizationHandlers: Handlers<typeof optimizationRoutes, Kernel & LearntBefore> = {
  list: async (kernel, { query }, { principal }) => {
    const withDeleted = showsDeleted(principal, deletedOf(query));
    const filter = { text: query.q, projectId: query.project_id, status: query.status, withDeleted };
    const page = readPage(query);
    const rows = await listOptimizations(kernel.store.read, principal, filter, page);
    const shown = { type: 'optimization', withDeleted };
    return { body: await toRecordPage(kernel.store.read, shown, rows, page, summarise) };
  },

  create: createOptimization,

  get: async (kernel, { params, query }, ctx) => {
    const row = await findOptimization(kernel, ctx, params.id, 'optimizations.get', deletedOf(query));
    const stored = await findDefinitionRow(kernel.store.read, row.id);
    const sights = await readSights(kernel, ctx, row);
    const run = toWire(row, readDefinition(stored), readEvidence(stored), sights);
    return { body: await withDeletion(kernel.store.read, 'optimization', row.id, run) };
  },

  update: updateOptimization,

  remove: removeOptimization,

  experiments: async (kernel, { params, query }, ctx) => {
    const deleted = deletedOf(query);
    const { id } = await findOptimization(kernel, ctx, params.id, 'optimizations.experiments', deleted);
    const page = readSequencePage(query);
    const rows = await listExperiments(kernel.store.read, id, page);
    const positionOf = (row: ListedExperiment) => ({ at: row.created_at, id: String(row.number) });
    const definition = readDefinition(await findDefinitionRow(kernel.store.read, id));
    return { body: toPageBy(rows, page, positionOf, (row) => toWireExperiment(row, definition)) };
  },

  addIteration,
  recommendation: recommendOnRequest,
  recommendations: listStored,
  decide: decideSuggestion,

  decisions: async (kernel, { params, query }, ctx) => {
    const { id } = await findOptimization(kernel, ctx, params.id, 'optimizations.decisions');
    const page = readSequencePage(query);
    const rows = await listDecisions(kernel.store.read, id, page);
    const positionOf = (row: ListedDecision) => ({ at: row.created_at, id: String(row.number) });
    return { body: toPageBy(rows, page, positionOf, toWireDecision) };
  },

  diagnostics: showDiagnostics,
  pareto: showPareto,
  effects: showEffects,
  stopping: showStopping,
  comparison: compareCampaigns,
  previewImport,
  importExperiments,
  export: exportExperiments,
};
