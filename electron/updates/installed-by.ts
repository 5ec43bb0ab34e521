import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunTool } from './run-tool.ts';
import { type SystemTools, systemFolderOf } from './system-tools.ts';

/** What brought the program here, by the end of the installer's name. */
export type InstallerKind = '-setup.exe' | '.msi' | '.pkg' | '.dmg' | '.deb' | '.rpm' | '.AppImage';

export interface InstalledPlace {
  readonly system: NodeJS.Platform;
  /** The program that runs, with links resolved. */
  readonly program: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly tools: Pick<SystemTools, 'rpm' | 'reg'>;
  readonly run: RunTool;
  readonly disk: InstalledDisk;
}

/** The disk of the machine, by full paths. */
export interface InstalledDisk {
  has(file: string): boolean;
  readText(file: string): string;
}

export const thisDisk: InstalledDisk = { has: existsSync, readText: (file) => readFileSync(file, 'utf8') };

/** `upgradeCode` of electron-builder.yml, as Windows Installer writes it into the registry: the digits of each part turned round. @internal */
export const packUpgradeCode = (code: string): string => {
  const reversed = (text: string): string => [...text].toReversed().join('');
  const [first = '', second = '', third = '', ...rest] = code.split('-');
  const pairs = rest.join('').match(/../g) ?? [];
  return [first, second, third, ...pairs].map(reversed).join('').toUpperCase();
};

/** Every MSI of Larmor has it (electron-builder.yml, msi.upgradeCode). @internal a test compares the two */
export const upgradeCode = '8C0B3A52-6F5D-5E0B-9E0B-6B2A3D1F7C41';

const findOnWindows = async ({
  program,
  tools,
  run,
  env,
  disk,
}: InstalledPlace): Promise<InstallerKind | null> => {
  // The setup lays its uninstaller beside the program; an MSI is removed by the system and has none.
  const { base, dir } = path.win32.parse(program);
  if (disk.has(path.win32.join(dir, `Uninstall ${base}`))) return '-setup.exe';
  const key = `HKLM\\Software\\Classes\\Installer\\UpgradeCodes\\${packUpgradeCode(upgradeCode)}`;
  const { code } = await run(tools.reg, ['query', key, '/reg:64'], { SystemRoot: systemFolderOf(env) });
  return code === 0 ? '.msi' : null;
};

/** The receipt a package leaves, under the identifier of the program (electron-builder.yml, appId). */
const receipt = '/private/var/db/receipts/app.larmor.plist';

/** What dpkg laid down for the package. */
const debFiles = '/var/lib/dpkg/info/larmor.list';

const findOnLinux = async ({
  program,
  env,
  tools,
  run,
  disk,
}: InstalledPlace): Promise<InstallerKind | null> => {
  if ((env['APPIMAGE'] ?? '') !== '') return '.AppImage';
  if (disk.has(debFiles) && disk.readText(debFiles).split('\n').includes(program)) return '.deb';
  const owner = await run(tools.rpm, ['-q', '--queryformat', '%{NAME}', '-f', program]);
  return owner.code === 0 && owner.stdout.trim() === 'larmor' ? '.rpm' : null;
};

/**
 * How this machine got Larmor, so that it is offered an installer of that kind: one of another kind would stand beside the first, and the
 * tools of the administrator would know of the first alone. Null where nothing says so: a folder that was copied, or the sources.
 */
export const findInstallerKind = async (place: InstalledPlace): Promise<InstallerKind | null> => {
  if (place.system === 'win32') return findOnWindows(place);
  if (place.system === 'darwin') return place.disk.has(receipt) ? '.pkg' : '.dmg';
  return findOnLinux(place);
};
