import type { analysisBatchRoutes } from '#contract/analysis-batches';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { insertBatch } from './store.ts';
import type { AnalysisBatchTable } from './tables.ts';
import { describeBatch } from './to-wire.ts';

type Declaration = typeof analysisBatchRoutes.create;

/** Keeps what will be sent before the first byte of it comes: what is missing afterwards is known by name. */
export const createBatch = async (
  kernel: Pick<Kernel, 'newId'>,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const row: AnalysisBatchTable = {
    id: kernel.newId('bat'),
    title: body.title,
    source: body.source,
    state: 'active',
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  const entries = body.entries.map(({ key, title }, position) => ({
    batch_id: row.id,
    position,
    entry_key: key,
    title,
    analysis_id: null,
  }));
  return {
    write: (tx) => insertBatch(tx, row, entries),
    body: (tx) => describeBatch(tx, row),
    audit: {
      recordType: 'analysis_batch',
      recordId: row.id,
      payload: { title: row.title, source: row.source, entries: entries.length },
    },
  };
};
