import type { Vendor } from '../model.ts';
import { isHiddenPath } from './find-file.ts';

/**
 * Which experiments a folder tree or zip listing holds, from the names alone: nothing is read.
 *
 *   Bruker   <expno>/fid or ser, acqus; processed data in <expno>/pdata/<procno>/1r
 *   Agilent  <name>.fid/fid, procpar
 *   JCAMP-DX any .dx, .jdx, .jcm or .jcamp file outside such a folder
 *   JEOL     any .jdf file outside such a folder
 */

export type ExperimentKind = 'fid' | 'ser' | 'processed-only' | 'jcamp' | 'jeol';

export interface IdentifiedExperiment {
  /** Folder with a trailing slash, '' for the top level; for JCAMP-DX and JEOL the path of the file itself. */
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

const jcampName = /\.(dx|jdx|jcm|jcamp)$/i;
const jeolName = /\.jdf$/i;
const parameterName =
  /^(acqus?|acqu[234]s?|pulseprogram|procpar|log|text|nuslist|pdata\/[^/]+\/(procs?|proc2s?|title))$/i;
const processedName = /^(.*?)pdata\/[^/]+\/(1r|2rr)$/i;

/** Formats that keep samples and parameters in one file. */
const kindByName = (base: string): 'jcamp' | 'jeol' | null => {
  if (jcampName.test(base)) return 'jcamp';
  return jeolName.test(base) ? 'jeol' : null;
};

/** An experiment of one file, which is its own root. */
export const isSingleFile = (kind: ExperimentKind): boolean => kind === 'jcamp' || kind === 'jeol';

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

const missingParameters = (
  kind: ExperimentKind,
  vendor: Vendor | null,
  parameterFiles: readonly string[],
): readonly string[] => {
  const has = (pattern: RegExp) => parameterFiles.some((name) => pattern.test(name));
  if (isSingleFile(kind)) return [];
  if (vendor === 'agilent') return has(/^procpar$/i) ? [] : ['procpar'];
  const missing: string[] = [];
  if (vendor === 'bruker' && !has(/^acqus?$/i)) missing.push('acqus');
  if (vendor === 'bruker' && kind === 'ser' && !has(/^acqu2s?$/i)) missing.push('acqu2s');
  if (kind === 'processed-only') missing.push('fid');
  return missing;
};

interface Seed {
  readonly root: string;
  readonly kind: ExperimentKind;
  readonly data: ListedFile;
}

/** The innermost of the folders that contains this one or is it, null where none does. */
const findOwner = (folder: string, folders: ReadonlySet<string>): string | null => {
  let inner = folder;
  while (!folders.has(inner)) {
    if (inner === '') return null;
    inner = inner.slice(0, inner.lastIndexOf('/', inner.length - 2) + 1);
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

const findSeeds = (files: readonly ListedFile[]): readonly Seed[] => {
  const seeds = new Map(findRawSeeds(files));
  for (const data of files) {
    const root = processedName.exec(data.path)?.[1];
    if (root !== undefined && !seeds.has(root)) seeds.set(root, { root, kind: 'processed-only', data });
  }
  const folders = new Set(seeds.keys());
  // Only a folder of its own makes a JCAMP-DX or JEOL file part of an experiment; the top level may hold both side by side.
  const isLoose = ({ folder }: ListedFile): boolean => {
    const owner = findOwner(folder, folders);
    return owner === null || (owner === '' && folder !== '');
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
        missingFiles: missingParameters(kind, vendor, parameterFiles),
      };
    })
    .sort((a, b) => (a.root < b.root ? -1 : a.root > b.root ? 1 : 0));
};
