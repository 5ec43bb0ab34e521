import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file that goes away while it is looked at takes nothing any more. */
const sizeOf = async (file: string): Promise<number> => {
  try {
    return (await stat(file)).size;
  } catch {
    return 0;
  }
};

/** Bytes of all files below a folder, links not followed; null where the folder cannot be read. */
export const measureFolder = async (folder: string): Promise<number | null> => {
  let bytes = 0;
  try {
    for await (const entry of await opendir(folder, { recursive: true }))
      if (entry.isFile()) bytes += await sizeOf(path.join(entry.parentPath, entry.name));
    return bytes;
  } catch {
    return null;
  }
};
