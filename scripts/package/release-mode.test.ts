import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  azureSigning,
  checksOfSignature,
  isRelease,
  releaseTerms,
  requireSigning,
  runChecks,
  verifyInstallers,
} from './release-mode.ts';

/** What a release says is missing to sign for a system. */
const missingToSign = (
  env: Readonly<Record<string, string>>,
  system: 'linux' | 'win32' | 'darwin',
): readonly string[] => {
  try {
    requireSigning({ ...env, LARMOR_RELEASE: '1' }, system);
    return [];
  } catch (error) {
    const said = /Missing: (.*)\.$/.exec((error as Error).message)?.[1];
    if (said === undefined) throw error;
    return said.split('; ');
  }
};

const manifest = Object.fromEntries(releaseTerms.map((name) => [name, 'set']));

describe('release mode fails closed', () => {
  it('is on for 1, off when nothing is set, and refuses other words', () => {
    expect([isRelease({ LARMOR_RELEASE: '1' }), isRelease({ LARMOR_RELEASE: '' }), isRelease({})]).toEqual([
      true,
      false,
      false,
    ]);
    expect(() => isRelease({ LARMOR_RELEASE: 'true' })).toThrow('LARMOR_RELEASE is 1');
  });

  it('packs nothing on any system without what signs it, and names what is missing', () => {
    for (const system of ['linux', 'win32', 'darwin'] as const) {
      expect(() => requireSigning({ LARMOR_RELEASE: '1' }, system)).toThrow(
        /RELEASE_KEY_FILE \+ RELEASE_CERTIFICATE_FILE \+ RELEASE_ROOT_FILE/,
      );
      expect(() => requireSigning({}, system)).not.toThrow();
    }
    expect(missingToSign(manifest, 'linux')).toEqual([]);
    expect(missingToSign(manifest, 'win32')).toHaveLength(2);
    expect(missingToSign(manifest, 'darwin')).toHaveLength(3);
  });

  it('takes no half of a pair, and no empty value, for a whole', () => {
    const named = { ...manifest, WINDOWS_PUBLISHER: 'Larmor' };
    expect(missingToSign({ ...named, WIN_CSC_LINK: 'a' }, 'win32')).toHaveLength(1);
    expect(missingToSign({ ...named, WIN_CSC_LINK: 'a', WIN_CSC_KEY_PASSWORD: ' ' }, 'win32')).toHaveLength(
      1,
    );
    expect(missingToSign({ ...named, WIN_CSC_LINK: 'a', WIN_CSC_KEY_PASSWORD: 'b' }, 'win32')).toEqual([]);
    const azure = Object.fromEntries(azureSigning.map((name) => [name, 'set']));
    expect(missingToSign({ ...named, ...azure }, 'win32')).toEqual([]);
    // Who may sign, without the account that does.
    expect(missingToSign({ ...named, ...azure, AZURE_SIGNING_ACCOUNT: '' }, 'win32')).toHaveLength(1);
    expect(missingToSign({ ...manifest, ...azure }, 'win32')).toEqual(['WINDOWS_PUBLISHER']);
  });

  it('asks macOS for the signature and the notarisation of the program', () => {
    const signed = { ...manifest, CSC_NAME: 'Larmor', APPLE_TEAM_ID: 'AB12CD34EF' };
    expect(missingToSign(signed, 'darwin')).toEqual([expect.stringContaining('APPLE_API_KEY')]);
    expect(checksOfSignature('darwin', '/out/Larmor.app').map(({ command }) => command)).toEqual([
      'codesign',
      'xcrun',
    ]);
  });

  it('ends with the name of the file whose signature nobody vouches for, also when the tool is not there', () => {
    expect(() => runChecks('/out/larmor.exe', [{ command: 'false', args: [] }])).toThrow(
      'larmor.exe: false refused',
    );
    expect(() => runChecks('/out/larmor.exe', [{ command: 'no-such-tool', args: [] }])).toThrow(
      'could not run',
    );
    expect(() => runChecks('/out/larmor.exe', [{ command: 'true', args: [] }])).not.toThrow();
  });

  it('verifies every installer of a release as the program will, and refuses a release without one', async () => {
    const identity = { isRelease: true, windowsPublisher: 'Larmor', appleTeamId: 'AB12CD34EF' };
    await expect(verifyInstallers(identity, 'win32', ['/out/a.blockmap'])).rejects.toThrow(
      'without an installer',
    );
    await expect(verifyInstallers({ ...identity, isRelease: false }, 'win32', [])).resolves.toBeUndefined();
    // Not Windows: nobody here can vouch for it, so it is refused.
    if (process.platform !== 'win32')
      await expect(verifyInstallers(identity, 'win32', ["/out/it's-setup.exe"])).rejects.toThrow(
        "it's-setup.exe: the program would refuse it as an update (system_not_asked)",
      );
    // A name without a publisher would make a program that opens no update at all.
    await expect(
      verifyInstallers({ ...identity, appleTeamId: null }, 'darwin', ['/out/a.pkg']),
    ).rejects.toThrow('no_publisher');
    const [check] = checksOfSignature('win32', "/out/it's-setup.exe");
    expect(check?.args.join(' ')).not.toContain('setup.exe');
    expect(check?.env?.['LARMOR_CHECKED_FILE']).toBe("/out/it's-setup.exe");
  });

  it('holds for the command: unsigned, or around the stand-in, nothing is packed for customers', () => {
    const pack = (env: Readonly<Record<string, string>>) =>
      spawnSync(process.execPath, ['scripts/package.mjs', '--deb', '--stand-in'], {
        cwd: path.join(import.meta.dirname, '..', '..'),
        env: { ...process.env, LARMOR_RELEASE: '1', ...env },
        encoding: 'utf8',
      });
    expect(pack({})).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('A release is not packed unsigned. Missing: RELEASE_KEY_FILE'),
    });
    const terms = Object.fromEntries(releaseTerms.map((name) => [name, 'set']));
    expect(pack(terms)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('A release needs Electron'),
    });
  });
});
