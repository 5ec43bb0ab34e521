import type { Db, Tx } from '#kernel/db/store.ts';
import type { AccessReviewTable, AccessReviewTables } from './tables.ts';

export const insertReview = async (tx: Tx, row: AccessReviewTable): Promise<void> => {
  await tx.withTables<AccessReviewTables>().insertInto('access_review').values(row).execute();
};

export const findLastReview = (db: Db): Promise<AccessReviewTable | undefined> =>
  db
    .withTables<AccessReviewTables>()
    .selectFrom('access_review')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
