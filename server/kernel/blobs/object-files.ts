import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface ArchiveLayout {
  readonly root: string;
  readonly incoming: string;
  readonly objects: string;
  /** Root of an archive of its own for objects that no row refers to. */
  readonly setAside: string;
  objectPath(sha256: string): string;
}

const sha256Pattern = /^[0-9a-f]{64}$/;

export const archiveLayout = (root: string): ArchiveLayout => {
  const objects = join(root, 'objects');
  return {
    root,
    incoming: join(root, 'incoming'),
    objects,
    setAside: join(root, 'set-aside'),
    objectPath: (sha256) => {
      if (!sha256Pattern.test(sha256))
        throw new RangeError('An object is addressed by 64 lower-case hex digits.');
      return join(objects, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    },
  };
};

/** Every object in the archive, in no particular order; files that are no objects are left out. */
export async function* listObjects(layout: ArchiveLayout): AsyncIterable<{ sha256: string; path: string }> {
  const entries = await readdir(layout.objects, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !sha256Pattern.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    if (path === layout.objectPath(entry.name)) yield { sha256: entry.name, path };
  }
}

/** SHA-256 in hexadecimal of bytes as they come, and how many they are. */
export const hashChunks = async (
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ sha256: string; sizeBytes: number }> => {
  const hasher = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    hasher.update(chunk);
    sizeBytes += chunk.byteLength;
  }
  return { sha256: hasher.digest('hex'), sizeBytes };
};

/** Null when there is no such file. */
export const hashFile = async (path: string): Promise<{ sha256: string; sizeBytes: number } | null> => {
  try {
    return await hashChunks(createReadStream(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};
