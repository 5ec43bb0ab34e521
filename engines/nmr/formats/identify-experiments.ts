import type { Vendor } from '../model.ts';
import { isHiddenPath } from './find-file.ts';

/**
 * Which experiments a folder tree or zip listing holds, from the names alone: nothing is read.
 *
 *   Bruker   <expno>/fid or ser, acqus; processed data in <expno>/pdata/<procno>/1r
 *   Agilent  <name>.fid/fid, procpar
 *   JCAMP-DX any .dx, .jdx, .jcm or .jcamp file outside such a folder
 *   JEOL     any .jdf file outside such a folder
 *   Magritek a folder with data.1d, fid.1d or spectrum.1d (Spinsolve, Kea); the folder it keeps a variant in belongs to it
 *   NMRPipe  any .fid, .ft, .ft1, .ft2 or .pipe file outside such a folder
 *   nmrium   any .nmrium or .nmrium.json file, and the state.json of an unpacked one
 */

export type ExperimentKind =
  | 'fid'
  | 'ser'
  | 'processed-only'
  | 'magritek'
  | 'jcamp'
  | 'jeol'
  | 'nmrpipe'
  | 'nmrium'
  | 'animl';

export interface IdentifiedExperiment {
  /** Folder with a trailing slash, '' for the top level; for formats of one file the path of the file itself. */
  readonly root: string;
  /** Null where only the bare data file is there and both Bruker and Agilent write that name. */
  readonly vendor: Vendor | null;
  readonly kind: ExperimentKind;
  /** Path of the file with the samples, as listed. */
  readonly dataFile: string;
  /** Every listed file below the root, as listed. */
  readonly files: readonly string[];
  /** Parameter files present, relative to the root. */
  readonly parameterFiles: readonly string[];
  /** Parameter files a complete experiment of this kind has and this one lacks. */
  readonly missingFiles: readonly string[];
}

interface ListedFile {
  /** As given by the caller. */
  readonly listed: string;
  readonly path: string;
  readonly folder: string;
  readonly base: string;
}

type SingleKind = 'jcamp' | 'jeol' | 'nmrpipe' | 'nmrium' | 'animl';

/** Formats that keep samples and parameters in one file. */
const singleNames: readonly (readonly [RegExp, SingleKind])[] = [
  [/\.(dx|jdx|jcm|jcamp)$/i, 'jcamp'],
  [/\.jdf$/i, 'jeol'],
  [/[^/]\.(fid|ft[12]?|pipe)$/i, 'nmrpipe'],
  [/(\.nmrium(\.json)?|(^|\/)state\.json)$/i, 'nmrium'],
  [/\.animl$/i, 'animl'],
];

/** Data files of a Magritek folder, the one to read first: raw before transformed. */
const magritekNames = ['data.1d', 'fid.1d', 'spectrum.1d', 'spectrum_processed.1d'];

const parameterName =
  /^(acqus?|acqu[234]s?|acqu\.par|pulseprogram|procpar|log|text|nuslist|pdata\/[^/]+\/(procs?|proc2s?|title))$/i;
const processedName = /^(.*?)pdata\/[^/]+\/(1r|2rr)$/i;

const kindByName = (base: string): SingleKind | null =>
  singleNames.find(([pattern]) => pattern.test(base))?.[1] ?? null;

const singleKinds: ReadonlySet<ExperimentKind> = new Set(singleNames.map(([, kind]) => kind));

/** An experiment of one file, which is its own root. */
export const isSingleFile = (kind: ExperimentKind): boolean => singleKinds.has(kind);

const listFile = (listed: string): ListedFile | null => {
  const path = listed.replaceAll('\\', '/').replace(/^(\.?\/)+/, '');
  const base = path.slice(path.lastIndexOf('/') + 1);
  if (isHiddenPath(path) || base === '') return null;
  return { listed, path, folder: path.slice(0, path.length - base.length), base };
};

/** What the names say, looked up by path or folder in lower case. */
interface Listing {
  readonly paths: ReadonlySet<string>;
  /** Folders that hold a pdata folder. */
  readonly processedFolders: ReadonlySet<string>;
}

const indexListing = (files: readonly ListedFile[]): Listing => {
  const paths = files.map((file) => file.path.toLowerCase());
  const processed = paths
    .map((path) => /^(.*?)pdata\//.exec(path)?.[1])
    .filter((folder) => folder !== undefined);
  return { paths: new Set(paths), processedFolders: new Set(processed) };
};

const decideVendor = (folder: string, { paths, processedFolders }: Listing): Vendor | null => {
  if (paths.has(`${folder}acqus`) || paths.has(`${folder}acqu`)) return 'bruker';
  if (paths.has(`${folder}procpar`) || folder.endsWith('.fid/')) return 'agilent';
  return processedFolders.has(folder) ? 'bruker' : null;
};

/** The raw data, and the parameters without which a processed spectrum has no axis. */
const missingOfProcessed = (dataFile: string, has: (pattern: RegExp) => boolean): readonly string[] => {
  const isMatrix = /2rr$/i.test(dataFile);
  return [
    isMatrix ? 'ser' : 'fid',
    ...(has(/procs?$/i) ? [] : ['procs']),
    ...(isMatrix && !has(/proc2s?$/i) ? ['proc2s'] : []),
  ];
};

const missingParameters = (
  kind: ExperimentKind,
  vendor: Vendor | null,
  parameterFiles: readonly string[],
  dataFile: string,
): readonly string[] => {
  const has = (pattern: RegExp) => parameterFiles.some((name) => pattern.test(name));
  if (isSingleFile(kind)) return [];
  if (kind === 'magritek') return has(/^acqu\.par$/i) ? [] : ['acqu.par'];
  if (vendor === 'agilent') return has(/^procpar$/i) ? [] : ['procpar'];
  const missing: string[] = [];
  if (vendor === 'bruker' && !has(/^acqus?$/i)) missing.push('acqus');
  if (vendor === 'bruker' && kind === 'ser' && !has(/^acqu2s?$/i)) missing.push('acqu2s');
  if (kind === 'processed-only') missing.push(...missingOfProcessed(dataFile, has));
  return missing;
};

interface Seed {
  readonly root: string;
  readonly kind: ExperimentKind;
  readonly data: ListedFile;
}

const parentOf = (folder: string): string => folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);

