import type { surveillanceRoutes } from '#contract/surveillance';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findDossier } from '../dossiers/index.ts';
import { findSource } from '../knowledge/index.ts';
import { replaceLinksOfWatcher } from './dossier-link-store.ts';
import { requireLocation } from './require-location.ts';
import { scheduleCheck } from './schedule-check.ts';
import type { WatcherTable } from './tables.ts';
import { describeWatchers } from './to-wire.ts';
import { findWatcher, findWatcherAt, insertWatcher } from './watcher-store.ts';

type Create = typeof surveillanceRoutes.createWatcher;

/** 409 where another watcher of the source looks at the same place. */
export const refuseTwin = async (
  db: Db,
  place: Pick<WatcherTable, 'source_id' | 'kind' | 'location'>,
): Promise<void> => {
  const twin = await findWatcherAt(db, place);
  if (twin !== undefined)
    throw conflict(`The watcher ${twin.id} of this source looks there already.`, { existing_id: twin.id });
};

/** 404 for a dossier that is not there. */
export const requireDossiers = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  ids: readonly string[],
  route: string,
): Promise<void> => {
  for (const id of ids) await findDossier(kernel, ctx, id, route);
};

/** A watcher as it stands, for the answer to whoever wrote it. */
export const describeWatcher = async (db: Db, { principal }: Ctx, id: string) => {
  const row = await findWatcher(db, id);
  const [watcher] = row === undefined ? [] : await describeWatchers(db, principal, [row]);
  if (watcher === undefined) throw notFound();
  return watcher;
};

export const createWatcher = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'securityEvents' | 'settings' | 'store'>,
  { body }: Input<Create>,
  ctx: Ctx,
): Promise<JsonOutcome<Create>> => {
  const { source_id, kind, media_type, interval_hours, dossier_ids } = body;
  const location = requireLocation(kind, body.location, kernel.settings.surveillance.allowedHosts);
  if ((await findSource(kernel.store.read, source_id)) === undefined) throw notFound();
  await requireDossiers(kernel, ctx, dossier_ids, 'surveillance.createWatcher');
  const described = { source_id, kind, location, media_type, interval_hours };
  const row: WatcherTable = {
    id: kernel.newId('svw'),
    ...described,
    state: 'active',
    revision_id: null,
    etag: null,
    last_modified: null,
    last_checked_at: null,
    last_outcome: null,
    last_failure_code: null,
    last_failure_message: null,
    last_changed_at: null,
    next_check_at: null,
    next_job_id: null,
    revision: 1,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
    updated_at: ctx.nowUtc,
  };
  return {
    write: async (tx) => {
      await refuseTwin(tx, row);
      await insertWatcher(tx, row);
      await replaceLinksOfWatcher(tx, row.id, dossier_ids);
      await scheduleCheck(kernel, tx, row, ctx.nowUtc);
    },
    body: (tx) => describeWatcher(tx, ctx, row.id),
    audit: { recordType: 'source_watcher', recordId: row.id, payload: { ...described, dossier_ids } },
  };
};
