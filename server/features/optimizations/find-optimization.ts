import { conflict, notFound } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findOwnedOf } from '#kernel/records/find-owned.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findLive, findOptimizationRow } from './store.ts';
import type { OptimizationTable } from './tables.ts';

/** The run as far as the caller may use it, or the 404 of one that does not exist. */
export const findOptimization = findOwnedOf({
  type: 'optimization',
  find: findOptimizationRow,
  ownerOf: (row) => row.created_by_user_id,
});

const refuseFinished = ({ status }: OptimizationTable): void => {
  if (status === 'finished')
    throw conflict('The run is finished and takes no experiments. Open it again to go on.');
};

/** For work that continues a run: one the caller may use (else 404) that is not finished (else 409). */
export const requireOpenRun = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<OptimizationTable> => {
  const row = await findOptimization(kernel, ctx, id, route);
  refuseFinished(row);
  return row;
};

/** A run inside the writing transaction; 404 where it was deleted meanwhile, 409 where it is not what the caller saw. */
export const requireRevision = async (
  tx: Tx,
  id: string,
  seen: number | undefined,
): Promise<OptimizationTable> => {
  const row = await findLive(tx, id);
  if (row === undefined) throw notFound();
  if (seen !== undefined && row.revision !== seen)
    throw conflict(`The run has changed: it is at revision ${row.revision}, not ${seen}. Read it again.`);
  return row;
};

/** The same check for work that continues the run, inside the writing transaction. */
export const requireStillOpen = async (
  tx: Tx,
  id: string,
  seen: number | undefined,
): Promise<OptimizationTable> => {
  const row = await requireRevision(tx, id, seen);
  refuseFinished(row);
  return row;
};
