import { type SyncFailure, syncFailure } from '#contract/sync';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { SyncStateTable, SyncTables, WorkspaceAnnouncementTable } from './tables.ts';

const tables = (db: Db) => db.withTables<SyncTables>();

/** How the exchange with one workspace stands. */
export interface SyncState extends Omit<SyncStateTable, 'last_failure'> {
  readonly last_failure: SyncFailure | null;
}

const untried = (workspaceId: string): SyncState => ({
  workspace_id: workspaceId,
  job_id: null,
  next_attempt_at: null,
  failures_in_row: 0,
  offline_since: null,
  last_attempt_at: null,
  last_success_at: null,
  last_failure: null,
  statement_asked_at: null,
  announcements_after: 0,
});

export const readState = async (db: Db, workspaceId: string): Promise<SyncState> => {
  const row = await tables(db)
    .selectFrom('sync_state')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (row === undefined) return untried(workspaceId);
  const { last_failure, ...rest } = row;
  return {
    ...rest,
    last_failure:
      last_failure === null
        ? null
        : readStored(syncFailure, last_failure, { column: 'sync_state.last_failure', id: workspaceId }),
  };
};

export const putState = async (tx: Tx, { last_failure, ...rest }: SyncState): Promise<void> => {
  const row = { ...rest, last_failure: last_failure === null ? null : JSON.stringify(last_failure) };
  await tables(tx)
    .insertInto('sync_state')
    .values(row)
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(row))
    .execute();
};

/** One that is there already stays as it is. */
export const keepAnnouncement = async (tx: Tx, row: WorkspaceAnnouncementTable): Promise<void> => {
  await tables(tx)
    .insertInto('workspace_announcement')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

export const listAnnouncements = (
  db: Db,
  workspaceId: string,
  page: Page,
): Promise<WorkspaceAnnouncementTable[]> =>
  tables(db)
    .selectFrom('workspace_announcement')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .$call(newestFirst('workspace_announcement', page))
    .execute();
