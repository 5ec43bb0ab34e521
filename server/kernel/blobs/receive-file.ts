import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#kernel/app-error.ts';
import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';

/** Streams into a new file of the folder, hashes and syncs it. Throws AppError payload_too_large above the cap. */
export const receiveFile = (
  folder: string,
  source: AsyncIterable<Uint8Array>,
  meta: { part: string; fileName: string },
  capBytes: number,
): Promise<ReceivedFile> => asAppError(() => receive(folder, source, meta, capBytes));

/** Removes a received file. */
export const discardFile = (file: ReceivedFile): Promise<void> => rm(file.temporaryPath, { force: true });

const receive = async (
  folder: string,
  source: AsyncIterable<Uint8Array>,
  meta: { part: string; fileName: string },
  capBytes: number,
): Promise<ReceivedFile> => {
  const temporaryPath = join(folder, randomUUID());
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

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);

/** A full disk is told as such. */
export const asAppError = async <T>(run: () => Promise<T>): Promise<T> => {
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
