import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { SettingsError } from '../settings-error.ts';
import { noStartWithoutIt, parsePolicyJson } from './parse-policy-json.ts';
import { parseRegQuery } from './parse-reg-query.ts';
import { noLayer, noPolicy, type Policy, type PolicyLayer, type UserPolicy } from './policy.ts';

/** Where an administrator puts the policy of a machine. */
export type PolicyLocation =
  | {
      readonly kind: 'json' | 'plist';
      readonly file: string;
      /** The user who alone may write it: root. */
      readonly trustedUid: number;
    }
  | { readonly kind: 'registry'; readonly key: string; readonly systemRoot: string };

/** @internal exported for its test: the place on each of three systems. */
export const policyLocationOf = (os: NodeJS.Platform, systemRoot: string | undefined): PolicyLocation => {
  if (os === 'win32')
    return {
      kind: 'registry',
      key: 'HKLM\\Software\\Policies\\Larmor',
      systemRoot: systemRoot ?? 'C:\\Windows',
    };
  return os === 'darwin'
    ? { kind: 'plist', file: '/Library/Managed Preferences/app.larmor.plist', trustedUid: 0 }
    : { kind: 'json', file: '/etc/larmor/policy.json', trustedUid: 0 };
};

/**
 * The place of one user's policy on each of three systems: none of them lets the user write there. Null where the name of the user is not known,
 * or is no name of a folder.
 * @internal exported for its test.
 */
export const userPolicyLocationOf = (
  os: NodeJS.Platform,
  systemRoot: string | undefined,
  userName: string | null,
): PolicyLocation | null => {
  if (os === 'win32')
    return {
      kind: 'registry',
      key: 'HKCU\\Software\\Policies\\Larmor',
      systemRoot: systemRoot ?? 'C:\\Windows',
    };
  if (userName === null || /^\.{0,2}$|\//.test(userName)) return null;
  return os === 'darwin'
    ? { kind: 'plist', file: `/Library/Managed Preferences/${userName}/app.larmor.plist`, trustedUid: 0 }
    : { kind: 'json', file: `/etc/larmor/users/${userName}/policy.json`, trustedUid: 0 };
};

/** Runs a tool of the system. `status` is null where it was ended before it was done. */
export type RunTool = (
  program: string,
  args: readonly string[],
) => { readonly status: number | null; readonly stdout: Uint8Array; readonly error?: Error };

const runTool: RunTool = (program, args) => {
  const { status, stdout, error } = spawnSync(program, args, { maxBuffer: 1024 * 1024, windowsHide: true });
  return { status, stdout: stdout ?? new Uint8Array(), ...(error === undefined ? {} : { error }) };
};

const unreadable = (source: string, why: string): SettingsError =>
  new SettingsError(`The policy ${source} cannot be read: ${why}.`, noStartWithoutIt);

/** The short reason of an error of the file system: `EACCES`, `EISDIR`. */
const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error));

const groupOrOthersWrite = 0o022;

const isWritableByOthers = ({ uid, mode }: Stats, trustedUid: number): boolean =>
  uid !== trustedUid || (mode & groupOrOthersWrite) !== 0;

/** False where there is nothing of that name. Throws where it cannot be told, or the file or its folder is open to others. */
const isTrusted = (file: string, trustedUid: number): boolean => {
  try {
    // Of the name itself: a link that leads nowhere is a policy that cannot be read, not none.
    if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return false;
    // A pipe would be waited for without end.
    if (!statSync(file).isFile()) throw unreadable(file, 'it is no file');
    // Who may write where a link leads puts another file there.
    for (const name of new Set([file, path.dirname(file), path.dirname(realpathSync(file))]))
      if (isWritableByOthers(statSync(name), trustedUid))
        throw new SettingsError(
          `The policy ${file} is refused: ${name} may be written by others than administrators. Let root own it and nobody else write it.`,
        );
    return true;
  } catch (error) {
    throw error instanceof SettingsError ? error : unreadable(file, codeOf(error));
  }
};

const isOfUser = (key: string): boolean => key.startsWith('HKCU\\');

const lastWordOf = (key: string): string => key.slice(key.lastIndexOf('\\') + 1);

/**
 * Whether the registry holds a key. `reg query` ends in the same way where there is none and where it may not be read, and says
 * which in the system's language alone; the key above lists it either way. That of the machine is on every system.
 */
const isListed = (key: string, query: (key: string) => ReturnType<RunTool>): boolean => {
  const keyAbove = key.slice(0, key.lastIndexOf('\\'));
  const above = query(keyAbove);
  if (above.error !== undefined || above.status !== 0) {
    // A user nobody ever laid down a policy for may lack the key above as well; the one above that is in every profile.
    if (isOfUser(key) && lastWordOf(keyAbove) === 'Policies' && !isListed(keyAbove, query)) return false;
    throw unreadable(key, 'the registry does not say whether it is there');
  }
  const name = lastWordOf(key).toLowerCase();
  return Buffer.from(above.stdout)
    .toString('utf8')
    .split(/\r?\n/)
    .some((line) => line.startsWith('HKEY_') && lastWordOf(line.trim()).toLowerCase() === name);
};

