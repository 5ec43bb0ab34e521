import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#kernel/app-error.ts';
import type { BlobArchive, ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import { hashChunks } from '#kernel/blobs/object-files.ts';
import { openVerified, readVerified } from '#kernel/blobs/read-verified.ts';
import { discardFile, receiveFile } from '#kernel/blobs/receive-file.ts';
import { createS3Objects, type S3Objects } from '#kernel/blobs/s3/s3-objects.ts';
import { BlobStoreFailed, createS3Requests } from '#kernel/blobs/s3/s3-requests.ts';
import type { S3Credentials } from '#kernel/blobs/s3/sign-request.ts';
import type { BlobStoreAddress } from '#kernel/config/blob-store-address.ts';
import type { Log } from '#kernel/log/log.ts';

export interface S3ArchiveOptions {
  readonly address: BlobStoreAddress;
  readonly credentials: S3Credentials;
  /** Where uploads lie until they are kept; nothing of value outlives a request there. */
  readonly scratchFolder: string;
  readonly log: Log;
  readonly nowMs: () => number;
}

const addressPattern = /^[0-9a-f]{64}$/;
const kept = 'objects/';
const setAside = 'set-aside/';

/** An object without a row may be waiting for one while it is younger than this, by the clock of the store. */
const leastOrphanAgeMs = 24 * 60 * 60 * 1000;

const pathOf = (sha256: string): string => {
  if (!addressPattern.test(sha256))
    throw new RangeError('An object is addressed by 64 lower-case hex digits.');
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
};

const keyOf = (sha256: string): string => `${kept}${pathOf(sha256)}`;

const asAppError = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof BlobStoreFailed)) throw error;
    throw new AppError('internal_error', 'The blob store did not take the file; nothing was stored.', {
      cause: error,
    });
  }
};

const gather = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
};

/** What stands under the address of the file, hashed; by the store where it tells its hash of a new object. */
const findHash = async (objects: S3Objects, key: string, isNew: boolean): Promise<string | null> => {
  const found = await objects.find(key);
  if (found === null) return null;
  // A hash the store was told long ago says nothing of the bytes it holds today.
  if (isNew && found.sha256 !== null) return found.sha256;
  const chunks = await objects.read(key);
  return chunks === null ? null : (await hashChunks(chunks)).sha256;
};

const keep = async (objects: S3Objects, file: ReceivedFile): Promise<void> => {
  const key = keyOf(file.sha256);
  const { temporaryPath: path, sizeBytes, sha256 } = file;
  const isNew = await objects.putIfAbsent(key, { path, sizeBytes, sha256 });
  const found = await findHash(objects, key, isNew);
  if (found === sha256) return;
  throw new AppError('internal_error', 'The archive holds a damaged copy of this file; nothing was stored.', {
    cause: new Error(`archive object ${sha256} hashes to ${found ?? 'nothing: it is not there'}`),
  });
};

/** Addresses and ages of all objects; keys that are no addresses are left out. */
async function* listObjects(objects: S3Objects): AsyncIterable<{ sha256: string; ageMs: number }> {
  for await (const { key, ageMs } of objects.list(kept)) {
    const sha256 = key.slice(key.lastIndexOf('/') + 1);
    if (addressPattern.test(sha256) && key === keyOf(sha256)) yield { sha256, ageMs };
  }
}

async function* verifyObjects(objects: S3Objects): ReturnType<BlobArchive['verify']> {
  for await (const { sha256 } of listObjects(objects)) {
    const chunks = await objects.read(keyOf(sha256));
    if (chunks === null) continue;
    const found = await hashChunks(chunks);
    yield { sha256, intact: found.sha256 === sha256, sizeBytes: found.sizeBytes };
  }
}

/**
 * Write-once, content-addressed archive in a bucket: `objects/ab/cd/<sha256>` below the prefix. An object is put at its address in one
 * conditional request, whose signature covers its hash, and read back before the upload is acknowledged. Opening it asks for
 * an object that cannot be there: a wrong address or key stops the start and not the first upload.
 */
export const openS3BlobArchive = async (options: S3ArchiveOptions): Promise<BlobArchive> => {
  const { address, credentials, scratchFolder, log, nowMs } = options;
  await mkdir(scratchFolder, { recursive: true, mode: 0o700 });
  const objects = createS3Objects(address, createS3Requests(credentials, address.region, nowMs));
  const probe = async (): Promise<void> => {
    await objects.find(`${kept}probe`);
  };
  await probe();
  return {
    probe,
    receive: (source, meta, capBytes) => receiveFile(scratchFolder, source, meta, capBytes),
    keep: (file) => asAppError(() => keep(objects, file)),
    discard: discardFile,
    read: (sha256, content) =>
      readVerified(
        async () => {
          const chunks = await objects.read(keyOf(sha256));
          return chunks === null ? null : gather(chunks);
        },
        sha256,
        content,
      ),
    open: (sha256, content) => openVerified(() => objects.read(keyOf(sha256)), sha256, content),
    has: async (sha256) => (await objects.find(keyOf(sha256))) !== null,
    list: async function* () {
      for await (const { sha256 } of listObjects(objects)) yield sha256;
    },
    verify: () => verifyObjects(objects),
    sweep: async (isReferenced) => {
      const unfinished = await readdir(scratchFolder);
      for (const name of unfinished) await rm(join(scratchFolder, name), { force: true, recursive: true });
      let orphans = 0;
      for await (const { sha256, ageMs } of listObjects(objects)) {
        if (ageMs < leastOrphanAgeMs || (await isReferenced(sha256))) continue;
        await objects.move(keyOf(sha256), `${setAside}${pathOf(sha256)}`);
        orphans++;
      }
      if (unfinished.length > 0) log.info('unfinished uploads removed', { count: unfinished.length });
      if (orphans > 0)
        log.warn('archive objects that no record refers to were set aside', {
          count: orphans,
          prefix: setAside,
        });
      return { temporary: unfinished.length, orphans };
    },
  };
};
