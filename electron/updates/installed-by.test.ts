import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findInstallerKind, type InstalledPlace, packUpgradeCode, upgradeCode } from './installed-by.ts';
import type { ToolAnswer } from './run-tool.ts';
import { systemToolsOf } from './system-tools.ts';

const builder = parse(readFileSync(path.join(import.meta.dirname, '../../electron-builder.yml'), 'utf8')) as {
  appId: string;
  msi: { upgradeCode: string };
};

/** A machine with these files, whose tools answer as given; every other tool is not there. */
const machine = (
  system: NodeJS.Platform,
  program: string,
  files: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, Partial<ToolAnswer>>> = {},
  env: Readonly<Record<string, string>> = {},
): InstalledPlace & { readonly asked: string[] } => {
  const asked: string[] = [];
  return {
    asked,
    system,
    program,
    env,
    tools: systemToolsOf(env),
    run: async (tool, args) => {
      asked.push([tool, ...args].join(' '));
      return { code: null, stdout: '', stderr: '', ...answers[tool] };
    },
    disk: { has: (file) => file in files, readText: (file) => files[file] ?? '' },
  };
};

/** As scripts of NSIS name it. */
const productFile = '$' + '{PRODUCT_FILENAME}';
const exe = 'D:\\Programs\\Larmor\\Larmor.exe';
const reg = 'C:\\Windows\\System32\\reg.exe';
const program = '/opt/Larmor/larmor';

describe('how this machine got Larmor', () => {
  it('names the MSI by the code every MSI of Larmor has, as Windows Installer writes it', () => {
    expect(upgradeCode).toBe(builder.msi.upgradeCode);
    // Each of the first three parts turned round, then the two digits of each byte.
    expect(packUpgradeCode('12345678-9ABC-DEF0-1234-56789ABCDEF0')).toBe('87654321CBA90FED21436587A9CBED0F');
    expect(packUpgradeCode(upgradeCode)).toMatch(/^25A3B0C8D5F6B0E5[0-9A-F]{16}$/);
  });

  it("names the uninstaller as electron-builder's own script does", () => {
    const script = readFileSync(
      path.join(import.meta.dirname, '../../node_modules/app-builder-lib/templates/nsis/common.nsh'),
      'utf8',
    );
    expect(script).toContain(`!define UNINSTALL_FILENAME "Uninstall ${productFile}.exe"`);
    expect(script).toContain(`!define APP_EXECUTABLE_FILENAME "${productFile}.exe"`);
  });

  it('Windows: a machine with the uninstaller of the setup is offered a setup, one that Windows Installer knows an MSI', async () => {
    const setup = machine('win32', exe, { 'D:\\Programs\\Larmor\\Uninstall Larmor.exe': '' });
    expect(await findInstallerKind(setup)).toBe('-setup.exe');
    const msi = machine('win32', exe, {}, { [reg]: { code: 0 } });
    expect(await findInstallerKind(msi)).toBe('.msi');
    expect(msi.asked).toEqual([
      `${reg} query HKLM\\Software\\Classes\\Installer\\UpgradeCodes\\${packUpgradeCode(upgradeCode)} /reg:64`,
    ]);
  });

  it('Windows: a folder that was copied has no installer, nor where the registry is not answered for', async () => {
    expect(await findInstallerKind(machine('win32', exe, {}, { [reg]: { code: 1 } }))).toBeNull();
    expect(await findInstallerKind(machine('win32', exe, {}))).toBeNull();
  });

  it('Windows: the registry is asked in the folder of Windows, and in no other that the environment names', async () => {
    const moved = machine('win32', exe, {}, {}, { SystemRoot: 'D:\\Windows' });
    await findInstallerKind(moved);
    expect(moved.asked[0]).toMatch(/^D:\\Windows\\System32\\reg\.exe query /);
    const planted = machine('win32', exe, {}, {}, { SystemRoot: 'C:\\Users\\me' });
    await findInstallerKind(planted);
    expect(planted.asked[0]).toMatch(/^C:\\Windows\\System32\\reg\.exe query /);
  });

  it('macOS: the receipt of the package says pkg, else it came out of an image', async () => {
    const app = '/Applications/Larmor.app/Contents/MacOS/Larmor';
    const receipt = `/private/var/db/receipts/${builder.appId}.plist`;
    expect(await findInstallerKind(machine('darwin', app, { [receipt]: '' }))).toBe('.pkg');
    expect(await findInstallerKind(machine('darwin', app, {}))).toBe('.dmg');
  });

  it('Linux: dpkg, rpm and the AppImage each say so of the very program that runs', async () => {
    const list = `/.\n/opt\n/opt/Larmor\n${program}\n`;
    const deb = '/var/lib/dpkg/info/larmor.list';
    expect(await findInstallerKind(machine('linux', program, { [deb]: list }))).toBe('.deb');
    const owned = { '/usr/bin/rpm': { code: 0, stdout: 'larmor' } };
    expect(await findInstallerKind(machine('linux', program, {}, owned))).toBe('.rpm');
    // An installed package beside a program from elsewhere is not how that one came.
    expect(await findInstallerKind(machine('linux', '/home/me/larmor', { [deb]: list }))).toBeNull();
    const image = machine(
      'linux',
      '/tmp/.mount_x/larmor',
      { [deb]: list },
      {},
      { APPIMAGE: '/home/me/l.AppImage' },
    );
    expect(await findInstallerKind(image)).toBe('.AppImage');
    const other = { '/usr/bin/rpm': { code: 0, stdout: 'electron' } };
    expect(await findInstallerKind(machine('linux', program, {}, other))).toBeNull();
  });
});
