import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, type FileHandle, link, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '#kernel/app-error.ts';
import { sweepArchive, verifyObjects } from '#kernel/blobs/archive-upkeep.ts';
import type { BlobArchive, ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import { type ArchiveLayout, archiveLayout, hashFile } from '#kernel/blobs/object-files.ts';
import { openVerified, readVerified } from '#kernel/blobs/read-verified.ts';
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
    receive: (source, meta, capBytes) => asAppError(() => receive(layout, source, meta, capBytes)),
    keep: (file) => asAppError(() => keep(layout, file)),
    discard: (file) => rm(file.temporaryPath, { force: true }),
    read: async (sha256, content) => readVerified(layout.objectPath(sha256), sha256, content),
    open: (sha256, content) => openVerified(layout.objectPath(sha256), sha256, content),
    has: (sha256) => existsSync(layout.objectPath(sha256)),
    verify: () => verifyObjects(layout),
    sweep: (isReferenced) => sweepArchive(layout, isReferenced, log),
  };
};

const receive = async (
  layout: ArchiveLayout,
  source: AsyncIterable<Uint8Array>,
  meta: { part: string; fileName: string },
  capBytes: number,
): Promise<ReceivedFile> => {
  const temporaryPath = join(layout.incoming, randomUUID());
  const handle = await open(temporaryPath, 'wx', 0o600);
  try {
    const { sha256, sizeBytes } = await writeHashed(handle, source, capBytes);
    await handle.sync();
    await handle.close();
    return { part: meta.part, fileName: meta.fileName, temporaryPath, sha256, sizeBytes };
  } catch (error) {
    await handle.close();
    await rm(temporaryPath, { force: true });
    throw error;
  }
};

/** Not a stream pipeline: that never settles over a file handle that stays open. */
const writeHashed = async (
  handle: FileHandle,
  source: AsyncIterable<Uint8Array>,
  capBytes: number,
): Promise<{ sha256: string; sizeBytes: number }> => {
  const hasher = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of source) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > capBytes) {
      throw new AppError('payload_too_large', `The file is larger than the ${capBytes} bytes allowed.`);
    }
    hasher.update(chunk);
    for (let written = 0; written < chunk.byteLength; ) {
      written += (await handle.write(chunk, written)).bytesWritten;
    }
  }
  return { sha256: hasher.digest('hex'), sizeBytes };
};

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

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);

const asAppError = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Error && 'code' in error && fullDiskCodes.has(String(error.code))) {
      throw new AppError('internal_error', 'The disk of the archive is full; nothing was stored.', {
        cause: error,
      });
    }
    throw error;
  }
};
