import type { PackKind, PackState } from '#contract/reference-packs';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { ReferencePackTable, ReferencePackTables } from './tables.ts';

const tables = (db: Db) => db.withTables<ReferencePackTables>();

const packs = (db: Db) => tables(db).selectFrom('reference_pack').selectAll();

export const insertPack = async (db: Db, row: ReferencePackTable): Promise<void> => {
  await tables(db).insertInto('reference_pack').values(row).execute();
};

export const findPack = (db: Db, id: string): Promise<ReferencePackTable | undefined> =>
  packs(db).where('id', '=', id).executeTakeFirst();

export const findPackByDigest = (db: Db, digest: string): Promise<ReferencePackTable | undefined> =>
  packs(db).where('digest', '=', digest).executeTakeFirst();

export const findActivePack = (db: Db, kind: PackKind): Promise<ReferencePackTable | undefined> =>
  packs(db).where('kind', '=', kind).where('state', '=', 'active').executeTakeFirst();

/** The active packs by kind. */
export const listActivePacks = (db: Db): Promise<ReferencePackTable[]> =>
  packs(db).where('state', '=', 'active').orderBy('kind').execute();

interface PackFilter {
  readonly kind: PackKind | undefined;
  readonly state: PackState | undefined;
}

export const listPacks = (db: Db, { kind, state }: PackFilter, page: Page): Promise<ReferencePackTable[]> => {
  let query = packs(db);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  return query.$call(newestFirst('reference_pack', page)).execute();
};

export type PackStateChange = Pick<
  ReferencePackTable,
  'state' | 'state_reason' | 'state_by' | 'state_by_name' | 'state_at'
>;

export const changePackState = async (db: Db, id: string, change: PackStateChange): Promise<void> => {
  await tables(db).updateTable('reference_pack').set(change).where('id', '=', id).execute();
};

/** Hashes of the files of all packs, retired ones too. */
export const listPackHashes = async (db: Db): Promise<string[]> => {
  const rows = await tables(db).selectFrom('reference_pack').select('file_sha256').execute();
  return rows.map(({ file_sha256 }) => file_sha256);
};

export const isKeptAsPack = async (db: Db, sha256: string): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('reference_pack')
    .select('id')
    .where('file_sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
