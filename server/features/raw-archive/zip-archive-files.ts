import type { Readable } from 'node:stream';
import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';
import { streamZip } from '#kernel/blobs/stream-zip.ts';
import { contentOf } from './store.ts';
import type { ArchiveFileTable } from './tables.ts';

/** An uncompressed zip of the uploaded files, each hashed while it is read: it ends early where one is not what was uploaded. */
export const zipArchiveFiles = (blobs: BlobArchive, files: readonly ArchiveFileTable[]): Readable =>
  streamZip(
    files.map(({ archive_id, name, sha256 }) => ({
      name,
      content: blobs.open(sha256, contentOf(archive_id, name)),
    })),
  );
