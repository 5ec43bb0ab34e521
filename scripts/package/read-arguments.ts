import type { PackagedSystem } from './release-mode.ts';

export interface PackageOrder {
  readonly system: PackagedSystem;
  /** Names of electron-builder's targets; `dir` is the program as a folder. */
  readonly targets: readonly string[];
  /** Take the stand-in even where Electron is installed. */
  readonly standIn: boolean;
}

/** What each system's installers are; the deb is built apart, by Debian's own tool. */
const installers: Readonly<Record<PackagedSystem, readonly string[]>> = {
  linux: ['deb', 'rpm', 'AppImage'],
  win32: ['nsis', 'msi'],
  darwin: ['dmg', 'pkg'],
};
const systems: Readonly<Record<string, PackagedSystem>> = {
  '--linux': 'linux',
  '--win': 'win32',
  '--mac': 'darwin',
};

const usage =
  'npm run package -- [--dir | --deb | --linux | --win | --mac] [--stand-in]\n' +
  'Without a word: every installer of this system. --stand-in rehearses without Electron (docs/rollout.md).';

/**
 * @param here the system this runs on: a package holds modules compiled for it, so it is made there
 * @throws Error with the usage, or saying where to build instead
 */
export const readArguments = (args: readonly string[], here: string): PackageOrder => {
  const words = new Set(args);
  const standIn = words.delete('--stand-in');
  const [word = '', ...more] = words;
  const system = Object.values(systems).find((known) => known === here);
  if (system === undefined) throw new Error(`Larmor is not packaged on ${here}.`);
  const asked = systems[word] ?? system;
  if (more.length > 0 || !['', '--dir', '--deb', ...Object.keys(systems)].includes(word))
    throw new Error(usage);
  if (asked !== system || (word === '--deb' && system !== 'linux'))
    throw new Error(
      `${word} is made on its own system: the package holds modules compiled for it, and this is ${here}.`,
    );
  const targets = word === '--dir' ? ['dir'] : word === '--deb' ? ['deb'] : installers[system];
  return { system, targets, standIn };
};
