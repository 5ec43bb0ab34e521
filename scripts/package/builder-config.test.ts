import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builderConfigOf, windowsSigningOf } from './builder-config.ts';

const sources = path.join(import.meta.dirname, '..', '..');
const azure = {
  AZURE_TENANT_ID: 'tenant',
  AZURE_CLIENT_ID: 'client',
  AZURE_CLIENT_SECRET: 'a secret of Azure',
  AZURE_SIGNING_ENDPOINT: 'https://weu.codesigning.azure.net',
  AZURE_SIGNING_ACCOUNT: 'larmor',
  AZURE_SIGNING_PROFILE: 'release',
};
const publisher = { WINDOWS_PUBLISHER: 'Larmor Test GmbH' };
const electron = { dist: '/electron', version: '45.0.0', checksums: {} };

describe('who signs on Windows', () => {
  it('is the account of Azure where all of it is named, and a certificate where one is', () => {
    expect(windowsSigningOf({ ...azure, ...publisher })).toEqual({
      azureSignOptions: {
        publisherName: 'Larmor Test GmbH',
        endpoint: 'https://weu.codesigning.azure.net',
        codeSigningAccountName: 'larmor',
        certificateProfileName: 'release',
      },
    });
    const file = { WIN_CSC_LINK: 'a.pfx', WIN_CSC_KEY_PASSWORD: 'b' };
    expect(windowsSigningOf({ ...file, ...publisher })).toEqual({
      signtoolOptions: { publisherName: 'Larmor Test GmbH' },
    });
  });

  it('is nobody where one word of Azure is missing, and never two', () => {
    expect(windowsSigningOf({ ...azure, ...publisher, AZURE_SIGNING_PROFILE: ' ' })).toEqual({});
    expect(windowsSigningOf({})).toEqual({});
    expect(() => windowsSigningOf({ ...azure, CSC_LINK: 'a', CSC_KEY_PASSWORD: 'b' })).toThrow('one of them');
  });

  it('must sign in a release, on Windows and macOS', () => {
    const forced = (system: 'linux' | 'win32' | 'darwin', env = {}) =>
      builderConfigOf(env, system, electron).forceCodeSigning;
    const release = { LARMOR_RELEASE: '1' };
    expect([forced('win32', release), forced('darwin', release), forced('linux', release)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(forced('win32')).toBe(false);
  });
});

describe('the binary of Electron', () => {
  it('is what lies here, and for another processor what is fetched, held against the checksums of its package', () => {
    expect(builderConfigOf({}, 'linux', electron)).toMatchObject({ electronDist: '/electron' });
    const checksums = { 'electron-v45.0.0-win32-arm64.zip': 'ab'.repeat(32) };
    const fetched = builderConfigOf({}, 'win32', { ...electron, dist: null, checksums });
    expect(fetched).toMatchObject({ electronDownload: { checksums } });
    expect(fetched).not.toHaveProperty('electronDist');
  });
});

describe.skipIf(process.platform === 'win32')(
  "electron-builder's own signing, with a stand-in of powershell (a shell script, so not on Windows)",
  () => {
    let folder: string;
    const asked = (): readonly string[] => readFileSync(path.join(folder, 'asked'), 'utf8').split('\n');
    beforeAll(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
      copyFileSync(path.join(sources, 'electron-builder.yml'), path.join(folder, 'electron-builder.yml'));
      const manifest = JSON.stringify({
        name: 'larmor',
        version: '1.0.0',
        description: 'Larmor',
        author: 'Larmor <packages@larmor.app>',
        main: 'main.js',
      });
      mkdirSync(path.join(folder, 'dist', 'app'), { recursive: true });
      for (const place of ['.', 'dist/app'])
        writeFileSync(path.join(folder, place, 'package.json'), manifest);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    /** Signs with a powershell that notes what it is asked, and ends signing with `code`. */
    const sign = (env: Readonly<Record<string, string>>, code: number, ...files: readonly string[]) => {
      const tools = path.join(folder, 'tools');
      mkdirSync(tools, { recursive: true });
      writeFileSync(path.join(folder, 'asked'), '');
      writeFileSync(
        path.join(tools, 'powershell.exe'),
        `#!/bin/sh
printf '%s\\n' "$*" "secret=$AZURE_CLIENT_SECRET" >> '${folder}/asked'
case "$*" in *pwsh.exe*) exit 1;; *Invoke-TrustedSigning*) exit ${code};; esac
`,
      );
      chmodSync(path.join(tools, 'powershell.exe'), 0o755);
      const script = path.join(import.meta.dirname, 'testing', 'sign-as-packager.mjs');
      return spawnSync(process.execPath, [script, folder, ...files], {
        encoding: 'utf8',
        env: { PATH: `${tools}:${process.env['PATH']}`, HOME: folder, ...env },
      });
    };

    it('takes the configuration as valid, and signs program, setup and MSI with the account of Azure', () => {
      const files = ['C:\\out\\Larmor.exe', "C:\\out\\it's-setup.exe", 'C:\\out\\larmor.msi'];
      const { status, stderr } = sign({ ...azure, ...publisher }, 0, ...files);
      expect({ status, stderr }).toMatchObject({ status: 0 });
      const signed = asked().filter((line) => line.includes('Invoke-TrustedSigning'));
      expect(signed).toHaveLength(3);
      for (const [index, name] of ['Larmor.exe', "it''s-setup.exe", 'larmor.msi'].entries())
        expect(signed[index]).toContain(`-Files 'C:\\out\\${name}'`);
      for (const line of signed) {
        expect(line).toContain("-Endpoint 'https://weu.codesigning.azure.net'");
        expect(line).toContain("-CodeSigningAccountName 'larmor'");
        expect(line).toContain("-CertificateProfileName 'release'");
        expect(line).toContain("-FileDigest 'SHA256'");
        // It is no parameter of the tool, and the secret goes by the environment alone.
        expect(line).not.toContain('Larmor Test GmbH');
        expect(line).not.toContain('a secret of Azure');
      }
      expect(asked()).toContain('secret=a secret of Azure');
      expect(asked().find((line) => line.includes('Install-Module'))).toContain('TrustedSigning');
    });

    it('ends a release where Azure does not sign', () => {
      const { status, stderr } = sign(
        { ...azure, ...publisher, LARMOR_RELEASE: '1' },
        1,
        'C:\\out\\larmor.msi',
      );
      expect(status).not.toBe(0);
      expect(stderr).toContain('Exit code: 1');
    });

    it('ends a release where nobody signs', () => {
      const { status, stderr } = sign({ LARMOR_RELEASE: '1' }, 0, 'C:\\out\\larmor.msi');
      expect(status).not.toBe(0);
      expect(stderr).toContain('forceCodeSigning');
    });
  },
);
