import type { PackagedSystem } from './release-mode.ts';

/** What one package is for: a processor, or on macOS both of them in one program. */
type PackagedArch = 'x64' | 'arm64' | 'universal';

export interface PackageOrder {
  readonly system: PackagedSystem;
  readonly arch: PackagedArch;
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
const archs: Readonly<Record<string, PackagedArch>> = {
  '--x64': 'x64',
  '--arm64': 'arm64',
  '--universal': 'universal',
};

const usage =
  'npm run package -- [--dir | --deb | --linux | --win | --mac] [--x64 | --arm64 | --universal] [--stand-in]\n' +
  'Without a word: every installer of this system, for its processor, on macOS for both. --stand-in rehearses without Electron (docs/rollout.md).';

/** As Node names platform and processor, and as manifests of releases are named: a universal program serves two. */
export const targetsOf = ({ system, arch }: Pick<PackageOrder, 'system' | 'arch'>): readonly string[] =>
  (arch === 'universal' ? ['x64', 'arm64'] : [arch]).map((each) => `${system}-${each}`);

const archHere = (processor: string): PackagedArch => {
  if (processor === 'x64' || processor === 'arm64') return processor;
  throw new Error(`Larmor is not packaged for ${processor}.`);
};

/** A folder and a rehearsal are for this machine; what macOS hands out is for every Mac. */
const chooseArch = (
  said: PackagedArch | null,
  { system, targets, standIn }: Omit<PackageOrder, 'arch'>,
  processor: string,
): PackagedArch => {
  const whole = system === 'darwin' && !standIn && targets === installers.darwin ? 'universal' : null;
  const arch = said ?? whole ?? archHere(processor);
  if (arch === 'universal' && system !== 'darwin')
    throw new Error('Only macOS has one program for both processors.');
  if (standIn && arch !== processor)
    throw new Error('The stand-in is this machine’s Node: it rehearses for no other processor.');
  return arch;
};

const readArch = (words: Set<string>): PackagedArch | null => {
  const said = Object.keys(archs).filter((word) => words.delete(word));
  if (said.length > 1) throw new Error(usage);
  return archs[said[0] ?? ''] ?? null;
};

/**
 * @param here the system this runs on: its installers are made by its own tools
 * @param processor what this machine has
 * @throws Error with the usage, or saying where to build instead
 */
export const readArguments = (args: readonly string[], here: string, processor: string): PackageOrder => {
  const words = new Set(args);
  const standIn = words.delete('--stand-in');
  const said = readArch(words);
  const [word = '', ...more] = words;
  const system = Object.values(systems).find((known) => known === here);
  if (system === undefined) throw new Error(`Larmor is not packaged on ${here}.`);
  const asked = systems[word] ?? system;
  if (more.length > 0 || !['', '--dir', '--deb', ...Object.keys(systems)].includes(word))
    throw new Error(usage);
  if (asked !== system || (word === '--deb' && system !== 'linux'))
    throw new Error(`${word} is made on its own system, by its tools, and this is ${here}.`);
  const targets = word === '--dir' ? ['dir'] : word === '--deb' ? ['deb'] : installers[system];
  const arch = chooseArch(said, { system, targets, standIn }, processor);
  return { system, arch, targets, standIn };
};
