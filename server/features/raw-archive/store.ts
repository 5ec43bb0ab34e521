import { requireUnaltered, type StoredContent } from '#kernel/altered-content.ts';
import { requireRecorded } from '#kernel/audit/recorded-payload.ts';
import type { Db } from '#kernel/db/store.ts';
import { digestFiles } from './digest-files.ts';
import type { ArchiveEntryTable, ArchiveFileTable, ArchiveTables } from './tables.ts';

export interface ArchiveRecord {
  readonly entry: ArchiveEntryTable;
  readonly files: readonly ArchiveFileTable[];
}

export const insertArchive = async (db: Db, record: ArchiveRecord): Promise<void> => {
  const tables = db.withTables<ArchiveTables>();
  await tables.insertInto('archive_entry').values(record.entry).execute();
  await tables
    .insertInto('archive_file')
    .values([...record.files])
    .execute();
};

/** Bytes of everything that was archived, each upload as it was sent: the same bytes twice count twice. */
export const sumArchivedBytes = async (db: Db): Promise<number> => {
  const { bytes } = await db
    .withTables<ArchiveTables>()
    .selectFrom('archive_entry')
    .select(({ fn }) => fn.sum<number | string | null>('size_bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
};

/** Entry and files, once their list is what was recorded. Throws AlteredContent. */
export const findArchive = async (db: Db, id: string): Promise<ArchiveRecord | null> => {
  const tables = db.withTables<ArchiveTables>();
  const entry = await tables.selectFrom('archive_entry').selectAll().where('id', '=', id).executeTakeFirst();
  if (entry === undefined) return null;
  const files = await tables
    .selectFrom('archive_file')
    .selectAll()
    .where('archive_id', '=', id)
    .orderBy('position')
    .execute();
  const record = { type: 'archive', id };
  const content = { record, what: `the list of the files in archive ${id}` };
  requireUnaltered(content, entry.sha256, digestFiles(files));
  const by = [{ event: 'raw_fid.archive' }] as const;
  await requireRecorded(db, content, by, { field: 'sha256', found: entry.sha256 });
  return { entry, files };
};

/** What a refused file of an archive is called. */
export const contentOf = (archiveId: string, fileName: string): StoredContent => ({
  record: { type: 'archive', id: archiveId },
  what: `the raw file ${fileName} of archive ${archiveId}`,
});

export const isBlobReferenced = async (db: Db, sha256: string): Promise<boolean> =>
  (await db
    .withTables<ArchiveTables>()
    .selectFrom('archive_file')
    .select('sha256')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Hashes of everything that was archived, each once. */
export const listArchivedHashes = async (db: Db): Promise<string[]> => {
  const rows = await db
    .withTables<ArchiveTables>()
    .selectFrom('archive_file')
    .select('sha256')
    .distinct()
    .execute();
  return rows.map((row) => row.sha256);
};
