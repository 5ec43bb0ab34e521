import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { FindingTable, SurveillanceTables } from './tables.ts';

const tables = (db: Db) => db.withTables<SurveillanceTables>();

export interface FindingFilter {
  readonly kind: FindingTable['kind'] | undefined;
  readonly acknowledged: boolean | undefined;
  readonly watcherId: string | undefined;
  readonly sourceId: string | undefined;
  readonly runId: string | undefined;
  /** One the caller may read. */
  readonly dossierId: string | undefined;
}

export const insertFinding = async (tx: Tx, row: FindingTable): Promise<void> => {
  await tables(tx).insertInto('surveillance_finding').values(row).execute();
};

export const findFinding = (db: Db, id: string): Promise<FindingTable | undefined> =>
  tables(db).selectFrom('surveillance_finding').selectAll().where('id', '=', id).executeTakeFirst();

export const listFindings = (db: Db, filter: FindingFilter, page: Page): Promise<FindingTable[]> => {
  let query = tables(db).selectFrom('surveillance_finding').selectAll();
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind);
  if (filter.acknowledged !== undefined)
    query = query.where('acknowledged_at', filter.acknowledged ? 'is not' : 'is', null);
  if (filter.watcherId !== undefined) query = query.where('watcher_id', '=', filter.watcherId);
  if (filter.sourceId !== undefined) query = query.where('source_id', '=', filter.sourceId);
  if (filter.runId !== undefined) query = query.where('run_id', '=', filter.runId);
  const { dossierId } = filter;
  if (dossierId !== undefined)
    query = query.where('id', 'in', ({ selectFrom }) =>
      selectFrom('surveillance_finding_dossier').select('finding_id').where('dossier_id', '=', dossierId),
    );
  return query.$call(newestFirst('surveillance_finding', page)).execute();
};

export const acknowledgeFinding = async (
  tx: Tx,
  id: string,
  acknowledged: Pick<
    FindingTable,
    'acknowledged_at' | 'acknowledged_by' | 'acknowledged_by_name' | 'acknowledge_reason'
  >,
): Promise<void> => {
  await tables(tx).updateTable('surveillance_finding').set(acknowledged).where('id', '=', id).execute();
};
