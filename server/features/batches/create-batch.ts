import { type Batch, type batchRoutes, mostBatches } from '#contract/batches';
import { conflict, invalidField, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireOpenDossier, requireStillOpen } from '../dossiers/index.ts';
import { type IdentifiedResult, identifyResults } from './identify-results.ts';
import { recordResults } from './record-results.ts';
import { countBatches, findBatch, findBatchByNumber, insertBatch } from './store.ts';
import type { BatchTable } from './tables.ts';
import { withResults } from './to-wire.ts';

type Create = typeof batchRoutes.create;
type AddResults = typeof batchRoutes.addResults;

const mostInAudit = 100;

/** What was measured, for the trail; of a long list its beginning, the rest stands in the rows. */
const payloadOf = (results: readonly IdentifiedResult[]) => ({
  results: results.length,
  measured: results.slice(0, mostInAudit).map(({ name, result: { value, unit, below_loq } }) => ({
    name,
    value,
    unit,
    below_loq,
  })),
});

const toWire = async (db: Db, batch: BatchTable): Promise<Batch> => {
  const [wire] = await withResults(db, batch.dossier_id, [batch]);
  if (wire === undefined) throw new Error(`The batch ${batch.id} is not there.`);
  return wire;
};

const dayMs = 86_400_000;

/** A batch is made before it is recorded; somewhere it is a day later than in UTC. */
const requireMade = (madeAt: string, nowUtc: string): void => {
  const latest = new Date(Date.parse(nowUtc) + dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
  if (madeAt > latest)
    throw invalidField(
      'made_at',
      `Is in the future: a batch is recorded once it was made, at the latest on ${latest}.`,
    );
};

/** A number a dossier has already is a 409 that names the batch: what is measured later goes to that one. */
export const createBatch = async (
  kernel: Pick<Kernel, 'newId' | 'pool' | 'securityEvents' | 'store'>,
  { params, body }: Input<Create>,
  ctx: Ctx,
): Promise<JsonOutcome<Create>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'batches.create');
  requireMade(body.made_at, ctx.nowUtc);
  const results = await identifyResults(kernel, kernel.store.read, ctx, dossier.id, body.results ?? []);
  const batch: BatchTable = {
    id: kernel.newId('bat'),
    dossier_id: dossier.id,
    batch_no: body.batch_no.trim(),
    made_at: body.made_at,
    scale: body.scale,
    site: body.site?.trim() ?? null,
    process: body.process?.trim() ?? null,
    notes: body.notes ?? null,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  return {
    write: async (tx) => {
      await requireStillOpen(tx, dossier.id);
      const other = await findBatchByNumber(tx, dossier.id, batch.batch_no);
      if (other !== undefined)
        throw conflict(
          `The dossier has a batch ${batch.batch_no} already; record further results of it there.`,
          { existing_id: other.id },
        );
      if ((await countBatches(tx, dossier.id)) >= mostBatches)
        throw conflict(`A dossier holds at most ${mostBatches} batches.`);
      await insertBatch(tx, batch);
      await recordResults(tx, kernel, ctx, batch, results);
    },
    body: (tx) => toWire(tx, batch),
    audit: {
      recordType: 'dossier',
      recordId: dossier.id,
      payload: {
        batch_id: batch.id,
        batch_no: batch.batch_no,
        made_at: batch.made_at,
        scale: batch.scale,
        site: batch.site,
        process: batch.process,
        ...payloadOf(results),
      },
    },
  };
};

export const addResults = async (
  kernel: Pick<Kernel, 'newId' | 'pool' | 'securityEvents' | 'store'>,
  { params, body }: Input<AddResults>,
  ctx: Ctx,
): Promise<JsonOutcome<AddResults>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'batches.addResults');
  const batch = await findBatch(kernel.store.read, dossier.id, params.batch_id);
  if (batch === undefined) throw notFound();
  const results = await identifyResults(kernel, kernel.store.read, ctx, dossier.id, body.results);
  return {
    write: async (tx) => {
      await requireStillOpen(tx, dossier.id);
      await recordResults(tx, kernel, ctx, batch, results);
    },
    body: (tx) => toWire(tx, batch),
    audit: {
      recordType: 'dossier',
      recordId: dossier.id,
      payload: { batch_id: batch.id, batch_no: batch.batch_no, ...payloadOf(results) },
    },
  };
};
