import { inList } from '#kernel/db/both-stores.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { SurveillanceTables } from './tables.ts';

const tables = (db: Db) => db.withTables<SurveillanceTables>();

/** By record: the dossiers it concerns, whoever may read them. */
type Links = ReadonlyMap<string, readonly string[]>;

const group = (rows: readonly { readonly id: string; readonly dossier_id: string }[]): Links => {
  const links = new Map<string, string[]>();
  for (const { id, dossier_id } of rows) links.set(id, [...(links.get(id) ?? []), dossier_id]);
  return links;
};

export const linksOfWatchers = async (db: Db, ids: readonly string[]): Promise<Links> =>
  group(
    await tables(db)
      .selectFrom('source_watcher_dossier')
      .select(['watcher_id as id', 'dossier_id'])
      .where(inList('watcher_id', ids))
      .orderBy('dossier_id')
      .execute(),
  );

export const linksOfFindings = async (db: Db, ids: readonly string[]): Promise<Links> =>
  group(
    await tables(db)
      .selectFrom('surveillance_finding_dossier')
      .select(['finding_id as id', 'dossier_id'])
      .where(inList('finding_id', ids))
      .orderBy('dossier_id')
      .execute(),
  );

export const replaceLinksOfWatcher = async (tx: Tx, id: string, dossierIds: readonly string[]) => {
  await tables(tx).deleteFrom('source_watcher_dossier').where('watcher_id', '=', id).execute();
  const rows = [...new Set(dossierIds)].map((dossier_id) => ({ watcher_id: id, dossier_id }));
  if (rows.length > 0) await tables(tx).insertInto('source_watcher_dossier').values(rows).execute();
};

export const replaceLinksOfFinding = async (tx: Tx, id: string, dossierIds: readonly string[]) => {
  await tables(tx).deleteFrom('surveillance_finding_dossier').where('finding_id', '=', id).execute();
  const rows = [...new Set(dossierIds)].map((dossier_id) => ({ finding_id: id, dossier_id }));
  if (rows.length > 0) await tables(tx).insertInto('surveillance_finding_dossier').values(rows).execute();
};
