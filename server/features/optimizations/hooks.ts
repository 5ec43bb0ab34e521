import type { Warning } from '#engines/common/result.ts';
import type { Tx } from '#kernel/db/store.ts';
import { defineHook } from '#kernel/hooks/hook-registry.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Definition } from './definition.ts';
import type { ExperimentTable, LimitTable, OptimizationTable } from './tables.ts';

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

/**
 * Called in the transaction that finishes or deletes a run, before it does: what is still worked out for the run ends there. What it answers
 * is called after the commit; it must not fail.
 */
export const runClosing =
  defineHook<(tx: Tx, optimizationId: string) => Promise<() => void>>('optimizations.run-closing');

/** What is to be called after the commit. */
export const closeElsewhere = async (
  { hooks }: Pick<Kernel, 'hooks'>,
  tx: Tx,
  optimizationId: string,
): Promise<(() => void)[]> => {
  const afterwards: (() => void)[] = [];
  for (const close of hooks.all(runClosing)) afterwards.push(await close(tx, optimizationId));
  return afterwards;
};

/**
 * Called in the transaction that enters experiments of a run, after its rows: the same experiments are entered where they stand as well,
 * under the same identifiers (decision 0086). Answers what stands in the run alone and why; what it throws undoes the entry.
 */
export const experimentsEntered = defineHook<
  (
    tx: Tx,
    ctx: Ctx,
    run: OptimizationTable,
    definition: Definition,
    rows: readonly ExperimentTable[],
  ) => Promise<readonly Warning[]>
>('optimizations.experiments-entered');

export const enterElsewhere = async (
  { hooks }: Pick<Kernel, 'hooks'>,
  tx: Tx,
  ctx: Ctx,
  run: OptimizationTable,
  definition: Definition,
  rows: readonly ExperimentTable[],
): Promise<readonly Warning[]> => {
  const found: Warning[] = [];
  for (const enter of hooks.all(experimentsEntered))
    found.push(...(await enter(tx, ctx, run, definition, rows)));
  return found;
};
