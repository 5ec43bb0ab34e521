import { conflict, notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { BatchOfUpload } from '../analyses/index.ts';
import { findOwnBatch } from './find-batch.ts';
import { findBatch, findEntry, takeEntry } from './store.ts';
import type { AnalysisBatchTable } from './tables.ts';

const refuseCancelled = ({ state }: AnalysisBatchTable): void => {
  if (state === 'cancelled') throw conflict('The batch was cancelled; it takes nothing more.');
};

const alreadyTaken = () => conflict('This experiment of the batch has its analysis already.');

/** An upload goes to the place that was announced for it, once. Only whoever announced a batch sends to it. */
export const createBatchOfUpload = (kernel: Pick<Kernel, 'securityEvents' | 'store'>): BatchOfUpload => ({
  require: async (ctx, place) => {
    const batch = await findOwnBatch(kernel, ctx, place.batchId, 'analyses.create');
    if (batch.created_by !== ctx.principal.id) throw notFound();
    refuseCancelled(batch);
    const entry = await findEntry(kernel.store.read, place);
    if (entry === undefined) throw notFound();
    if (entry.analysis_id !== null) throw alreadyTaken();
  },
  take: async (tx, place, analysisId) => {
    const batch = await findBatch(tx, place.batchId);
    if (batch === undefined) throw notFound();
    refuseCancelled(batch);
    if (!(await takeEntry(tx, place, analysisId))) throw alreadyTaken();
    return { isHeld: batch.state === 'paused' };
  },
});
