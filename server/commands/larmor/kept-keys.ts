import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

type Env = Readonly<Record<string, string | undefined>>;

/** By the address of the service. clients/python reads and writes the same file. */
const keysFile = z.object({
  keys: z.record(z.string(), z.object({ key: z.string(), expires_at: z.string() })),
});
export type KeptKey = z.infer<typeof keysFile>['keys'][string];

const folderOf = (env: Env, platform: NodeJS.Platform): string => {
  const home = env['HOME'] ?? homedir();
  if (platform === 'win32')
    return path.join(env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'), 'larmor');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'larmor');
  return path.join(env['XDG_CONFIG_HOME'] ?? path.join(home, '.config'), 'larmor');
};

/** Where the keys of whoever runs the command are kept. */
export const keysFileOf = (env: Env, platform: NodeJS.Platform = process.platform): string =>
  env['LARMOR_KEYS'] ?? path.join(folderOf(env, platform), 'keys.json');

/** On Windows a folder of the profile is closed to others by itself, and a mode says nothing. */
const refuseOpenFile = (file: string, mode: number): void => {
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new Error(
      `${file} can be read by others: chmod 600 ${file}, and sign in anew where they may have.`,
    );
};

const readAll = (file: string): Readonly<Record<string, KeptKey>> => {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return {};
  refuseOpenFile(file, found.mode);
  try {
    return keysFile.parse(JSON.parse(readFileSync(file, 'utf8'))).keys;
  } catch (error) {
    throw new Error(`${file} is no file of keys: remove it and sign in anew.`, { cause: error });
  }
};

/** Whole or not at all: whoever reads meanwhile finds the file as it was. */
const writeAll = (file: string, keys: Readonly<Record<string, KeptKey>>): void => {
  const fresh = `${file}.new`;
  // Of one that was killed while it wrote: nobody else writes now.
  rmSync(fresh, { force: true });
  try {
    writeFileSync(fresh, `${JSON.stringify({ keys }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(fresh, 0o600);
    renameSync(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
};

/** Another one writes one small file. */
const longestWaitMs = 10_000;

/** What is read and written here in one go is changed by nobody meanwhile, neither by another command nor by clients/python. */
const alone = async <T>(file: string, change: () => T): Promise<T> => {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const { holdFile } = await import('#kernel/db/hold-file.ts');
  const hold = holdFile(`${file}.lock`, { waitMs: longestWaitMs });
  if (hold === null) throw new Error(`${file} is being written by another program. Try again.`);
  try {
    return change();
  } finally {
    hold.release();
  }
};

/** @throws with a sentence where others can read the file, or it holds something else */
export const findKey = (file: string, service: string): KeptKey | null => readAll(file)[service] ?? null;

/** Answers the key whose place it takes. */
export const keepKey = (file: string, service: string, kept: KeptKey): Promise<KeptKey | null> =>
  alone(file, () => {
    const all = readAll(file);
    writeAll(file, { ...all, [service]: kept });
    return all[service] ?? null;
  });

/** Unless another one is kept for the service by now. */
export const forgetKey = (file: string, service: string, key: string): Promise<void> =>
  alone(file, () => {
    const { [service]: found, ...rest } = readAll(file);
    if (found?.key === key) writeAll(file, rest);
  });