/** The innermost of the folders that contains this one or is it, null where none does. */
const findOwner = (folder: string, folders: ReadonlySet<string>): string | null => {
  let inner = folder;
  while (!folders.has(inner)) {
    if (inner === '') return null;
    inner = parentOf(inner);
  }
  return inner;
};

/** Folders with a fid or ser; one with both holds a 2D experiment and the row last extracted from it. */
const findRawSeeds = (files: readonly ListedFile[]): ReadonlyMap<string, Seed> => {
  const seeds = new Map<string, Seed>();
  for (const data of files) {
    const base = data.base.toLowerCase();
    if (base === 'ser' || (base === 'fid' && !seeds.has(data.folder))) {
      seeds.set(data.folder, { root: data.folder, kind: base, data });
    }
  }
  return seeds;
};

/** Folders of a Magritek instrument; one inside another holds a variant of the same measurement. */
const findMagritekSeeds = (files: readonly ListedFile[]): readonly Seed[] => {
  const rank = ({ base }: ListedFile): number => magritekNames.indexOf(base.toLowerCase());
  const byFolder = Map.groupBy(
    files.filter((file) => rank(file) >= 0),
    ({ folder }) => folder,
  );
  const folders = new Set(byFolder.keys());
  return [...byFolder].flatMap(([folder, own]): Seed[] => {
    const outer = folder === '' ? null : findOwner(parentOf(folder), folders);
    const [data] = own.toSorted((a, b) => rank(a) - rank(b));
    return outer !== null || data === undefined ? [] : [{ root: folder, kind: 'magritek', data }];
  });
};

const findSeeds = (files: readonly ListedFile[]): readonly Seed[] => {
  const seeds = new Map(findRawSeeds(files));
  for (const data of files) {
    const root = processedName.exec(data.path)?.[1];
    if (root !== undefined && !seeds.has(root)) seeds.set(root, { root, kind: 'processed-only', data });
  }
  for (const seed of findMagritekSeeds(files)) if (!seeds.has(seed.root)) seeds.set(seed.root, seed);
  const folders = new Set(seeds.keys());
  // Only a folder of its own makes a file of these kinds part of an experiment; the top level may hold both side by side.
  const isLoose = ({ folder }: ListedFile): boolean => {
    const owner = findOwner(folder, folders);
    return owner === null || (owner === '' && folder !== '' && seeds.get('')?.kind !== 'magritek');
  };
  const single = files.filter((file) => kindByName(file.base) !== null && isLoose(file));
  const alone = single.map(
    (data): Seed => ({ root: data.path, kind: kindByName(data.base) ?? 'jcamp', data }),
  );
  return [...seeds.values(), ...alone];
};

/** Kinds that only one vendor writes. */
const vendorByKind: Partial<Readonly<Record<ExperimentKind, Vendor>>> = {
  jcamp: 'jcamp_dx',
  jeol: 'jeol',
  nmrpipe: 'nmrpipe',
  nmrium: 'nmrium',
  animl: 'animl',
  magritek: 'magritek',
  'processed-only': 'bruker',
};

/** The experiments among the names, in the order of their paths; an empty list where there are none. */
export const identifyExperiments = (names: readonly string[]): readonly IdentifiedExperiment[] => {
  const files = names.map(listFile).filter((file) => file !== null);
  const listing = indexListing(files);
  const seeds = findSeeds(files);
  const roots = new Set(seeds.filter(({ kind }) => !isSingleFile(kind)).map(({ root }) => root));
  const alone = new Set(seeds.filter(({ kind }) => isSingleFile(kind)).map(({ data }) => data));
  const shared = files.filter((file) => !alone.has(file));
  const owned = Map.groupBy(shared, ({ folder }) => findOwner(folder, roots));
  return seeds
    .map(({ root, kind, data }): IdentifiedExperiment => {
      const own = isSingleFile(kind) ? [data] : (owned.get(root) ?? []);
      const parameterFiles = own
        .map(({ path }) => path.slice(root.length))
        .filter((name) => parameterName.test(name));
      const vendor = vendorByKind[kind] ?? decideVendor(root.toLowerCase(), listing);
      return {
        root,
        vendor,
        kind,
        dataFile: data.listed,
        files: own.map((file) => file.listed),
        parameterFiles,
        missingFiles: missingParameters(kind, vendor, parameterFiles, data.path),
      };
    })
    .sort((a, b) => (a.root < b.root ? -1 : a.root > b.root ? 1 : 0));
};
