import { createReadStream } from 'node:fs';
import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';
import { archiveLayout, listObjects } from '#kernel/blobs/object-files.ts';

export interface CopyReport {
  readonly copied: number;
  readonly present: number;
  /** Objects that no longer hash to their address; they are left out. */
  readonly damaged: readonly string[];
}

/** Copies what `target` lacks, hashing on the way. Objects already there stay as they are. */
export const copyObjects = async (sourceRoot: string, target: BlobArchive): Promise<CopyReport> => {
  const damaged: string[] = [];
  let copied = 0;
  let present = 0;
  for await (const { sha256, path } of listObjects(archiveLayout(sourceRoot))) {
    if (target.has(sha256)) {
      present++;
      continue;
    }
    const meta = { part: 'object', fileName: sha256 };
    const file = await target.receive(createReadStream(path), meta, Number.MAX_SAFE_INTEGER);
    try {
      if (file.sha256 === sha256) {
        await target.keep(file);
        copied++;
      } else damaged.push(sha256);
    } finally {
      await target.discard(file);
    }
  }
  return { copied, present, damaged };
};
