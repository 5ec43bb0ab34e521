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
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  try {
    writeFileSync(fresh, `${JSON.stringify({ keys }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(fresh, 0o600);
    renameSync(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
};

/** @throws with a sentence where others can read the file, or it holds something else */
export const findKey = (file: string, service: string): KeptKey | null => readAll(file)[service] ?? null;

export const keepKey = (file: string, service: string, kept: KeptKey): void =>
  writeAll(file, { ...readAll(file), [service]: kept });

export const forgetKey = (file: string, service: string): void => {
  const { [service]: _gone, ...rest } = readAll(file);
  writeAll(file, rest);
};
