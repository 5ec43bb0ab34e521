import { existsSync } from 'node:fs';
import { Kysely } from 'kysely';
import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { openReaderConnection, type StoreKey } from '#kernel/db/sqlite-connections.ts';
import { readerDialect } from '#kernel/db/sqlite-dialect.ts';
import { listArchivedFiles } from '../archived-files.ts';

/** Hashes that records of the store refer to and the archive does not hold. Empty where there is no store yet. */
export const listMissingFiles = async (
  storeFile: string,
  key: StoreKey,
  archive: BlobArchive,
): Promise<string[]> => {
  if (!existsSync(storeFile)) return [];
  const db = new Kysely<KernelTables>({ dialect: readerDialect(openReaderConnection(storeFile, key)) });
  try {
    const missing: string[] = [];
    for (const sha256 of await listArchivedFiles(db)) if (!(await archive.has(sha256))) missing.push(sha256);
    return missing;
  } finally {
    await db.destroy();
  }
};
