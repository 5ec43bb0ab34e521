import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';
import type { ArchiveFileTable } from './tables.ts';

/** 1 January 1980, the earliest time a zip can hold: the same upload gives the same zip at any hour. */
const fixedTime = new Date(1980, 0, 1);

/** An uncompressed zip of the uploaded files, produced while it is read; nothing is held but the chunk under way. */
export const zipArchiveFiles = (blobs: BlobArchive, files: readonly ArchiveFileTable[]): Readable =>
  Readable.from(zipChunks(blobs, files));

async function* zipChunks(
  blobs: BlobArchive,
  files: readonly ArchiveFileTable[],
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  for (const file of files) {
    const member = new ZipPassThrough(file.name);
    member.mtime = fixedTime;
    zip.add(member);
    for await (const chunk of blobs.open(file.sha256)) {
      member.push(chunk as Uint8Array);
      yield* ready.splice(0);
    }
    member.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
