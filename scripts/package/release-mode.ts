import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { runTool } from '../../electron/updates/run-tool.ts';
import {
  checkSystemSignature,
  type ReleaseIdentity,
  type SignatureCheck,
} from '../../electron/updates/system-signature.ts';
import { systemToolsOf } from '../../electron/updates/system-tools.ts';

type Environment = Readonly<Record<string, string | undefined>>;
export type PackagedSystem = 'linux' | 'win32' | 'darwin';

/** `LARMOR_RELEASE=1` says that the result goes to customers. Any other value but nothing is a slip, and refused. */
export const isRelease = (env: Environment): boolean => {
  const value = env['LARMOR_RELEASE'] ?? '';
  if (value !== '' && value !== '1') throw new Error('LARMOR_RELEASE is 1 for a release, or not set.');
  return value === '1';
};

/** A certificate that is here as a file. */
export const certificateSigning = [
  ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
  ['CSC_LINK', 'CSC_KEY_PASSWORD'],
] as const;
/** Who asks the signing service of Azure, and which account and profile of it sign (scripts/package/builder-config.ts). */
export const azureSigning = [
  'AZURE_TENANT_ID',
  'AZURE_CLIENT_ID',
  'AZURE_CLIENT_SECRET',
  'AZURE_SIGNING_ENDPOINT',
  'AZURE_SIGNING_ACCOUNT',
  'AZURE_SIGNING_PROFILE',
] as const;

/** Each line: one of these groups must be set whole. The name the signature carries is packed into the program (release-identity.ts). */
const signingMaterial: Readonly<Record<PackagedSystem, readonly (readonly (readonly string[])[])[]>> = {
  linux: [],
  win32: [[...certificateSigning, azureSigning], [['WINDOWS_PUBLISHER']]],
  darwin: [
    [['APPLE_TEAM_ID']],
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

export const hasAll = (env: Environment, names: readonly string[]): boolean =>
  names.every((name) => isSet(env, name));

/** What is missing to sign for a system, as sentences; empty when everything is there. */
const missingToSign = (env: Environment, system: PackagedSystem): readonly string[] =>
  [...signingMaterial[system], ...manifestMaterial]
    .filter((groups) => !groups.some((group) => hasAll(env, group)))
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
  readonly env?: Readonly<Record<string, string>>;
}

/** How the system itself is asked whether a file is signed, and on macOS notarised. A kind of file nobody knows has no answer. */
export const checksOfSignature = (system: PackagedSystem, file: string): readonly Check[] => {
  const kind = path.extname(file);
  if (system === 'win32' && ['.exe', '.msi'].includes(kind)) {
    const script =
      "if ((Get-AuthenticodeSignature -LiteralPath $env:LARMOR_CHECKED_FILE).Status -ne 'Valid') { exit 1 }";
    const { powershell: command, powershellModules: PSModulePath } = systemToolsOf(process.env);
    const args = ['-NoProfile', '-NonInteractive', '-Command', script];
    // The file beside the command, not in it.
    return [{ command, args, env: { LARMOR_CHECKED_FILE: file, PSModulePath } }];
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
  for (const { command, args, env = {} } of checks) {
    const { status, error } = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env } });
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

/**
 * Verifies every installer of a release, by the tools of the system and as the program will before it opens one: an installer that is signed
 * under another name than the one packed into the program would never be opened as an update. Other files (block maps) are not run by anybody.
 * @throws Error naming the file that nobody vouched for
 */
export const verifyInstallers = async (
  identity: ReleaseIdentity,
  system: PackagedSystem,
  files: readonly string[],
  asked: Pick<SignatureCheck, 'tools' | 'run'> = { tools: systemToolsOf(process.env), run: runTool },
): Promise<void> => {
  if (!identity.isRelease) return;
  const installers = files.filter((file) => installerKinds[system].includes(path.extname(file)));
  if (installers.length === 0) throw new Error('A release without an installer is none.');
  for (const file of installers) {
    const signature = await checkSystemSignature(file, { ...asked, system, identity, env: process.env });
    if (!signature.ok)
      throw new Error(
        `${path.basename(file)}: the program would refuse it as an update (${signature.code}).`,
      );
    runChecks(file, checksOfSignature(system, file));
  }
};
