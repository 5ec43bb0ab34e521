import type { BatchResult, batchRoutes } from '#contract/batches';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireOpenDossier, requireStillOpen } from '../dossiers/index.ts';
import { findBatch, findResult, insertCorrection } from './store.ts';
import type { BatchTable } from './tables.ts';
import { withResults } from './to-wire.ts';

type Correct = typeof batchRoutes.correct;

const mostCorrections = 100;

const detailsOf = ({ value, unit, below_loq, method, invalid }: BatchResult) => ({
  value,
  unit,
  below_loq,
  method,
  invalid,
});

const readResult = async (tx: Tx, batch: BatchTable, id: string): Promise<BatchResult> => {
  const [wire] = await withResults(tx, batch.dossier_id, [batch]);
  const result = wire?.results.find((each) => each.id === id);
  if (result === undefined) throw notFound();
  return result;
};

/** The result stays as it was recorded; what counts from now on is a further row, with the reason. */
export const correctResult = async (
  kernel: Pick<Kernel, 'newId' | 'securityEvents' | 'store'>,
  { params, body }: Input<Correct>,
  ctx: Ctx,
): Promise<JsonOutcome<Correct>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'batches.correct');
  const batch = await findBatch(kernel.store.read, dossier.id, params.batch_id);
  if (batch === undefined) throw notFound();
  const found = await findResult(kernel.store.read, batch.id, params.result_id);
  if (found === undefined) throw notFound();
  let before: BatchResult | null = null;
  let after: BatchResult | null = null;
  return {
    write: async (tx) => {
      await requireStillOpen(tx, dossier.id);
      before = await readResult(tx, batch, found.id);
      if (before.corrections.length >= mostCorrections)
        throw conflict(`A result is corrected at most ${mostCorrections} times.`);
      await insertCorrection(tx, {
        id: kernel.newId('brc'),
        dossier_id: dossier.id,
        result_id: found.id,
        number: before.corrections.length + 1,
        value: body.value,
        unit: body.unit,
        below_loq: body.below_loq ? 1 : 0,
        method: body.method ?? before.method,
        invalid: body.invalid ? 1 : 0,
        reason_for_change: reasonOf(ctx),
        created_by: ctx.principal.id,
        created_at: ctx.nowUtc,
      });
      after = await readResult(tx, batch, found.id);
    },
    body: async (tx) => {
      const [wire] = await withResults(tx, dossier.id, [batch]);
      if (wire === undefined) throw new Error(`The batch ${batch.id} is not there.`);
      return wire;
    },
    audit: () => {
      if (before === null || after === null) throw new Error('The correction is written before it is told.');
      return {
        recordType: 'dossier',
        recordId: dossier.id,
        payload: {
          batch_id: batch.id,
          batch_no: batch.batch_no,
          result_id: found.id,
          impurity: after.impurity,
          before: detailsOf(before),
          after: detailsOf(after),
        },
      };
    },
  };
};
