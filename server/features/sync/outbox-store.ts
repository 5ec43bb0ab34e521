import { highestFirst, type SequencePage } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { OutboxTable, SyncTables } from './tables.ts';

const tables = (db: Db) => db.withTables<SyncTables>();

export type OutboxRow = Omit<OutboxTable, 'sequence'> & { readonly sequence: number };

export const insertOutbox = async (
  tx: Tx,
  row: Pick<OutboxTable, 'id' | 'workspace_id' | 'reviewer_id' | 'content' | 'sha256' | 'created_at'>,
): Promise<void> => {
  await tables(tx).insertInto('decision_outbox').values(row).execute();
};

/** The next decision to be sent. */
export const findFirstWaiting = (db: Db, workspaceId: string): Promise<OutboxRow | undefined> =>
  tables(db)
    .selectFrom('decision_outbox')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('handed_over_at', 'is', null)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();

export const findOutbox = (db: Db, id: string): Promise<OutboxRow | undefined> =>
  tables(db).selectFrom('decision_outbox').selectAll().where('id', '=', id).executeTakeFirst();

export const changeOutbox = async (
  tx: Tx,
  sequence: number,
  change: Pick<OutboxTable, 'installation_id' | 'handed_over_at' | 'received_at' | 'refusal'>,
): Promise<void> => {
  await tables(tx).updateTable('decision_outbox').set(change).where('sequence', '=', sequence).execute();
};

/**
 * Puts back what one installation handed over after a decision, null for all of it: the workspace does not hold it any more.
 * How many there were.
 */
export const putBack = async (
  tx: Tx,
  from: { readonly workspaceId: string; readonly installationId: string; readonly afterSequence: number },
): Promise<number> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('decision_outbox')
    .set({ handed_over_at: null, received_at: null })
    .where('workspace_id', '=', from.workspaceId)
    .where('installation_id', '=', from.installationId)
    .where('handed_over_at', 'is not', null)
    .where('sequence', '>', from.afterSequence)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Newest first. Null: of everybody. */
export const listOutbox = (
  db: Db,
  filter: { readonly reviewerId: string | null; readonly waiting: boolean | null },
  page: SequencePage,
): Promise<OutboxRow[]> =>
  tables(db)
    .selectFrom('decision_outbox')
    .selectAll()
    .$if(filter.reviewerId !== null, (query) => query.where('reviewer_id', '=', filter.reviewerId ?? ''))
    .$if(filter.waiting !== null, (query) =>
      query.where('handed_over_at', filter.waiting === true ? 'is' : 'is not', null),
    )
    .$call(highestFirst('sequence', page))
    .execute();

export interface OutboxCount {
  readonly waiting: number;
  readonly handed_over: number;
  readonly oldest_waiting_at: string | null;
}

/** Counts of the outbox for one workspace. */
export const countOutbox = async (db: Db, workspaceId: string): Promise<OutboxCount> => {
  const { count, min } = db.fn;
  const rows = tables(db).selectFrom('decision_outbox').where('workspace_id', '=', workspaceId);
  const waiting = await rows
    .where('handed_over_at', 'is', null)
    .select([count<number>('sequence').as('rows'), min('created_at').as('oldest')])
    .executeTakeFirst();
  const over = await rows
    .where('handed_over_at', 'is not', null)
    .select(count<number>('sequence').as('rows'))
    .executeTakeFirst();
  return {
    waiting: waiting?.rows ?? 0,
    handed_over: over?.rows ?? 0,
    oldest_waiting_at: waiting?.oldest ?? null,
  };
};
