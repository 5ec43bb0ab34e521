import type { Readable } from 'node:stream';
import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';
import { streamZip } from '#kernel/blobs/stream-zip.ts';
import type { ArchiveFileTable } from './tables.ts';

/** An uncompressed zip of the uploaded files. */
export const zipArchiveFiles = (blobs: BlobArchive, files: readonly ArchiveFileTable[]): Readable =>
  streamZip(files.map(({ name, sha256 }) => ({ name, content: blobs.open(sha256) })));
