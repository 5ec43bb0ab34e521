import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ReleasedFile } from './release-manifest.ts';

/** True when a file on disk is, to the byte, the one the manifest names. A link is none: where it leads may change. */
export const isReleasedFile = async (file: string, released: ReleasedFile): Promise<boolean> => {
  const found = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found?.isFile() !== true || found.size !== released.bytes) return false;
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex') === released.sha512;
};
