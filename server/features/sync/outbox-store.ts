import { sql } from 'kysely';
import { countWhere, oneOrZero } from '#kernel/db/both-stores.ts';
import { highestFirst, type SequencePage } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { OutboxTable, SyncTables } from './tables.ts';

const tables = (db: Db) => db.withTables<SyncTables>();

export type OutboxRow = Omit<OutboxTable, 'sequence' | 'record_key'> & { readonly sequence: number };

export const insertOutbox = async (
  tx: Tx,
  row: Pick<OutboxTable, 'id' | 'workspace_id' | 'reviewer_id' | 'content' | 'sha256' | 'created_at'>,
): Promise<void> => {
  await tables(tx).insertInto('decision_outbox').values(row).execute();
};

/** Neither delivered nor dismissed nor set aside. */
const isWaiting = sql<boolean>`(handed_over_at IS NULL AND set_aside_at IS NULL AND dismissed_at IS NULL)`;

/** An earlier decision on the same record is set aside: its order would be broken. */
const isHeld = sql<boolean>`EXISTS (SELECT 1 FROM decision_outbox AS earlier
  WHERE earlier.workspace_id = decision_outbox.workspace_id AND earlier.record_key = decision_outbox.record_key
    AND earlier.sequence < decision_outbox.sequence AND earlier.set_aside_at IS NOT NULL AND earlier.dismissed_at IS NULL)`;

/** The next decisions to be sent, in their order; those behind one that is set aside, on the same record, are left out. */
export const findSendable = (db: Db, workspaceId: string, limit: number): Promise<OutboxRow[]> =>
  tables(db)
    .selectFrom('decision_outbox')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where(isWaiting)
    .where(sql<boolean>`NOT ${isHeld}`)
    .orderBy('sequence')
    .limit(limit)
    .execute();

export const findOutbox = (db: Db, id: string): Promise<OutboxRow | undefined> =>
  tables(db).selectFrom('decision_outbox').selectAll().where('id', '=', id).executeTakeFirst();

/** As it is listed: with whether it waits behind another one. */
export type ListedOutboxRow = OutboxRow & { readonly is_held: number };

const listed = (db: Db) =>
  tables(db)
    .selectFrom('decision_outbox')
    .selectAll()
    .select(oneOrZero(sql`${isWaiting} AND ${isHeld}`).as('is_held'));

export const findListed = (db: Db, id: string): Promise<ListedOutboxRow | undefined> =>
  listed(db).where('id', '=', id).executeTakeFirst();

export type OutboxChange = Partial<
  Omit<OutboxRow, 'id' | 'workspace_id' | 'content' | 'sha256' | 'sequence'>
>;

export const changeOutbox = async (tx: Tx, sequence: number, change: OutboxChange): Promise<void> => {
  await tables(tx).updateTable('decision_outbox').set(change).where('sequence', '=', sequence).execute();
};

/** The number of the next delivery. Decisions are delivered in another order than they were made in where one was set aside. */
export const nextDeliveryNumber = async (tx: Tx): Promise<number> => {
  const row = await tables(tx)
    .selectFrom('decision_outbox')
    .select(sql<number | null>`max(delivery_number)`.as('last'))
    .where('delivery_number', 'is not', null)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
};

/**
 * Puts back what one installation delivered after a delivery, 0 for all of it: the workspace does not hold it any more.
 * How many there were.
 */
export const putBack = async (
  tx: Tx,
  from: {
    readonly workspaceId: string;
    readonly installationId: string;
    readonly afterDelivery: number;
  },
): Promise<number> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('decision_outbox')
    .set({ handed_over_at: null, received_at: null, delivery_number: null })
    .where('workspace_id', '=', from.workspaceId)
    .where('installation_id', '=', from.installationId)
    .where('handed_over_at', 'is not', null)
    .where('delivery_number', '>', from.afterDelivery)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export interface OutboxFilter {
  /** Null: of everybody. */
  readonly reviewerId: string | null;
  /** Still to be delivered, or not; null: all. */
  readonly waiting: boolean | null;
  readonly setAside: boolean;
}

/** Newest first. */
export const listOutbox = (db: Db, filter: OutboxFilter, page: SequencePage): Promise<ListedOutboxRow[]> =>
  listed(db)
    .$if(filter.reviewerId !== null, (query) => query.where('reviewer_id', '=', filter.reviewerId ?? ''))
    .$if(filter.waiting === true, (query) => query.where(isWaiting))
    .$if(filter.waiting === false, (query) => query.where(sql<boolean>`NOT ${isWaiting}`))
    .$if(filter.setAside, (query) =>
      query.where('set_aside_at', 'is not', null).where('dismissed_at', 'is', null),
    )
    .$call(highestFirst('sequence', page))
    .execute();

export interface OutboxCount {
  readonly waiting: number;
  readonly delivered: number;
  readonly set_aside: number;
  readonly oldest_waiting_at: string | null;
}

/** Counts of the outbox for one workspace. */
export const countOutbox = async (db: Db, workspaceId: string): Promise<OutboxCount> => {
  const row = await tables(db)
    .selectFrom('decision_outbox')
    .where('workspace_id', '=', workspaceId)
    .select([
      countWhere(isWaiting).as('waiting'),
      sql<number>`count(handed_over_at)`.as('delivered'),
      countWhere(sql`set_aside_at IS NOT NULL AND dismissed_at IS NULL`).as('set_aside'),
      sql<string | null>`min(created_at) FILTER (WHERE ${isWaiting})`.as('oldest_waiting_at'),
    ])
    .executeTakeFirstOrThrow();
  return row;
};
