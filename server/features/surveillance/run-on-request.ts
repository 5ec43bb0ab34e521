import type { surveillanceRoutes } from '#contract/surveillance';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { listOpenChecks } from './run-store.ts';
import { startRun } from './start-run.ts';
import type { RunTable, WatcherTable } from './tables.ts';
import { describeRun } from './to-wire.ts';
import { listActiveWatchers, listWatchersById } from './watcher-store.ts';

type Start = typeof surveillanceRoutes.run;

/** Those named, or all that are active. Throws 404 for one that is not there, 409 where one is paused or none is active. */
const findWanted = async (db: Db, ids: readonly string[] | undefined): Promise<WatcherTable[]> => {
  if (ids === undefined) {
    const active = await listActiveWatchers(db);
    if (active.length === 0) throw conflict('No watcher is active.');
    return active;
  }
  const named = await listWatchersById(db, ids);
  if (named.length < new Set(ids).size) throw notFound();
  const paused = named.find(({ state }) => state === 'paused');
  if (paused !== undefined)
    throw conflict(`The watcher ${paused.id} is paused. Resume it before you run it.`);
  return named;
};

const refuseSecond = async (db: Db, watchers: readonly WatcherTable[]): Promise<void> => {
  const ids = watchers.map(({ id }) => id);
  const [open] = await listOpenChecks(db, ids);
  if (open === undefined) return;
  const { run_id, watcher_id } = open;
  throw conflict(`The watcher ${watcher_id} is being checked by the run ${run_id}.`, { run_id, watcher_id });
};

/** Watchers are looked up inside the transaction, where no other run can take them up any more. */
export const runOnRequest = (
  kernel: Pick<Kernel, 'jobs' | 'newId'>,
  { body }: Input<Start>,
  { principal, nowUtc }: Ctx,
): JsonOutcome<Start> => {
  let started: { readonly run: RunTable; readonly watcherIds: readonly string[] } | null = null;
  const done = () => {
    if (started === null) throw new Error('The answer is made after the write.');
    return started;
  };
  return {
    write: async (tx) => {
      const watchers = await findWanted(tx, body.watcher_ids);
      await refuseSecond(tx, watchers);
      const watcherIds = watchers.map(({ id }) => id);
      const requestedBy = { id: principal.id, name: principal.displayName };
      const run = await startRun(kernel, tx, { trigger: 'manual', watcherIds, requestedBy, nowUtc });
      started = { run, watcherIds };
    },
    body: async (tx) => describeRun(tx, done().run),
    afterCommit: () => kernel.jobs.wake(),
    audit: () => ({
      recordType: 'surveillance_run',
      recordId: done().run.id,
      payload: { trigger: 'manual', watcher_ids: [...done().watcherIds] },
    }),
  };
};
