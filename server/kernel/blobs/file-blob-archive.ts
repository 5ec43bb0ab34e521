import { existsSync } from 'node:fs';
import { access, chmod, constants, link, mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '#kernel/app-error.ts';
import { sweepArchive, verifyObjects } from '#kernel/blobs/archive-upkeep.ts';
import type { BlobArchive, ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import { type ArchiveLayout, archiveLayout, hashFile, listObjects } from '#kernel/blobs/object-files.ts';
import { openVerified, readVerified } from '#kernel/blobs/read-verified.ts';
import { asAppError, discardFile, receiveFile } from '#kernel/blobs/receive-file.ts';
import { syncFolder } from '#kernel/files/sync-folder.ts';
import type { Log } from '#kernel/log/log.ts';

/**
 * Write-once, content-addressed archive under `root`: `objects/ab/cd/<sha256>` for what is kept, `incoming/` for what
 * is being received. An object appears under its address only when its bytes are on the disk, and is never replaced.
 */
export const openFileBlobArchive = async (root: string, log: Log): Promise<BlobArchive> => {
  const layout = archiveLayout(root);
  await mkdir(layout.incoming, { recursive: true, mode: 0o700 });
  await mkdir(layout.objects, { recursive: true, mode: 0o700 });
  await syncFolder(root);
  return {
    receive: (source, meta, capBytes) => receiveFile(layout.incoming, source, meta, capBytes),
    keep: (file) => asAppError(() => keep(layout, file)),
    discard: discardFile,
    read: async (sha256, content) => readVerified(() => readWhole(layout, sha256), sha256, content),
    open: (sha256, content) => openVerified(() => openChunks(layout, sha256), sha256, content),
    has: async (sha256) => existsSync(layout.objectPath(sha256)),
    probe: async () => {
      for (const folder of [layout.incoming, layout.objects])
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    },
    list: () => listAddresses(layout),
    verify: () => verifyObjects(layout),
    sweep: (isReferenced) => sweepArchive(layout, isReferenced, log),
  };
};

const nullWhereMissing = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
};

const readWhole = async (layout: ArchiveLayout, sha256: string): Promise<Uint8Array | null> =>
  readFile(layout.objectPath(sha256)).catch(nullWhereMissing);

const openChunks = async (
  layout: ArchiveLayout,
  sha256: string,
): Promise<AsyncIterable<Uint8Array> | null> => {
  const handle = await open(layout.objectPath(sha256), 'r').catch(nullWhereMissing);
  return handle === null ? null : handle.createReadStream();
};

async function* listAddresses(layout: ArchiveLayout): AsyncIterable<string> {
  for await (const { sha256 } of listObjects(layout)) yield sha256;
}

/** The temporary name stays until `discard`, so the upload can still be read from it. */
const keep = async (layout: ArchiveLayout, file: ReceivedFile): Promise<void> => {
  const target = layout.objectPath(file.sha256);
  const firstNewFolder = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await chmod(file.temporaryPath, 0o400);
    await link(file.temporaryPath, target);
  } catch (error) {
    if (!(await isKeptAlready(target, file))) throw error;
  }
  await syncFolder(dirname(target));
  if (firstNewFolder !== undefined) {
    await syncFolder(dirname(dirname(target)));
    await syncFolder(layout.objects);
  }
};

/** The same bytes were kept before. Hashed again: acknowledging an upload onto a rotten copy would lose it. */
const isKeptAlready = async (target: string, file: ReceivedFile): Promise<boolean> => {
  const present = await hashFile(target);
  if (present === null) return false;
  if (present.sha256 === file.sha256) return true;
  throw new AppError('internal_error', 'The archive holds a damaged copy of this file; nothing was stored.', {
    cause: new Error(`archive object ${file.sha256} hashes to ${present.sha256}`),
  });
};
