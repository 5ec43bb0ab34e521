import type { AuditTimeStampTable } from '#kernel/db/kernel-tables.ts';
import type { Db, ReadDb, Tx } from '#kernel/db/store.ts';

export const insertTimeStamp = async (tx: Tx, row: AuditTimeStampTable): Promise<void> => {
  await tx.insertInto('audit_time_stamp').values(row).execute();
};

export const findTimeStamp = (db: Db, number: number): Promise<AuditTimeStampTable | undefined> =>
  db.selectFrom('audit_time_stamp').selectAll().where('checkpoint', '=', number).executeTakeFirst();

/** Oldest first, with the note each is about; null where the trail has no such checkpoint. */
export const listTimeStampsAfter = (read: ReadDb, number: number, limit: number) =>
  read
    .selectFrom('audit_time_stamp')
    .leftJoin('audit_checkpoint', 'audit_checkpoint.number', 'audit_time_stamp.checkpoint')
    .select(['audit_time_stamp.checkpoint', 'audit_time_stamp.token', 'audit_checkpoint.note'])
    .where('audit_time_stamp.checkpoint', '>', number)
    .orderBy('audit_time_stamp.checkpoint')
    .limit(limit)
    .execute();
