import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import { identifyExperiments } from '#engines/nmr/formats/identify-experiments.ts';
import { readExperiment } from '#engines/nmr/formats/read-experiment.ts';
import type { Fid1D, SourceFile, Vendor } from '#engines/nmr/model.ts';

/** One measured FID, wherever it came from. */
export interface RealFid {
  readonly label: string;
  /** What decides the half it belongs to (see held-back.ts); the set's name where no compound is stated. */
  readonly compound: string;
  /** Of the 12 sets everybody has looked at before. */
  readonly isOld: boolean;
  readonly fid: Fid1D;
  /** Every file of its folder, processed data included. */
  readonly files: readonly SourceFile[];
}

const shared = fileURLToPath(new URL('../../shared/data/', import.meta.url));

export const haveSharedFids = (): boolean => existsSync(`${shared}nmr2/manifest.json`);

const manifestSchema = z.object({
  sets: z.array(z.object({ id: z.string(), zip: z.string(), compound: z.string() })),
});

const nuclei = ['1H', '13C'] as const;

/** The nucleus only decides which reader's hint is given; the file's own counts. */
const readAs = (files: readonly SourceFile[], vendor: Vendor) => {
  for (const nucleus of nuclei) {
    const read = readExperiment(files, { vendor, nucleus });
    if (read.ok && read.value.kind === 'fid') return read.value;
  }
  return null;
};

const fidsIn = (entries: ReadonlyMap<string, Uint8Array>, base: Omit<RealFid, 'fid' | 'files'>): RealFid[] =>
  identifyExperiments([...entries.keys()]).flatMap(({ root, vendor, kind, files }) => {
    if (kind !== 'fid' && kind !== 'jcamp' && kind !== 'jeol') return [];
    const isFile = kind !== 'fid';
    const own = files.map((name) => ({
      name: isFile ? path.posix.basename(name) : name.slice(root.length),
      bytes: entries.get(name) ?? new Uint8Array(),
    }));
    const raw = own.filter(({ name }) => !name.includes('pdata'));
    const guessed = kind === 'jcamp' ? 'jcamp_dx' : kind === 'jeol' ? 'jeol' : (vendor ?? 'bruker');
    const fid = readAs(raw, guessed);
    return fid === null ? [] : [{ ...base, label: `${base.label} ${root}`, fid, files: own }];
  });

const unzip = (file: string): Map<string, Uint8Array> =>
  new Map(Object.entries(unzipSync(readFileSync(file))));

const sharedFids = (): RealFid[] => {
  if (!haveSharedFids()) return [];
  const { sets } = manifestSchema.parse(JSON.parse(readFileSync(`${shared}nmr2/manifest.json`, 'utf8')));
  const fresh = sets.flatMap(({ id, zip, compound }) =>
    fidsIn(unzip(`${shared}nmr2/${zip}`), {
      label: id,
      compound: compound === 'not stated' ? id : compound,
      isOld: false,
    }),
  );
  const old = readdirSync(`${shared}nmr`)
    .filter((name) => name.endsWith('.zip'))
    .flatMap((name) =>
      fidsIn(unzip(`${shared}nmr/${name}`), {
        label: name.replace('.zip', ''),
        compound: name.replace('.zip', ''),
        isOld: true,
      }),
    );
  return [...old, ...fresh];
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const full = path.join(folder, name);
    return statSync(full).isDirectory() ? filesBelow(full) : [full];
  });

const packageFids = (name: string): RealFid[] => {
  // The package's entry is lib/index.js.
  const entry = createRequire(import.meta.url).resolve(name);
  const folder = path.join(path.dirname(path.dirname(entry)), 'data');
  const all = filesBelow(folder);
  const base = (label: string) => ({ label: `${name} ${label}`, compound: label, isOld: false });
  const zipped = all
    .filter((file) => file.endsWith('.zip'))
    .flatMap((file) => fidsIn(unzip(file), base(path.basename(file, '.zip'))));
  const flat = new Map(
    all
      .filter((file) => !file.endsWith('.zip'))
      .map((file) => [
        path.relative(folder, file).replaceAll(path.sep, '/'),
        new Uint8Array(readFileSync(file)),
      ]),
  );
  return [...zipped, ...fidsIn(flat, base('files'))];
};

/** Every one-dimensional FID of the shared sets and of the three packages of measured spectra. */
export const loadRealFids = (): RealFid[] => [
  ...sharedFids(),
  ...['bruker-data-test', 'jcamp-data-test', 'jeol-data-test'].flatMap(packageFids),
];
