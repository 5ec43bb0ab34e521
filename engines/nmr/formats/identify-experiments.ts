import type { Vendor } from '../model.ts';
import { isHiddenPath } from './find-file.ts';

/**
 * Which experiments a folder tree or zip listing holds, from the names alone: nothing is read.
 *
 *   Bruker   <expno>/fid or ser, acqus; processed data in <expno>/pdata/<procno>/1r
 *   Agilent  <name>.fid/fid, procpar
 *   JCAMP-DX any .dx, .jdx, .jcm or .jcamp file outside such a folder
 */

export type ExperimentKind = 'fid' | 'ser' | 'processed-only' | 'jcamp';

export interface IdentifiedExperiment {
  /** Folder with a trailing slash, '' for the top level; for JCAMP-DX the path of the file itself. */
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
const parameterName =
  /^(acqus?|acqu[234]s?|pulseprogram|procpar|log|text|nuslist|pdata\/[^/]+\/(procs?|proc2s?|title))$/i;
const processedName = /^(.*?)pdata\/[^/]+\/(1r|2rr)$/i;

const listFile = (listed: string): ListedFile | null => {
  const path = listed.replaceAll('\\', '/').replace(/^(\.?\/)+/, '');
  const base = path.slice(path.lastIndexOf('/') + 1);
  if (isHiddenPath(path) || base === '') return null;
  return { listed, path, folder: path.slice(0, path.length - base.length), base };
};

const decideVendor = (folder: string, present: ReadonlySet<string>): Vendor | null => {
  if (present.has(`${folder}acqus`) || present.has(`${folder}acqu`)) return 'bruker';
  if (present.has(`${folder}procpar`) || /\.fid\/$/i.test(folder)) return 'agilent';
  return [...present].some((path) => path.startsWith(`${folder}pdata/`)) ? 'bruker' : null;
};

const missingParameters = (
  kind: ExperimentKind,
  vendor: Vendor | null,
  parameterFiles: readonly string[],
): readonly string[] => {
  const has = (pattern: RegExp) => parameterFiles.some((name) => pattern.test(name));
  if (kind === 'jcamp') return [];
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
  const folders = [...seeds.keys()];
  const isLoose = ({ folder }: ListedFile): boolean =>
    !folders.some((root) => (root === '' ? folder === '' : folder.startsWith(root)));
  const exports = files.filter((file) => jcampName.test(file.base) && isLoose(file));
  return [...seeds.values(), ...exports.map((data): Seed => ({ root: data.path, kind: 'jcamp', data }))];
};

/** The experiments among the names, in the order of their paths; an empty list where there are none. */
export const identifyExperiments = (names: readonly string[]): readonly IdentifiedExperiment[] => {
  const files = names.map(listFile).filter((file) => file !== null);
  const present = new Set(files.map((file) => file.path.toLowerCase()));
  const seeds = findSeeds(files);
  const ownerOf = (path: string): string =>
    seeds.reduce((best, { root }) => (path.startsWith(root) && root.length > best.length ? root : best), '');
  return seeds
    .map(({ root, kind, data }): IdentifiedExperiment => {
      const own = kind === 'jcamp' ? [data] : files.filter((file) => ownerOf(file.path) === root);
      const parameterFiles = own
        .map((file) => file.path.slice(root.length))
        .filter((name) => parameterName.test(name));
      const vendor =
        kind === 'jcamp'
          ? 'jcamp_dx'
          : kind === 'processed-only'
            ? 'bruker'
            : decideVendor(root.toLowerCase(), present);
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