/** The key of what is recommended is listed below that of the policy where there is one. */
const recommendedKeyIn = (key: string, output: string): string | null => {
  const asked = `${lastWordOf(key)}\\recommended`.toLowerCase();
  const isThere = output
    .split(/\r?\n/)
    .some((line) => line.startsWith('HKEY_') && line.trim().toLowerCase().endsWith(`\\${asked}`));
  return isThere ? `${key}\\Recommended` : null;
};

const readRegistry = (key: string, systemRoot: string, run: RunTool): Policy => {
  const program = path.win32.join(systemRoot, 'System32', 'reg.exe');
  const query = (asked: string) => run(program, ['query', asked, '/reg:64']);
  const { status, stdout, error } = query(key);
  if (error !== undefined) throw unreadable(key, `${program} does not run (${codeOf(error)})`);
  if (status === 0) {
    const output = Buffer.from(stdout).toString('utf8');
    const below = recommendedKeyIn(key, output);
    const forced = { source: key, values: parseRegQuery(output, key) };
    return below === null ? forced : { ...forced, recommended: readRegistry(below, systemRoot, run) };
  }
  if (isListed(key, query)) throw unreadable(key, 'the registry refuses it');
  return noPolicy;
};

const readPlist = (file: string, run: RunTool): Uint8Array => {
  const program = '/usr/bin/plutil';
  const { status, stdout, error } = run(program, ['-convert', 'json', '-o', '-', file]);
  if (error !== undefined) throw unreadable(file, `${program} does not run (${codeOf(error)})`);
  if (status !== 0) throw unreadable(file, 'it is no property list, or may not be read');
  return stdout;
};

const readBytes = (file: string): Uint8Array => {
  try {
    return readFileSync(file);
  } catch (error) {
    throw unreadable(file, codeOf(error));
  }
};

/** `policy.json` → `recommended.json`, `app.larmor.plist` → `app.larmor.recommended.plist`: the same folder, the same rights. */
const recommendedFileOf = (file: string): string => {
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name === 'policy' ? '' : `${name}.`}recommended${ext}`);
};

const readFileOf = (
  { kind, file, trustedUid }: Exclude<PolicyLocation, { kind: 'registry' }>,
  run: RunTool,
): PolicyLayer => {
  if (!isTrusted(file, trustedUid)) return noPolicy;
  const bytes = kind === 'plist' ? readPlist(file, run) : readBytes(file);
  return { source: file, values: parsePolicyJson(bytes, file) };
};

/**
 * The policy of this machine with what it recommends, or none. Throws SettingsError where there is one that must not or cannot be read, and where it
 * cannot be told whether there is one.
 */
export const readPolicy = (place: PolicyLocation, run: RunTool = runTool): Policy => {
  if (place.kind === 'registry') return readRegistry(place.key, place.systemRoot, run);
  const forced = readFileOf(place, run);
  const recommended = readFileOf({ ...place, file: recommendedFileOf(place.file) }, run);
  return recommended.source === null ? forced : { ...forced, recommended };
};

/** The policy of one user. One that cannot be read says so and forces nothing. */
export const readUserPolicy = (place: PolicyLocation, run: RunTool = runTool): UserPolicy => {
  try {
    const { source, values, recommended = noLayer } = readPolicy(place, run);
    return { forced: { source, values }, recommended, trouble: null };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { forced: noLayer, recommended: noLayer, trouble: error.fault };
  }
};

const machinePlace = (): PolicyLocation => policyLocationOf(process.platform, process.env['SystemRoot']);

export const readMachinePolicy = (): Policy => readPolicy(machinePlace());

/** By the accounts of the system, not by what the environment says of itself; an account without an entry has none. */
const nameOfUser = (): string | null => {
  try {
    return userInfo().username;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SYSTEM_ERROR') return null;
    throw error;
  }
};

/** Where the system keeps the policy of whoever this program runs as. */
export const placeOfUserPolicy = (): PolicyLocation | null =>
  userPolicyLocationOf(process.platform, process.env['SystemRoot'], nameOfUser());

/**
 * What differs once one of the files was written or its rights were changed. The registry has no such mark: there a value is written whole, and two
 * looks that see the same are what can be had.
 */
export const stampPolicy = (place: PolicyLocation = machinePlace()): string => {
  if (place.kind === 'registry') return '';
  return [place.file, recommendedFileOf(place.file)]
    .map((file) => {
      try {
        const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
        return [ino, size, mtimeNs, ctimeNs].join(' ');
      } catch (error) {
        return codeOf(error);
      }
    })
    .join('\n');
};
