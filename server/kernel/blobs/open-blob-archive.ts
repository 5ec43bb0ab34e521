import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';
import { openFileBlobArchive } from '#kernel/blobs/file-blob-archive.ts';
import { archiveLayout } from '#kernel/blobs/object-files.ts';
import { openS3BlobArchive } from '#kernel/blobs/s3/s3-blob-archive.ts';
import { createS3Objects, type S3Objects } from '#kernel/blobs/s3/s3-objects.ts';
import { createS3Requests, type S3Patience } from '#kernel/blobs/s3/s3-requests.ts';
import type { Settings } from '#kernel/config/settings.ts';
import { SettingsError } from '#kernel/config/settings-error.ts';
import type { Log } from '#kernel/log/log.ts';

export const archiveRootOf = (dataDir: string): string => join(dataDir, 'archive');

const readSecret = async (file: string): Promise<string> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(
      `The secret of the blob store cannot be read (BLOB_STORE_SECRET_FILE, ${error.code}).`,
    );
  });
  if (text.trim() === '') throw new SettingsError('BLOB_STORE_SECRET_FILE is an empty file.');
  return text.trim();
};

/** The bucket the settings name, for what is kept there beside the raw archive. */
export const openBucket = async (
  { accessKeyId, secretFile, ...address }: NonNullable<Settings['blobStore']>,
  patience: S3Patience,
): Promise<S3Objects> => {
  const credentials = { accessKeyId, secretAccessKey: await readSecret(secretFile) };
  return createS3Objects(address, createS3Requests(credentials, address.region, Date.now, patience));
};

/** The raw archive the settings name: the folder in the data folder, or a bucket. */
export const openBlobArchive = async (
  { dataDir, blobStore }: Pick<Settings, 'dataDir' | 'blobStore'>,
  log: Log,
): Promise<BlobArchive> => {
  const root = archiveRootOf(dataDir);
  if (blobStore === null) return openFileBlobArchive(root, log);
  const { accessKeyId, secretFile, ...address } = blobStore;
  return openS3BlobArchive({
    address,
    credentials: { accessKeyId, secretAccessKey: await readSecret(secretFile) },
    scratchFolder: archiveLayout(root).incoming,
    log,
    nowMs: Date.now,
  });
};
