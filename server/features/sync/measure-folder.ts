import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file that goes away while it is looked at takes nothing any more. */
const nothingWhereGone = (error: unknown): { readonly size: number } => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { size: 0 };
  throw error;
};

/** Bytes of all files below a folder, links not followed. Throws where a part of it cannot be read: a sum without it would be too small. */
export const measureFolder = async (folder: string): Promise<number> => {
  let bytes = 0;
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    const { size } = await stat(path.join(entry.parentPath, entry.name)).catch(nothingWhereGone);
    bytes += size;
  }
  return bytes;
};
