import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

const others = 0o007;

/** New files in a folder with this bit belong to the folder's group, whoever makes them. */
const setgid = 0o2000;

/** What the owner may, the group may too; nobody else may anything. */
const sharedMode = (mode: number, isFolder: boolean): number => {
  const asOwner = mode | ((mode & 0o700) >> 3);
  return (isFolder ? asOwner | setgid : asOwner) & ~others & 0o7777;
};

/**
 * Opens what this account owns in a data folder to the folder's group, so that the next person of that group can go on with it.
 * On Windows the rights of the folder are inherited and nothing is done.
 */
export const shareFolder = async (folder: string): Promise<void> => {
  const ownId = process.getuid?.();
  if (ownId === undefined) return;
  const share = async (name: string): Promise<void> => {
    const found = await lstat(name);
    const isFolder = found.isDirectory();
    if (!isFolder && !found.isFile()) return;
    const wanted = sharedMode(found.mode, isFolder);
    if (found.uid === ownId && (found.mode & 0o7777) !== wanted) await chmod(name, wanted);
    if (!isFolder) return;
    for (const entry of await readdir(name)) await share(path.join(name, entry));
  };
  await share(folder);
};
