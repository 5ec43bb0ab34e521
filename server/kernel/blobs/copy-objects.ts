import { AlteredContent } from '#kernel/altered-content.ts';
import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';

export interface CopyReport {
  readonly copied: number;
  readonly present: number;
  /** Objects that no longer hash to their address; they are left out. */
  readonly damaged: readonly string[];
}

/** Whether the object was copied; false where the source holds other bytes under this address. */
const copyObject = async (sha256: string, source: BlobArchive, target: BlobArchive): Promise<boolean> => {
  const meta = { part: 'object', fileName: sha256 };
  try {
    const file = await target.receive(source.open(sha256), meta, Number.MAX_SAFE_INTEGER);
    try {
      await target.keep(file);
    } finally {
      await target.discard(file);
    }
    return true;
  } catch (error) {
    if (error instanceof AlteredContent) return false;
    throw error;
  }
};

/** Copies what `target` lacks, hashing on the way. Objects already there stay as they are. */
export const copyObjects = async (source: BlobArchive, target: BlobArchive): Promise<CopyReport> => {
  const damaged: string[] = [];
  let copied = 0;
  let present = 0;
  for await (const sha256 of source.list()) {
    if (await target.has(sha256)) present++;
    else if (await copyObject(sha256, source, target)) copied++;
    else damaged.push(sha256);
  }
  return { copied, present, damaged };
};
