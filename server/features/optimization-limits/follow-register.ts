import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { type ImpurityLimits, openImpurityLimits } from '../dossier-assessments/index.ts';
import {
  findLiveOptimization,
  insertLimit,
  type LimitSight,
  type LimitTable,
  listCurrentLimits,
  listLimitsOfDossier,
  type OptimizationTable,
  recountRun,
} from '../optimizations/index.ts';
import { judgeSights } from './judge-sight.ts';
import { inFull, toWireLimit } from './limit-to-wire.ts';
import { readBound } from './read-bound.ts';

/** The next state of a limit by the newest entry about its impurity; null where that entry is the one it stands for. */
const nextState = (
  limits: ImpurityLimits,
  kernel: Pick<Kernel, 'newId'>,
  ctx: Ctx,
  former: LimitTable,
): LimitTable | null => {
  const limit = limits.byName(former.section, former.impurity);
  if (limit === null || limit.entryId === former.entry_id) return null;
  const read = readBound(limit, former.unit);
  return {
    ...former,
    id: kernel.newId('olm'),
    entry_id: limit.entryId,
    register_id: limit.registerId,
    dossier_revision: limit.dossierRevision,
    bound: read.ok ? read.bound : former.bound,
    limit_value: limit.limit?.value ?? null,
    limit_unit: limit.limit?.unit ?? null,
    basis: limit.basis,
    problem: read.ok ? null : `${read.why} The former bound still holds.`,
    supersedes: former.id,
    reason_for_change: null,
    created_by_user_id: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
};

/** A limit a run follows, with what its dossier states today and what who asks may know of it. */
interface Followed {
  readonly limits: ImpurityLimits;
  readonly former: LimitTable;
  readonly sight: LimitSight;
}

const followOne = async (
  kernel: Pick<Kernel, 'audit' | 'newId'>,
  tx: Tx,
  ctx: Ctx,
  { limits, former, sight }: Followed,
): Promise<void> => {
  const row = nextState(limits, kernel, ctx, former);
  if (row === null) return;
  await insertLimit(tx, row);
  const { run, broken } = await recountRun(tx, row.optimization_id, ctx.nowUtc);
  await kernel.audit.append(tx, {
    actor: { kind: ctx.principal.kind, id: ctx.principal.id },
    event: 'optimization.limit_followed',
    recordType: 'optimization',
    recordId: run.id,
    requestId: ctx.requestId,
    payload: {
      revision: run.revision,
      limit: toWireLimit(row, [former], sight),
      recomputed: ['best experiments', 'which experiments keep the limit'],
      experiments_beyond: broken,
    },
    reasonForChange: null,
  });
};

/**
 * In the transaction that records a register: runs that follow a limit of the dossier get its new state, with an entry of their own in the
 * trail that names both bounds and how many experiments now lie beyond. What was recommended before is then no longer current, and the
 * best experiments are counted anew. A deleted run follows nothing, and a finished one keeps the limits of its end.
 */
export const followRegister = async (
  kernel: Pick<Kernel, 'audit' | 'newId'>,
  tx: Tx,
  ctx: Ctx,
  dossierId: string,
): Promise<void> => {
  const followed = await listLimitsOfDossier(tx, dossierId);
  if (followed.length === 0) return;
  const limits = await openImpurityLimits(tx, dossierId);
  for (const former of followed)
    if ((await findLiveOptimization(tx, former.optimization_id))?.status === 'open')
      await followOne(kernel, tx, ctx, { limits, former, sight: inFull });
};

/** In the transaction that opens a finished run again: what its limits have become since its end. */
export const followReopened = async (
  kernel: Pick<Kernel, 'audit' | 'newId' | 'store'>,
  tx: Tx,
  ctx: Ctx,
  run: OptimizationTable,
): Promise<void> => {
  const limits = await listCurrentLimits(tx, run.id);
  // Whoever opens the run reads their own entries of the trail: they say no more than they may read.
  const sights = await judgeSights(kernel, ctx, run, limits);
  for (const [dossierId, rows] of Map.groupBy(limits, ({ dossier_id }) => dossier_id)) {
    const stated = await openImpurityLimits(tx, dossierId);
    for (const former of rows) {
      const isReadable = sights.get(former.id)?.isReadable ?? false;
      await followOne(kernel, tx, ctx, { limits: stated, former, sight: { isReadable, stale: null } });
    }
  }
};
