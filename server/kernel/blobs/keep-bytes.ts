import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Puts bytes the program made itself into the write-once archive; call before the row that names them is written. */
export const keepBytes = async (
  blobs: BlobArchive,
  bytes: Uint8Array,
  name: string,
): Promise<{ readonly sha256: string; readonly sizeBytes: number }> => {
  const file = await blobs.receive(once(bytes), { part: name, fileName: name }, bytes.byteLength);
  try {
    await blobs.keep(file);
    return { sha256: file.sha256, sizeBytes: file.sizeBytes };
  } finally {
    await blobs.discard(file);
  }
};
