import { spawnSync } from 'node:child_process';
import path from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;
export type PackagedSystem = 'linux' | 'win32' | 'darwin';

/** `LARMOR_RELEASE=1` says that the result goes to customers. Any other value but nothing is a slip, and refused. */
export const isRelease = (env: Environment): boolean => {
  const value = env['LARMOR_RELEASE'] ?? '';
  if (value !== '' && value !== '1') throw new Error('LARMOR_RELEASE is 1 for a release, or not set.');
  return value === '1';
};

/** Each line: one of these groups must be set whole. */
const signingMaterial: Readonly<Record<PackagedSystem, readonly (readonly (readonly string[])[])[]>> = {
  linux: [],
  win32: [
    [
      ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
      ['CSC_LINK', 'CSC_KEY_PASSWORD'],
      ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'],
    ],
  ],
  darwin: [
    [['CSC_LINK', 'CSC_KEY_PASSWORD'], ['CSC_NAME']],
    [
      ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
      ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
    ],
  ],
};
/** Key, certificate and root of the manifest, and its terms: none of them has a default. */
export const releaseTerms = [
  'RELEASE_KEY_FILE',
  'RELEASE_CERTIFICATE_FILE',
  'RELEASE_ROOT_FILE',
  'RELEASE_CHANNEL',
  'RELEASE_VALID_DAYS',
  'RELEASE_VERSION_FLOOR',
] as const;

/** The manifest of checksums is signed on every system (docs/rollout.md). */
const manifestMaterial = [[releaseTerms]];

const isSet = (env: Environment, name: string): boolean => (env[name] ?? '').trim() !== '';

/** What is missing to sign for a system, as sentences; empty when everything is there. */
const missingToSign = (env: Environment, system: PackagedSystem): readonly string[] =>
  [...signingMaterial[system], ...manifestMaterial]
    .filter((groups) => !groups.some((group) => group.every((name) => isSet(env, name))))
    .map((groups) => groups.map((group) => group.join(' + ')).join(', or '));

/**
 * A release is signed or it is not made: checked before anything is packed.
 * @throws Error naming what is missing
 */
export const requireSigning = (env: Environment, system: PackagedSystem): void => {
  if (!isRelease(env)) return;
  const missing = missingToSign(env, system);
  if (missing.length > 0)
    throw new Error(`A release is not packed unsigned. Missing: ${missing.join('; ')}.`);
};

export interface Check {
  readonly command: string;
  readonly args: readonly string[];
}

/** How the system itself is asked whether a file is signed, and on macOS notarised. A kind of file nobody knows has no answer. */
export const checksOfSignature = (system: PackagedSystem, file: string): readonly Check[] => {
  const kind = path.extname(file);
  if (system === 'win32' && ['.exe', '.msi'].includes(kind)) {
    const script = `if ((Get-AuthenticodeSignature -LiteralPath '${file.replaceAll("'", "''")}').Status -ne 'Valid') { exit 1 }`;
    return [{ command: 'powershell.exe', args: ['-NoProfile', '-NonInteractive', '-Command', script] }];
  }
  if (system === 'darwin' && kind === '.app')
    return [
      { command: 'codesign', args: ['--verify', '--deep', '--strict', file] },
      { command: 'xcrun', args: ['stapler', 'validate', file] },
    ];
  if (system === 'darwin' && kind === '.pkg')
    return [{ command: 'pkgutil', args: ['--check-signature', file] }];
  if (system === 'darwin' && kind === '.dmg') return [{ command: 'hdiutil', args: ['verify', file] }];
  return [];
};

/** @throws Error naming the file and the command that did not vouch for it */
export const runChecks = (file: string, checks: readonly Check[]): void => {
  for (const { command, args } of checks) {
    const { status, error } = spawnSync(command, args, { encoding: 'utf8' });
    if (status !== 0)
      throw new Error(
        `${path.basename(file)}: ${command} ${error ? `could not run (${error.message})` : 'refused its signature'}.`,
      );
  }
};

const installerKinds: Readonly<Record<PackagedSystem, readonly string[]>> = {
  linux: ['.deb', '.rpm', '.AppImage'],
  win32: ['.exe', '.msi'],
  darwin: ['.dmg', '.pkg'],
};

/** Verifies every installer of a release; other files (block maps) are not run by anybody. */
export const verifyInstallers = (
  env: Environment,
  system: PackagedSystem,
  files: readonly string[],
): void => {
  if (!isRelease(env)) return;
  const installers = files.filter((file) => installerKinds[system].includes(path.extname(file)));
  if (installers.length === 0) throw new Error('A release without an installer is none.');
  for (const file of installers) runChecks(file, checksOfSignature(system, file));
};
