import { highestFirst, type SequencePage } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { AnnouncementTable, ReceivedDecisionTable, WorkspaceInboxTables } from './tables.ts';

const tables = (db: Db) => db.withTables<WorkspaceInboxTables>();

export type ReceivedDecision = Omit<ReceivedDecisionTable, 'sequence'> & { readonly sequence: number };

export const findReceived = (db: Db, id: string): Promise<ReceivedDecision | undefined> =>
  tables(db).selectFrom('received_decision').selectAll().where('id', '=', id).executeTakeFirst();

export const insertReceived = async (tx: Tx, row: Omit<ReceivedDecisionTable, 'sequence'>): Promise<void> => {
  await tables(tx).insertInto('received_decision').values(row).execute();
};

/** Newest first. Null in the filter: of everybody. */
export const listReceived = (
  db: Db,
  filter: { readonly installationId: string | null; readonly ownerId: string | null },
  page: SequencePage,
): Promise<ReceivedDecision[]> =>
  tables(db)
    .selectFrom('received_decision')
    .selectAll()
    .$if(filter.installationId !== null, (query) =>
      query.where('installation_id', '=', filter.installationId ?? ''),
    )
    .$if(filter.ownerId !== null, (query) => query.where('owner_id', '=', filter.ownerId ?? ''))
    .$call(highestFirst('sequence', page))
    .execute();

export const insertAnnouncement = async (tx: Tx, row: Omit<AnnouncementTable, 'sequence'>): Promise<void> => {
  await tables(tx).insertInto('announcement').values(row).execute();
};

export const listAnnouncements = (db: Db, after: number, limit: number) =>
  tables(db)
    .selectFrom('announcement')
    .selectAll()
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();

/** 0 where nothing was announced. */
export const findLatestAnnouncement = async (db: Db): Promise<number> => {
  const { max } = db.fn;
  const row = await tables(db)
    .selectFrom('announcement')
    .select(max('sequence').as('latest'))
    .executeTakeFirst();
  return row?.latest ?? 0;
};

/** What was last announced of a thing by this name. */
export const findLastAnnounced = (db: Db, kind: AnnouncementTable['kind'], name: string) =>
  tables(db)
    .selectFrom('announcement')
    .select(['version', 'sha256'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
