import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** What the group and everybody else may. */
const beyondOwner = 0o077;
/** What everybody else may. */
const others = 0o007;

export interface Narrowing {
  /** Files and folders that were open to more accounts and are not any more. */
  readonly narrowed: number;
  /** Those of another account, which only that one or an administrator can narrow: one of them, and how many. */
  readonly left: number;
  readonly firstLeft: string | null;
}

/**
 * Takes from a data folder and everything in it what others than its owner may: with `shared`, what others than its group may. On
 * Windows the rights of the folder are inherited and nothing is done.
 */
export const narrowFolder = async (folder: string, isShared: boolean): Promise<Narrowing> => {
  const ownId = process.getuid?.();
  let narrowed = 0;
  let left = 0;
  let firstLeft: string | null = null;
  const tooWide = isShared ? others : beyondOwner;
  const narrow = async (name: string): Promise<void> => {
    const found = await lstat(name).catch(() => null);
    // What was removed meanwhile is nobody's; links and the like have no rights of their own.
    if (found === null || !(found.isDirectory() || found.isFile())) return;
    if ((found.mode & tooWide) !== 0) {
      if (found.uid === ownId) {
        await chmod(name, found.mode & ~tooWide & 0o7777);
        narrowed += 1;
      } else {
        left += 1;
        firstLeft ??= name;
      }
    }
    if (!found.isDirectory()) return;
    for (const entry of await readdir(name)) await narrow(path.join(name, entry));
  };
  if (ownId !== undefined) await narrow(folder);
  return { narrowed, left, firstLeft };
};
