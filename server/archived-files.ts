import type { Db } from '#kernel/db/store.ts';
import { isKeptAsCtdDocument, listCtdDocumentHashes } from './features/ctd-documents/index.ts';
import { isKeptAsColumns, listColumnHashes } from './features/ms/index.ts';
import { isBlobReferenced, listArchivedHashes } from './features/raw-archive/index.ts';
import { isKeptAsPack, listPackHashes } from './features/reference-packs/index.ts';
import { isKeptWithRelease, listReleaseHashes } from './features/releases/index.ts';
import { isHandedOver, listHandedOverHashes } from './features/workspace-inbox/index.ts';

/** Whether any record refers to an object of the archive. */
export const isArchivedFile = async (db: Db, sha256: string): Promise<boolean> =>
  (await isBlobReferenced(db, sha256)) ||
  (await isKeptWithRelease(db, sha256)) ||
  (await isKeptAsPack(db, sha256)) ||
  (await isKeptAsColumns(db, sha256)) ||
  (await isKeptAsCtdDocument(db, sha256)) ||
  (await isHandedOver(db, sha256));

/** Every object of the archive that some record refers to, each once. */
export const listArchivedFiles = async (db: Db): Promise<string[]> => [
  ...new Set([
    ...(await listArchivedHashes(db)),
    ...(await listReleaseHashes(db)),
    ...(await listPackHashes(db)),
    ...(await listColumnHashes(db)),
    ...(await listCtdDocumentHashes(db)),
    ...(await listHandedOverHashes(db)),
  ]),
];
