import type { watchedFolderRoutes } from '#contract/watched-folders';
import { conflict, notFound } from '#kernel/app-error.ts';
import { requireOwner } from '#kernel/auth/owner-scope.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireFolder, requireSender, requireTargets } from './require-settings.ts';
import { beginLooks, endLooks } from './schedule-look.ts';
import type { Services } from './services.ts';
import { changeFolder, countStanding, findFolder, findTwin, insertFolder, reopenFinds } from './store.ts';
import type { WatchedFolderTable } from './tables.ts';
import { describeFolder, rulesOf } from './to-wire.ts';

type Create = typeof watchedFolderRoutes.create;
type Change = typeof watchedFolderRoutes.change;
type Steer = typeof watchedFolderRoutes.steer;
type Retry = typeof watchedFolderRoutes.retry;

/** Each takes a place of the queue while it is looked at. */
const mostFolders = 20;

const requireStanding = async (tx: Tx, id: string): Promise<WatchedFolderTable> => {
  const row = await findFolder(tx, id);
  if (row === undefined) throw notFound();
  if (row.state === 'retired') throw conflict('The folder was retired; set it up anew.');
  return row;
};

const describeNow = async (tx: Tx, id: string) => {
  const row = await findFolder(tx, id);
  if (row === undefined) throw notFound();
  return describeFolder(tx, row);
};

/** Ends the look that was under way, and begins the one that takes its place. */
const wakeAfter = ({ jobs }: Services, former: string | null): void => {
  if (former !== null) jobs.halt(former);
  jobs.wake();
};

/** A folder of the caller's; of somebody else's there is none, but for who reads everything. */
export const findOwnFolder = async (
  kernel: Pick<Services, 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<WatchedFolderTable> => {
  const row = await findFolder(kernel.store.read, id);
  if (row === undefined) throw notFound();
  await requireOwner(kernel, ctx, route, { type: 'watched_folder', id, ownerId: row.created_by });
  return row;
};

export const createFolder = async (
  services: Services,
  { body }: Input<Create>,
  ctx: Ctx,
): Promise<JsonOutcome<Create>> => {
  const path = await requireFolder(services, body.path, ctx.signal);
  await requireTargets(services, ctx, body, 'watchedFolders.create');
  const row: WatchedFolderTable = {
    id: services.newId('wfo'),
    title: body.title,
    path,
    rules: JSON.stringify(body.rules),
    project_id: body.project_id,
    state: 'off',
    revision: 1,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
    updated_at: ctx.nowUtc,
    job_id: null,
    looked_at: null,
    problem_code: null,
    problem_detail: null,
    hindrances: 0,
    next_look_at: null,
    batch_id: null,
    batch_used_at: null,
  };
  return {
    write: async (tx) => {
      if ((await findTwin(tx, row)) !== undefined) throw conflict('You watch this folder already.');
      if ((await countStanding(tx, row.created_by)) >= mostFolders)
        throw conflict(`An account has at most ${mostFolders} watched folders; retire one first.`);
      await insertFolder(tx, row);
    },
    body: (tx) => describeFolder(tx, row),
    audit: {
      recordType: 'watched_folder',
      recordId: row.id,
      payload: { title: row.title, path, rules: body.rules, project_id: row.project_id },
    },
  };
};

export const changeSettings = async (
  services: Services,
  { params, body }: Input<Change>,
  ctx: Ctx,
): Promise<JsonOutcome<Change>> => {
  const found = await findOwnFolder(services, ctx, params.id, 'watchedFolders.change');
  requireSender(ctx, found.created_by);
  await requireTargets(services, ctx, body, 'watchedFolders.change');
  let payload = {};
  let former: string | null = null;
  return {
    write: async (tx) => {
      const before = await requireStanding(tx, found.id);
      former = before.job_id;
      if (before.revision !== body.revision)
        throw conflict('The folder was changed meanwhile; look at what it says now.');
      const { title, project_id, rules } = body;
      await changeFolder(tx, found.id, {
        title,
        project_id,
        rules: JSON.stringify(rules),
        revision: before.revision + 1,
        updated_at: ctx.nowUtc,
      });
      // What waits was promised by the rules before; it goes by these.
      await reopenFinds(tx, found.id, ['left', 'waiting'], ctx.nowUtc);
      if (before.state === 'on') await beginLooks(services, tx, before);
      const said = { title: before.title, project_id: before.project_id, rules: rulesOf(before) };
      payload = { revision: before.revision + 1, before: said, after: { title, project_id, rules } };
    },
    body: (tx) => describeNow(tx, found.id),
    afterCommit: () => wakeAfter(services, former),
    audit: () => ({ recordType: 'watched_folder', recordId: found.id, payload }),
  };
};

const noProblem = { problem_code: null, problem_detail: null, hindrances: 0 } as const;

/** Switches a folder on or off, has it looked at now, or retires it. */
export const steerFolder = async (
  services: Services,
  { params, body: { action } }: Input<Steer>,
  ctx: Ctx,
): Promise<JsonOutcome<Steer>> => {
  const found = await findOwnFolder(services, ctx, params.id, 'watchedFolders.steer');
  if (action === 'on') {
    requireSender(ctx, found.created_by);
    await requireFolder(services, found.path, ctx.signal);
  }
  const change = async (tx: Tx, row: WatchedFolderTable): Promise<void> => {
    if (action === 'on') {
      if (row.state === 'on') throw conflict('The folder is watched already.');
      await changeFolder(tx, row.id, { state: 'on', ...noProblem });
      return beginLooks(services, tx, row);
    }
    if (action === 'retire') {
      await endLooks(services, tx, row);
      return changeFolder(tx, row.id, { state: 'retired', ...noProblem });
    }
    if (row.state === 'off') throw conflict('The folder is switched off.');
    if (action === 'look') return beginLooks(services, tx, row);
    await endLooks(services, tx, row);
    return changeFolder(tx, row.id, { state: 'off', ...noProblem });
  };
  let former: string | null = null;
  return {
    write: async (tx) => {
      const row = await requireStanding(tx, found.id);
      former = row.job_id;
      await change(tx, row);
      if (action !== 'look') await changeFolder(tx, row.id, { updated_at: ctx.nowUtc });
    },
    body: (tx) => describeNow(tx, found.id),
    afterCommit: () => wakeAfter(services, former),
    audit: { recordType: 'watched_folder', recordId: found.id, payload: { action } },
  };
};

/** What was refused is read and judged anew at the next looks. */
export const retryFinds = async (
  services: Services,
  { params }: Input<Retry>,
  ctx: Ctx,
): Promise<JsonOutcome<Retry>> => {
  const found = await findOwnFolder(services, ctx, params.id, 'watchedFolders.retry');
  requireSender(ctx, found.created_by);
  let retried = 0;
  let former: string | null = null;
  return {
    write: async (tx) => {
      const row = await requireStanding(tx, found.id);
      former = row.job_id;
      retried = await reopenFinds(tx, row.id, ['refused'], ctx.nowUtc);
      if (retried === 0) throw conflict('Nothing of the folder was refused.');
      if (row.state === 'on') await beginLooks(services, tx, row);
    },
    body: (tx) => describeNow(tx, found.id),
    afterCommit: () => wakeAfter(services, former),
    audit: () => ({ recordType: 'watched_folder', recordId: found.id, payload: { retried } }),
  };
};
