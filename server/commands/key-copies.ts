import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';

/** The keys of a backup stand beside its database file, for their owner alone. */
export const keyFolderOf = (backupFile: string): string => `${backupFile}.keys`;

/** What a data folder keeps its secrets in: files, and the folder of a workspace's authority. */
const keyNames = ['system.key', 'signing.key', 'audit-signing.key', 'store.key', 'authority'];

const isFolder = async (name: string): Promise<boolean> => (await stat(name)).isDirectory();

/** Files below a file or folder, their places relative to it; a file is its own only one, with an empty place. */
const filesBelow = async (root: string): Promise<string[]> => {
  if (!(await isFolder(root))) return [''];
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
};

const closeToOthers = async (root: string): Promise<void> => {
  if (await isFolder(root)) await chmod(root, 0o700);
  for (const file of await filesBelow(root)) await chmod(path.join(root, file), 0o600);
};

const copyPresent = async (from: string, to: string, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    const target = path.join(to, name);
    await cp(path.join(from, name), target, { recursive: true, errorOnExist: true, force: false });
    await closeToOthers(target);
  }
};

/** Copies the keys of a data folder. Throws StoreRefusal in_use where the folder exists. */
export const copyKeys = async (
  dataDir: string,
  folder: string,
  print: (line: string) => void,
): Promise<void> => {
  if (existsSync(folder))
    throw new StoreRefusal('in_use', `The folder ${folder} exists. It is not replaced.`);
  const names = keyNames.filter((name) => existsSync(path.join(dataDir, name)));
  await mkdir(folder, { mode: 0o700 });
  await copyPresent(dataDir, folder, names);
  print(`keys, which are secrets: ${names.join(', ')}: ${folder}`);
};

const areSame = async (one: string, other: string): Promise<boolean> => {
  const files = await filesBelow(one);
  if ((await filesBelow(other)).join('\n') !== files.join('\n')) return false;
  for (const file of files) {
    const [bytes, otherBytes] = await Promise.all([
      readFile(path.join(one, file)),
      readFile(path.join(other, file)),
    ]);
    if (!bytes.equals(otherBytes)) return false;
  }
  return true;
};

/** Puts the keys of a backup into a data folder; one that differs is kept beside it under a dated name. */
export const putBackKeys = async (
  folder: string,
  dataDir: string,
  nowUtc: string,
  print: (line: string) => void,
): Promise<void> => {
  if (!existsSync(folder)) {
    print('no keys beside the backup; the present ones are kept');
    return;
  }
  for (const name of keyNames) {
    const source = path.join(folder, name);
    const target = path.join(dataDir, name);
    if (!existsSync(source)) continue;
    if (existsSync(target)) {
      if (await areSame(source, target)) continue;
      const aside = `${target}.before-${nowUtc.replaceAll(/[:.]/g, '-')}`;
      await rename(target, aside);
      print(`the former ${name} is kept as ${aside}`);
    }
    await copyPresent(folder, dataDir, [name]);
    print(`key put back: ${name}`);
  }
};
