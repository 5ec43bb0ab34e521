import { open } from 'node:fs/promises';
import { constants, gunzipSync } from 'node:zlib';
import { recogniseRun } from '#engines/ms/reading/recognise-run.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';

/** Enough for every signature, and for the first record of a library after a comment. */
const startBytes = 2 ** 16;

const readStart = async (file: ReceivedFile): Promise<Uint8Array> => {
  const handle = await open(file.temporaryPath, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(startBytes), 0, startBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** As much of a gzip as its beginning holds. */
const unpackStart = (file: ReceivedFile, start: Uint8Array): Uint8Array => {
  if (start[0] !== 0x1f || start[1] !== 0x8b) return start;
  try {
    const limits = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 2 ** 26 };
    return gunzipSync(start, limits).subarray(0, startBytes);
  } catch {
    throw invalidField(
      file.part,
      `${file.fileName} begins as gzip and cannot be unpacked. Compress it again.`,
    );
  }
};

/** Refuses what is no file of mass spectra by its first bytes, before anything is archived. Throws a validation error. */
export const inspectUpload = async (file: ReceivedFile): Promise<void> => {
  if (file.sizeBytes === 0) throw invalidField(file.part, `${file.fileName} is empty (0 bytes).`);
  const start = unpackStart(file, await readStart(file));
  const found = recogniseRun(start, file.fileName.replace(/\.gz$/i, ''));
  if (!found.ok) throw invalidField(file.part, `${file.fileName}: ${found.error.message}`);
};
