import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '#kernel/files/sync-folder.ts';

const ownerOnly = 0o600;

/** Replaces a file in one step, on disk before this returns; mode 0600. */
export const writePrivateFile = async (file: string, text: string): Promise<void> => {
  const unfinished = `${file}.new`;
  const handle = await open(unfinished, 'w', ownerOnly);
  try {
    // A file of a former attempt keeps its mode otherwise.
    await handle.chmod(ownerOnly);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await syncFolder(path.dirname(file));
};
