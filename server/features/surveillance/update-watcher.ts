import type { surveillanceRoutes } from '#contract/surveillance';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { describeWatcher, refuseTwin, requireDossiers } from './create-watcher.ts';
import { linksOfWatchers, replaceLinksOfWatcher } from './dossier-link-store.ts';
import { requireLocation } from './require-location.ts';
import { listOpenChecks } from './run-store.ts';
import { scheduleCheck } from './schedule-check.ts';
import type { WatcherTable } from './tables.ts';
import { changeWatcher, findWatcher } from './watcher-store.ts';

type Update = typeof surveillanceRoutes.updateWatcher;

const requireWatcher = async (db: Db, id: string): Promise<WatcherTable> => {
  const row = await findWatcher(db, id);
  if (row === undefined) throw notFound();
  return row;
};

const settingsOf = async (db: Db, row: WatcherTable) => ({
  location: row.location,
  media_type: row.media_type,
  state: row.state,
  interval_hours: row.interval_hours,
  dossier_ids: [...((await linksOfWatchers(db, [row.id])).get(row.id) ?? [])],
});

/** The row after the change. What was known of the version at another place says nothing about this one. */
const applyTo = (row: WatcherTable, body: Input<Update>['body'], nowUtc: string): WatcherTable => {
  const changed = {
    ...row,
    location: body.location ?? row.location,
    media_type: body.media_type ?? row.media_type,
    state: body.state ?? row.state,
    interval_hours: body.interval_hours === undefined ? row.interval_hours : body.interval_hours,
    revision: row.revision + 1,
    updated_at: nowUtc,
  };
  const isElsewhere = changed.location !== row.location || changed.media_type !== row.media_type;
  return isElsewhere ? { ...changed, revision_id: null, etag: null, last_modified: null } : changed;
};

const refuseMoveUnderway = async (db: Db, before: WatcherTable, after: WatcherTable): Promise<void> => {
  const isMoved = before.location !== after.location || before.media_type !== after.media_type;
  if (isMoved && (await listOpenChecks(db, [before.id])).length > 0)
    throw conflict('The watcher is being checked. Move it when the run is over.');
};

/** Changes the fields that were sent, as the watcher stands inside the transaction. */
export const updateWatcher = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'securityEvents' | 'settings' | 'store'>,
  { params, body }: Input<Update>,
  ctx: Ctx,
): Promise<JsonOutcome<Update>> => {
  const found = await requireWatcher(kernel.store.read, params.id);
  // A watcher that stays where it is can be paused although its host is no longer allowed.
  const isMoved = body.location !== undefined && body.location !== found.location;
  const { allowedHosts } = kernel.settings.surveillance;
  const location = isMoved ? requireLocation(found.kind, body.location ?? '', allowedHosts) : undefined;
  await requireDossiers(kernel, ctx, body.dossier_ids ?? [], 'surveillance.updateWatcher');
  let payload = {};
  return {
    write: async (tx) => {
      const before = await requireWatcher(tx, params.id);
      const former = await settingsOf(tx, before);
      const after = applyTo(before, { ...body, location }, ctx.nowUtc);
      await refuseMoveUnderway(tx, before, after);
      if (after.location !== before.location) await refuseTwin(tx, after);
      const { id: _id, source_id: _source, kind: _kind, created_by: _by, created_at: _at, ...change } = after;
      await changeWatcher(tx, before.id, change);
      if (body.dossier_ids !== undefined) await replaceLinksOfWatcher(tx, before.id, body.dossier_ids);
      await scheduleCheck(kernel, tx, after, ctx.nowUtc);
      payload = { revision: after.revision, before: former, after: await settingsOf(tx, after) };
    },
    body: (tx) => describeWatcher(tx, ctx, params.id),
    afterCommit: () => kernel.jobs.wake(),
    audit: () => ({ recordType: 'source_watcher', recordId: params.id, payload }),
  };
};
