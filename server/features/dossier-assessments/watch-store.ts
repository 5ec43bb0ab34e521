import type { Db } from '#kernel/db/store.ts';
import type { DossierAssessmentTable, DossierAssessmentTables, WatchWithdrawalTable } from './tables.ts';

const tables = (db: Db) => db.withTables<DossierAssessmentTables>();

/** A watch with what the standing of the others hangs on. */
export interface WatchRow extends Pick<DossierAssessmentTable, 'id' | 'record'> {
  readonly structure: string;
  readonly withdrawal: WatchWithdrawalTable | null;
}

/** Every watch of a dossier, newest first. */
export const listWatchRows = async (db: Db, dossierId: string): Promise<WatchRow[]> => {
  const watches = await tables(db)
    .selectFrom('dossier_assessment')
    .select(['id', 'structure', 'record'])
    .where('dossier_id', '=', dossierId)
    .where('kind', '=', 'nitrosamine_watch')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const withdrawals = await tables(db)
    .selectFrom('nitrosamine_watch_withdrawal')
    .innerJoin('dossier_assessment', 'dossier_assessment.id', 'nitrosamine_watch_withdrawal.watch_id')
    .selectAll('nitrosamine_watch_withdrawal')
    .where('dossier_assessment.dossier_id', '=', dossierId)
    .execute();
  const byWatch = new Map(withdrawals.map((row) => [row.watch_id, row]));
  return watches.map(({ id, structure, record }) => {
    if (structure === null) throw new Error(`The watch ${id} names no structure.`);
    return { id, structure, record, withdrawal: byWatch.get(id) ?? null };
  });
};

export const countWatches = async (db: Db, dossierId: string): Promise<number> => {
  const { watches } = await tables(db)
    .selectFrom('dossier_assessment')
    .select(({ fn }) => fn.countAll<number>().as('watches'))
    .where('dossier_id', '=', dossierId)
    .where('kind', '=', 'nitrosamine_watch')
    .executeTakeFirstOrThrow();
  return watches;
};

export const insertWithdrawal = async (db: Db, row: WatchWithdrawalTable): Promise<void> => {
  await tables(db).insertInto('nitrosamine_watch_withdrawal').values(row).execute();
};
