import { highestFirst, type SequencePage } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { ReceivedHandOverTable, ReceivedPieceTable, WorkspaceInboxTables } from './tables.ts';

const tables = (db: Db) => db.withTables<WorkspaceInboxTables>();

export type HandOverRow = Omit<ReceivedHandOverTable, 'sequence'> & { readonly sequence: number };

export const findHandOver = (db: Db, id: string): Promise<HandOverRow | undefined> =>
  tables(db).selectFrom('received_hand_over').selectAll().where('id', '=', id).executeTakeFirst();

/** The one by which the same facts came before, whole. */
export const findSameFacts = (
  db: Db,
  { installation_id, facts_sha256 }: Pick<HandOverRow, 'installation_id' | 'facts_sha256'>,
): Promise<HandOverRow | undefined> =>
  tables(db)
    .selectFrom('received_hand_over')
    .selectAll()
    .where('installation_id', '=', installation_id)
    .where('facts_sha256', '=', facts_sha256)
    .where('received_at', 'is not', null)
    .executeTakeFirst();

export const insertHandOver = async (tx: Tx, row: Omit<ReceivedHandOverTable, 'sequence'>): Promise<void> => {
  await tables(tx).insertInto('received_hand_over').values(row).execute();
};

export const markReceived = async (tx: Tx, id: string, received_at: string): Promise<void> => {
  await tables(tx).updateTable('received_hand_over').set({ received_at }).where('id', '=', id).execute();
};

/** Manifests of those that are on their way. */
export const listUnfinished = async (db: Db): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('received_hand_over')
    .select('manifest')
    .where('received_at', 'is', null)
    .execute();
  return rows.map(({ manifest }) => manifest);
};

/** Newest first. Null in the filter: of everybody. */
export const listHandOvers = (
  db: Db,
  filter: { readonly installationId: string | null; readonly ownerId: string | null },
  page: SequencePage,
): Promise<HandOverRow[]> =>
  tables(db)
    .selectFrom('received_hand_over')
    .selectAll()
    .$if(filter.installationId !== null, (query) =>
      query.where('installation_id', '=', filter.installationId ?? ''),
    )
    .$if(filter.ownerId !== null, (query) => query.where('owner_id', '=', filter.ownerId ?? ''))
    .$call(highestFirst('sequence', page))
    .execute();

export const findPiece = (db: Db, id: string, sha256: string): Promise<ReceivedPieceTable | undefined> =>
  tables(db)
    .selectFrom('received_piece')
    .selectAll()
    .where('hand_over_id', '=', id)
    .where('sha256', '=', sha256)
    .executeTakeFirst();

/** Does nothing where it came before. */
export const insertPiece = async (tx: Tx, row: ReceivedPieceTable): Promise<void> => {
  await tables(tx)
    .insertInto('received_piece')
    .values(row)
    .onConflict((conflict) => conflict.columns(['hand_over_id', 'sha256']).doNothing())
    .execute();
};

export const listPieceHashes = async (db: Db, id: string): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('received_piece')
    .select('sha256')
    .where('hand_over_id', '=', id)
    .execute();
  return rows.map(({ sha256 }) => sha256);
};

/** Raw files that came and may not be in an archive entry yet. */
export const isHandedOver = async (db: Db, sha256: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('received_piece')
    .select('sha256')
    .where('sha256', '=', sha256)
    .where('content', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const listHandedOverHashes = async (db: Db): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('received_piece')
    .select('sha256')
    .where('content', 'is', null)
    .distinct()
    .execute();
  return rows.map(({ sha256 }) => sha256);
};
