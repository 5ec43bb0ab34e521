import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ReleasedFile } from './release-manifest.ts';

/** True when a file on disk is, to the byte, the one the manifest names. */
export const isReleasedFile = async (file: string, released: ReleasedFile): Promise<boolean> => {
  if ((await stat(file)).size !== released.bytes) return false;
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex') === released.sha512;
};
