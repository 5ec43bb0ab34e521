import type { Tx } from '#kernel/db/store.ts';
import { defineHook } from '#kernel/hooks/hook-registry.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { LimitTable, OptimizationTable } from './tables.ts';

/** What who asks may know of a limit of a dossier, and what has happened to it that the run does not follow. */
export interface LimitSight {
  /** false: who asks may not read the dossier; that a limit applies is all that is said of it. */
  readonly isReadable: boolean;
  /** What is no longer true of the limit and what to do; null where the dossier still says it. */
  readonly stale: string | null;
}

/** Asked with every state of the limits of a run; answers by the identifier of the state. */
export const limitSight =
  defineHook<
    (
      ctx: Pick<Ctx, 'principal'>,
      run: OptimizationTable,
      limits: readonly LimitTable[],
    ) => Promise<ReadonlyMap<string, LimitSight>>
  >('optimizations.limit-sight');

/** Called in the transaction that opens a finished run again: limits that changed meanwhile are followed from there on. */
export const runReopened = defineHook<(tx: Tx, ctx: Ctx, run: OptimizationTable) => Promise<void>>(
  'optimizations.run-reopened',
);
