import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { OutboxMessageTable, PasswordTables } from './tables.ts';

/** The purpose texts of messages are sealed for. */
export const outboxSeal = 'outbox/1';

const tables = (db: Db) => db.withTables<PasswordTables>();

/** Takes the place of a former message to the address; what is over goes. */
export const putMessage = async (db: Db, message: OutboxMessageTable, nowUtc: string): Promise<void> => {
  await tables(db)
    .deleteFrom('outbox_message')
    .where((where) =>
      where.or([where('expires_at', '<=', nowUtc), where('address_hash', '=', message.address_hash)]),
    )
    .execute();
  await tables(db).insertInto('outbox_message').values(message).execute();
};

export const findByAddress = (db: Db, addressHash: string): Promise<OutboxMessageTable | undefined> =>
  tables(db)
    .selectFrom('outbox_message')
    .selectAll()
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();

/** The account a code that is still good is for. */
export const findByToken = (
  db: Db,
  tokenHash: string,
  nowUtc: string,
): Promise<OutboxMessageTable | undefined> =>
  tables(db)
    .selectFrom('outbox_message')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('user_id', 'is not', null)
    .where('expires_at', '>', nowUtc)
    .executeTakeFirst();

export const findMessage = (db: Db, id: string): Promise<OutboxMessageTable | undefined> =>
  tables(db).selectFrom('outbox_message').selectAll().where('id', '=', id).executeTakeFirst();

/** True when it was still there: a code is good once. */
export const spendMessage = async (db: Db, id: string): Promise<boolean> => {
  const result = await tables(db).deleteFrom('outbox_message').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
};

/** True when it had failed: it may be sent again. */
export const clearFailure = async (db: Db, id: string): Promise<boolean> => {
  const result = await tables(db)
    .updateTable('outbox_message')
    .set({ failure: null })
    .where('id', '=', id)
    .where('failure', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const noteDelivery = async (
  db: Db,
  id: string,
  delivery: Partial<Pick<OutboxMessageTable, 'sent_at' | 'failure'>>,
): Promise<void> => {
  await tables(db).updateTable('outbox_message').set(delivery).where('id', '=', id).execute();
};

/** Messages to somebody that are still good, newest first. */
export const listMessages = (db: Db, nowUtc: string, page: Page): Promise<OutboxMessageTable[]> =>
  tables(db)
    .selectFrom('outbox_message')
    .selectAll()
    .where('user_id', 'is not', null)
    .where('expires_at', '>', nowUtc)
    .$call(newestFirst('outbox_message', page))
    .execute();
