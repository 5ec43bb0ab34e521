import { inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { WebhookDeliveryTable, WebhookTable, WebhookTables } from './tables.ts';

const tables = (db: Db) => db.withTables<WebhookTables>();

export const insertWebhook = async (tx: Tx, row: WebhookTable): Promise<void> => {
  await tables(tx).insertInto('webhook').values(row).execute();
};

export const findWebhook = (db: Db, id: string): Promise<WebhookTable | undefined> =>
  tables(db).selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();

export const changeWebhook = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<WebhookTable, 'id' | 'created_by' | 'created_at'>>,
): Promise<void> => {
  await tables(tx).updateTable('webhook').set(change).where('id', '=', id).execute();
};

export const listWebhooks = (db: Db, withRetired: boolean, page: Page): Promise<WebhookTable[]> =>
  tables(db)
    .selectFrom('webhook')
    .selectAll()
    .$if(!withRetired, (query) => query.where('state', '<>', 'retired'))
    .$call(newestFirst('webhook', page))
    .execute();

/** Those of which nothing is sealed: their address may be one from before that was done. */
export const listUnsealed = (db: Db): Promise<WebhookTable[]> =>
  tables(db).selectFrom('webhook').selectAll().where('sealed_query', 'is', null).execute();

/** Those that a job looks after: all but those given up of which nothing is kept any more. */
export const listLookedAfter = (db: Db): Promise<WebhookTable[]> =>
  tables(db)
    .selectFrom('webhook')
    .selectAll()
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('state', '<>', 'retired'),
        exists(selectFrom('webhook_delivery').select('id').whereRef('webhook_id', '=', 'webhook.id')),
      ]),
    )
    .execute();

/** Whether an attempt at telling goes on at this moment. */
export const isJobRunning = async (db: Db, jobId: string): Promise<boolean> =>
  (await db
    .selectFrom('job')
    .select('id')
    .where('id', '=', jobId)
    .where('state', '=', 'running')
    .executeTakeFirst()) !== undefined;

export const countWaiting = (
  db: Db,
  ids: readonly string[],
): Promise<{ webhook_id: string; count: number }[]> =>
  tables(db)
    .selectFrom('webhook_delivery')
    .select('webhook_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(inList('webhook_id', ids))
    .where('state', '=', 'waiting')
    .groupBy('webhook_id')
    .execute();

export const newestSequence = async (db: Db): Promise<number> => {
  const row = await tables(db)
    .selectFrom('audit_entry')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sequence ?? 0;
};

/** Entries after one, oldest first, of every event: how far was looked is the last of them. */
export const listEntriesAfter = (
  db: Db,
  sequence: number,
  most: number,
): Promise<WebhookTables['audit_entry'][]> =>
  tables(db)
    .selectFrom('audit_entry')
    .select(['sequence', 'id', 'occurred_at', 'actor_kind', 'actor_id', 'event', 'record_type', 'record_id'])
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(most)
    .execute();

/** An entry is told to an address once, however often the trail is read from a place. */
export const insertDelivery = async (tx: Tx, row: WebhookDeliveryTable): Promise<void> => {
  await tables(tx)
    .insertInto('webhook_delivery')
    .values(row)
    .onConflict((conflict) => conflict.columns(['webhook_id', 'audit_sequence']).doNothing())
    .execute();
};

export const findDelivery = (db: Db, id: string): Promise<WebhookDeliveryTable | undefined> =>
  tables(db).selectFrom('webhook_delivery').selectAll().where('id', '=', id).executeTakeFirst();

export const changeDelivery = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<WebhookDeliveryTable, 'id' | 'webhook_id' | 'body' | 'created_at'>>,
): Promise<void> => {
  await tables(tx).updateTable('webhook_delivery').set(change).where('id', '=', id).execute();
};

/** What is to be sent, in the order in which it became due: at first that in which it happened. */
export const listDue = (
  db: Db,
  webhookId: string,
  nowUtc: string,
  most: number,
): Promise<WebhookDeliveryTable[]> =>
  tables(db)
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', nowUtc)
    .orderBy('next_attempt_at')
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();

/**
 * What was taken and is older, and of a webhook that was given up whatever is older: nothing of it can be sent again. The copies go;
 * the entries of the trail they told of stay.
 */
export const forgetOld = async (
  tx: Tx,
  { id, state }: Pick<WebhookTable, 'id' | 'state'>,
  beforeUtc: string,
  most: number,
): Promise<void> => {
  const old = await tables(tx)
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', id)
    .where('created_at', '<', beforeUtc)
    .$if(state !== 'retired', (query) => query.where('state', '=', 'delivered'))
    .orderBy('created_at')
    .limit(most)
    .execute();
  if (old.length === 0) return;
  const ids = old.map((row) => row.id);
  await tables(tx).deleteFrom('webhook_delivery').where(inList('id', ids)).execute();
};

/** What waits is not sent any more. */
export const giveUpWaiting = async (tx: Tx, webhookId: string): Promise<void> => {
  await tables(tx)
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_attempt_at: null, last_failure: 'given_up' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
};

export const hasDeliveries = async (db: Db, webhookId: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const listDeliveries = (
  db: Db,
  webhookId: string,
  state: WebhookDeliveryTable['state'] | undefined,
  page: Page,
): Promise<WebhookDeliveryTable[]> =>
  tables(db)
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$call(newestFirst('webhook_delivery', page))
    .execute();
