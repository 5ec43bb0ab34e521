import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
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
    expect(missingToSign(manifest, 'win32')).toHaveLength(1);
    expect(missingToSign(manifest, 'darwin')).toHaveLength(2);
  });

  it('takes no half of a pair, and no empty value, for a whole', () => {
    expect(missingToSign({ ...manifest, WIN_CSC_LINK: 'a' }, 'win32')).toHaveLength(1);
    expect(
      missingToSign({ ...manifest, WIN_CSC_LINK: 'a', WIN_CSC_KEY_PASSWORD: ' ' }, 'win32'),
    ).toHaveLength(1);
    expect(missingToSign({ ...manifest, WIN_CSC_LINK: 'a', WIN_CSC_KEY_PASSWORD: 'b' }, 'win32')).toEqual([]);
  });

  it('asks macOS for the signature and the notarisation of the program', () => {
    const signed = { ...manifest, CSC_NAME: 'Larmor' };
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

  it('verifies every installer of a release, and refuses a release without one', () => {
    const release = { LARMOR_RELEASE: '1' };
    expect(() => verifyInstallers(release, 'win32', ['/out/a.blockmap'])).toThrow('without an installer');
    const folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
    const setup = path.join(folder, "it's-setup.exe");
    writeFileSync(setup, 'MZ');
    // Not Windows: nobody here can vouch for it, so it is refused.
    if (process.platform !== 'win32')
      expect(() => verifyInstallers(release, 'win32', [setup])).toThrow('could not run');
    expect(checksOfSignature('win32', setup)[0]?.args.at(-1)).toContain("it''s-setup.exe");
    rmSync(folder, { recursive: true });
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
