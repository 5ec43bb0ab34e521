import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { IdentityTables, InvitationTable } from './tables.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

/** One that may still be used: neither used, nor withdrawn, nor over. */
export const findOpenInvitation = (
  db: Db,
  tokenHash: string,
  nowUtc: string,
): Promise<InvitationTable | undefined> =>
  tables(db)
    .selectFrom('invitation')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', nowUtc)
    .executeTakeFirst();

export const findInvitation = (db: Db, id: string): Promise<InvitationTable | undefined> =>
  tables(db).selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst();

export const insertInvitation = async (tx: Tx, row: InvitationTable): Promise<void> => {
  await tables(tx).insertInto('invitation').values(row).execute();
};

/** An invitation to the same address takes the place of those before. */
export const withdrawInvitationsTo = async (tx: Tx, emailKey: string, nowUtc: string): Promise<void> => {
  await tables(tx)
    .updateTable('invitation')
    .set({ withdrawn_at: nowUtc })
    .where('email_key', '=', emailKey)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
};

export const updateInvitation = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<InvitationTable, 'used_at' | 'used_by' | 'withdrawn_at' | 'sent_at' | 'failure'>>,
): Promise<void> => {
  await tables(tx).updateTable('invitation').set(change).where('id', '=', id).execute();
};

/** Newest first, those that are over too. */
export const listInvitations = (db: Db, page: Page): Promise<InvitationTable[]> =>
  tables(db).selectFrom('invitation').selectAll().$call(newestFirst('invitation', page)).execute();
