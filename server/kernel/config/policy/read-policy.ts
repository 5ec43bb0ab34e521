import { spawnSync } from 'node:child_process';
import { readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from '../settings-error.ts';
import { parsePolicyJson } from './parse-policy-json.ts';
import { parseRegQuery } from './parse-reg-query.ts';
import { noPolicy, type Policy } from './policy.ts';

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

const groupOrOthersWrite = 0o022;

const isWritableByOthers = ({ uid, mode }: Stats, trustedUid: number): boolean =>
  uid !== trustedUid || (mode & groupOrOthersWrite) !== 0;

/** False where there is no such file. Throws where the file, or the folder it could be replaced in, is open to others. */
const isTrusted = (file: string, trustedUid: number): boolean => {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return false;
  for (const [name, stats] of [
    [file, found],
    [path.dirname(file), statSync(path.dirname(file))],
  ] as const)
    if (isWritableByOthers(stats, trustedUid))
      throw new SettingsError(
        `The policy ${file} is refused: ${name} may be written by others than administrators. Let root own it and nobody else write it.`,
      );
  return true;
};

const run = (program: string, args: readonly string[], source: string) => {
  const { status, stdout, error } = spawnSync(program, args, { maxBuffer: 1024 * 1024, windowsHide: true });
  if (error !== undefined)
    throw new SettingsError(
      `The policy ${source} cannot be read: ${program} does not run (${error.message}).`,
    );
  return { status, stdout };
};

const readRegistry = (key: string, systemRoot: string): Policy => {
  const program = path.win32.join(systemRoot, 'System32', 'reg.exe');
  const { status, stdout } = run(program, ['query', key, '/reg:64'], key);
  // There is no such key.
  if (status !== 0) return noPolicy;
  return { source: key, values: parseRegQuery(stdout.toString('utf8'), key) };
};

const readPlist = (file: string): Uint8Array => {
  const { status, stdout } = run('/usr/bin/plutil', ['-convert', 'json', '-o', '-', file], file);
  if (status !== 0) throw new SettingsError(`The policy ${file} cannot be read: it is no property list.`);
  return stdout;
};

/** The policy of this machine. Throws SettingsError where there is one that must not or cannot be read. */
export const readPolicy = (place: PolicyLocation): Policy => {
  if (place.kind === 'registry') return readRegistry(place.key, place.systemRoot);
  const { kind, file, trustedUid } = place;
  if (!isTrusted(file, trustedUid)) return noPolicy;
  const bytes = kind === 'plist' ? readPlist(file) : readFileSync(file);
  return { source: file, values: parsePolicyJson(bytes, file) };
};

export const readMachinePolicy = (): Policy =>
  readPolicy(policyLocationOf(process.platform, process.env['SystemRoot']));
