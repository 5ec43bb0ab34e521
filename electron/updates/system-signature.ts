import { X509Certificate } from 'node:crypto';
import path from 'node:path';
import type { RunTool } from './run-tool.ts';
import { type SystemTools, systemFolderOf } from './system-tools.ts';

/** Who signs for the systems, as this build was told (scripts/package/release-identity.ts). */
export interface ReleaseIdentity {
  /** False in everything but a release: such a build is not signed, and asks no system about installers. */
  readonly isRelease: boolean;
  /** Common name of the Authenticode certificate. */
  readonly windowsPublisher: string | null;
  /** Apple's ten characters. */
  readonly appleTeamId: string | null;
}

export const noIdentity: ReleaseIdentity = { isRelease: false, windowsPublisher: null, appleTeamId: null };

export type SignatureRefusal =
  | 'system_not_asked'
  | 'system_refused'
  | 'other_publisher'
  | 'not_notarised'
  | 'no_publisher';

export type SystemSignature =
  | {
      readonly ok: true;
      /** `system`: it vouched. `manifest`: here our signed manifest is the signature. `unsigned_build`: nobody was asked. */
      readonly by: 'system' | 'manifest' | 'unsigned_build';
    }
  | { readonly ok: false; readonly code: SignatureRefusal };

export interface SignatureCheck {
  readonly system: NodeJS.Platform;
  readonly identity: ReleaseIdentity;
  readonly tools: SystemTools;
  readonly run: RunTool;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const vouched: SystemSignature = { ok: true, by: 'system' };
const byManifest: SystemSignature = { ok: true, by: 'manifest' };
const refuse = (code: SignatureRefusal): SystemSignature => ({ ok: false, code });

/**
 * The file comes by the environment: nothing of its name is read as a command. The certificate comes back as numbers, so that neither the
 * code page of a console nor a language gets in between.
 */
const authenticodeScript = [
  "$ErrorActionPreference = 'Stop'",
  '$signature = Get-AuthenticodeSignature -LiteralPath $env:LARMOR_CHECKED_FILE',
  '"$($signature.Status)"',
  "if ($signature.SignerCertificate) { $signature.SignerCertificate.RawData -join ',' }",
].join('; ');

const readPublisher = (numbers: string): string | null => {
  try {
    const { subject } = new X509Certificate(Buffer.from(numbers.split(',').map(Number)));
    return /^CN=(.+)$/m.exec(subject)?.[1] ?? null;
  } catch {
    // What stands there is no certificate, so nobody is named.
    return null;
  }
};

const checkAuthenticode = async (file: string, check: SignatureCheck): Promise<SystemSignature> => {
  const { identity, tools, run, env } = check;
  if (identity.windowsPublisher === null) return refuse('no_publisher');
  const { code, stdout } = await run(
    tools.powershell,
    ['-NoProfile', '-NonInteractive', '-Command', authenticodeScript],
    {
      LARMOR_CHECKED_FILE: file,
      // Commands of the same name in a folder of the user are not taken.
      PSModulePath: tools.powershellModules,
      SystemRoot: systemFolderOf(env),
    },
  );
  if (code === null) return refuse('system_not_asked');
  const [status = '', numbers = ''] = stdout.trim().split(/\r?\n/);
  if (code !== 0 || status !== 'Valid') return refuse('system_refused');
  return readPublisher(numbers.trim()) === identity.windowsPublisher ? vouched : refuse('other_publisher');
};

const teamOfInstaller = (text: string): string | null =>
  /^\s*1\. Developer ID Installer: .*\(([A-Z0-9]{10})\)\s*$/m.exec(text)?.[1] ?? null;

const checkPackage = async (file: string, team: string, check: SignatureCheck): Promise<SystemSignature> => {
  const { tools, run } = check;
  const signed = await run(tools.pkgutil, ['--check-signature', file]);
  if (signed.code === null) return refuse('system_not_asked');
  if (signed.code !== 0) return refuse('system_refused');
  if (teamOfInstaller(signed.stdout) !== team) return refuse('other_publisher');
  const assessed = await run(tools.spctl, ['--assess', '--type', 'install', '--verbose=4', file]);
  if (assessed.code === null) return refuse('system_not_asked');
  const words = `${assessed.stdout}\n${assessed.stderr}`;
  // Where Gatekeeper is switched off it accepts everything, and names no source.
  return assessed.code === 0 && /^source=Notarized Developer ID$/m.test(words)
    ? vouched
    : refuse('not_notarised');
};

/** Signed by a Developer ID (the field Apple puts into such certificates alone) of the one team. */
const requirementOf = (team: string): string =>
  `=anchor apple generic and certificate leaf[field.1.2.840.113635.100.6.1.13] exists and certificate leaf[subject.OU] = "${team}"`;

const checkImage = async (file: string, team: string, check: SignatureCheck): Promise<SystemSignature> => {
  const { code } = await check.run(check.tools.codesign, [
    '--verify',
    '--strict',
    '-R',
    requirementOf(team),
    file,
  ]);
  if (code === null) return refuse('system_not_asked');
  return code === 0 ? vouched : refuse('system_refused');
};

const checkApple = async (file: string, check: SignatureCheck): Promise<SystemSignature> => {
  const team = check.identity.appleTeamId;
  if (team === null || !/^[A-Z0-9]{10}$/.test(team)) return refuse('no_publisher');
  if (path.extname(file) === '.pkg') return checkPackage(file, team, check);
  return path.extname(file) === '.dmg' ? checkImage(file, team, check) : refuse('system_refused');
};

/** A key that is not installed says nothing; one that is, and does not fit, does. */
const checkRpm = async (file: string, { tools, run }: SignatureCheck): Promise<SystemSignature> => {
  const { code, stdout } = await run(tools.rpm, ['--checksig', '--verbose', file]);
  // Installed by rpm, its program is there.
  if (code === null) return refuse('system_not_asked');
  const lines = stdout.split('\n');
  if (lines.some((line) => /:\s*BAD\b|NOT OK|NOTTRUSTED/.test(line) && !/NOKEY/.test(line)))
    return refuse('system_refused');
  const signatures = lines.filter((line) => /signature, key (ID|fingerprint)/i.test(line));
  return signatures.some((line) => /:\s*OK\b/.test(line)) ? vouched : byManifest;
};

/**
 * What the system itself says of an installer, before it is opened. Our manifest and the checksum were held against it before; this one asks
 * for what Windows and macOS will ask for, and for our name in it. In a release whatever is not a clear yes is a no.
 */
export const checkSystemSignature = async (file: string, check: SignatureCheck): Promise<SystemSignature> => {
  if (!check.identity.isRelease) return { ok: true, by: 'unsigned_build' };
  if (check.system === 'win32') return checkAuthenticode(file, check);
  if (check.system === 'darwin') return checkApple(file, check);
  // Nothing of Linux vouches for a deb or an AppImage that came alone.
  return path.extname(file) === '.rpm' ? checkRpm(file, check) : byManifest;
};
