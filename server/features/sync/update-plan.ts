import { type UpdateDirective, updateDirective, updatePlanRoutes } from '#contract/fleet';
import { type UpdateProgress, updateProgress } from '#contract/installations';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findBinding } from '../workstation/index.ts';
import { reachableBinding } from './describe-sync.ts';
import type { Exchange } from './exchange.ts';
import type { SyncTables } from './tables.ts';

const tables = (db: Db) => db.withTables<SyncTables>();

/** What the workspace last said, and when that was by the clock of this machine. */
export interface HeldUpdatePlan extends UpdateDirective {
  readonly received_at: string;
}

const find = (db: Db, workspaceId: string) =>
  tables(db)
    .selectFrom('workspace_update_plan')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();

/** Asks what this machine is to do. What is known of its progress stays with the version it is about. */
export const fetchUpdatePlan = async ({ kernel, binding, call }: Exchange): Promise<void> => {
  const { workspace_id } = binding;
  const directive = JSON.stringify(await call(updatePlanRoutes.updateDirective, {}));
  const received_at = kernel.nowUtc();
  await kernel.store.transact(async (tx) => {
    await tables(tx)
      .insertInto('workspace_update_plan')
      .values({ workspace_id, directive, received_at, progress: null })
      .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet({ directive, received_at }))
      .execute();
  });
};

/** A workspace that plans no updates, such as one put back to an older version, leaves no plan behind that nobody could end. */
export const forgetUpdatePlan = async ({ kernel, binding }: Exchange): Promise<void> => {
  const { workspace_id } = binding;
  if ((await find(kernel.store.read, workspace_id)) === undefined) return;
  await kernel.store.transact(async (tx) => {
    await tables(tx).deleteFrom('workspace_update_plan').where('workspace_id', '=', workspace_id).execute();
  });
};

/**
 * Of the workspace this machine is bound to now; null where it plans nothing for it. Where the exchange was switched off nobody could end
 * a plan, which would keep every update away: what was withdrawn alone still counts.
 */
export const findUpdatePlan = async ({
  store,
  settings,
}: Pick<Kernel, 'store' | 'settings'>): Promise<HeldUpdatePlan | null> => {
  const binding = await findBinding(store.read);
  if (binding === null) return null;
  const row = await find(store.read, binding.workspace_id);
  if (row === undefined) return null;
  const place = { column: 'workspace_update_plan.directive', id: row.workspace_id } as const;
  const held = { ...readStored(updateDirective, row.directive, place), received_at: row.received_at };
  return typeof reachableBinding(settings, binding) === 'string' ? { ...held, plan: null } : held;
};

/** Kept for the next report; without a plan there is nothing to report. */
export const noteUpdateProgress = async (
  { store, nowUtc }: Pick<Kernel, 'store' | 'nowUtc'>,
  progress: Omit<UpdateProgress, 'at'>,
): Promise<void> => {
  const binding = await findBinding(store.read);
  if (binding === null) return;
  const { workspace_id } = binding;
  await store.transact(async (tx) => {
    await tables(tx)
      .updateTable('workspace_update_plan')
      .set({ progress: JSON.stringify({ ...progress, at: nowUtc() }) })
      .where('workspace_id', '=', workspace_id)
      .execute();
  });
};

/** How far this machine is, for a report to the workspace. */
export const updateProgressFor = async (db: Db, workspaceId: string): Promise<UpdateProgress | null> => {
  const row = await find(db, workspaceId);
  if (row === undefined || row.progress === null) return null;
  const place = { column: 'workspace_update_plan.progress', id: workspaceId } as const;
  return readStored(updateProgress, row.progress, place);
};
