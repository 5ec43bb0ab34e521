import { ok, type Result } from '#engines/common/result.ts';
import type { SharedShiftModels } from '#engines/nmr/shift-model/shared-models.ts';
import { listZip, readZip } from '../raw-archive/index.ts';
import { type Manifest, readManifest, refused } from './manifest.ts';
import { sha256Of } from './manifest-head.ts';
import type { MassSpectraManifest } from './mass-spectra-manifest.ts';
import type { MutagenicityManifest } from './mutagenicity-manifest.ts';
import type { PotencyManifest } from './potency-manifest.ts';
import { massSpectraFiles, readMassSpectra, type SharedMassSpectra } from './read-mass-spectra.ts';
import { mutagenicityFiles, readMutagenicity, type SharedMutagenicity } from './read-mutagenicity.ts';
import { type PackFiles, readShifts, shiftFiles } from './read-shifts.ts';
import { readSpectra, type SharedSpectra, spectraFiles } from './read-spectra.ts';
import { potencyFiles, type SharedPotencies } from './shared-potencies.ts';
import type { ShiftManifest } from './shift-manifest.ts';
import type { SpectraManifest } from './spectra-manifest.ts';

/** A pack that was read and found sound, in memory that threads share. */
interface OpenedShifts {
  readonly kind: 'shifts';
  readonly manifest: ShiftManifest;
  readonly models: SharedShiftModels;
}

interface OpenedSpectra {
  readonly kind: 'spectra';
  readonly manifest: SpectraManifest;
  readonly spectra: SharedSpectra;
}

interface OpenedMassSpectra {
  readonly kind: 'mass_spectra';
  readonly manifest: MassSpectraManifest;
  readonly massSpectra: SharedMassSpectra;
}

interface OpenedPotencies {
  readonly kind: 'carcinogenic_potency';
  readonly manifest: PotencyManifest;
  readonly potencies: SharedPotencies;
}

interface OpenedMutagenicity {
  readonly kind: 'mutagenicity';
  readonly manifest: MutagenicityManifest;
  readonly mutagenicity: SharedMutagenicity;
}

/** A pack by its kind. */
export type OpenedPack =
  | OpenedShifts
  | OpenedSpectra
  | OpenedMassSpectra
  | OpenedPotencies
  | OpenedMutagenicity;

const filesOf = (manifest: Manifest): string[] => {
  switch (manifest.kind) {
    case 'shifts':
      return shiftFiles(manifest);
    case 'spectra':
      return spectraFiles(manifest);
    case 'mass_spectra':
      return massSpectraFiles(manifest);
    case 'carcinogenic_potency':
      return potencyFiles(manifest);
    case 'mutagenicity':
      return mutagenicityFiles(manifest);
  }
};

/** What was read, under the name it has in an opened pack. */
const opened = <Value, Pack>(read: Result<Value>, open: (value: Value) => Pack): Result<Pack> =>
  read.ok ? ok(open(read.value)) : read;

const openFiles = async (files: PackFiles, manifest: Manifest): Promise<Result<OpenedPack>> => {
  switch (manifest.kind) {
    case 'shifts':
      return opened(readShifts(files, manifest), (models) => ({ kind: manifest.kind, manifest, models }));
    case 'spectra':
      return opened(readSpectra(files, manifest), (spectra) => ({ kind: manifest.kind, manifest, spectra }));
    case 'mass_spectra':
      return opened(readMassSpectra(files, manifest), (massSpectra) => ({
        kind: manifest.kind,
        manifest,
        massSpectra,
      }));
    case 'carcinogenic_potency': {
      // It reads structures, with a package the server's start does without.
      const { readPotencies } = await import('./read-potencies.ts');
      return opened(readPotencies(files, manifest), (potencies) => ({
        kind: manifest.kind,
        manifest,
        potencies,
      }));
    }
    case 'mutagenicity':
      return opened(readMutagenicity(files, manifest), (mutagenicity) => ({
        kind: manifest.kind,
        manifest,
        mutagenicity,
      }));
  }
};

/** What a pack without any file does not have. */
const missingOf: Readonly<Record<Manifest['kind'], string>> = {
  shifts: 'The pack covers no nucleus.',
  spectra: 'The pack covers no nucleus.',
  mass_spectra: 'The pack holds no record.',
  carcinogenic_potency: 'The pack holds no study.',
  mutagenicity: 'The pack holds no compound.',
};

const manifestFile = 'manifest.json';

/** A thousand sources and the intervals of every bucket fit twice. */
const mostManifestBytes = 2 * 1024 * 1024;

type ZipSizes = ReadonlyMap<string, number>;

const readManifestOf = async (packed: Uint8Array, sizes: ZipSizes): Promise<Result<Manifest>> => {
  const bytes = sizes.get(manifestFile);
  if (bytes === undefined) return refused('The file is no reference pack: it has no manifest.json.');
  if (bytes > mostManifestBytes)
    return refused(`The manifest of the pack has ${bytes} bytes; at most ${mostManifestBytes} are read.`);
  const unpacked = await readZip(packed, { wanted: new Set([manifestFile]) });
  if (!unpacked.ok) return unpacked;
  const [file] = unpacked.value;
  return file === undefined ? refused('The manifest of the pack cannot be read.') : readManifest(file.bytes);
};

/** Holds what the zip says it contains against the manifest, before any of it is unpacked. */
const checkSizes = (
  sizes: ZipSizes,
  { files, kind }: Manifest,
  expected: readonly string[],
): Result<null> => {
  if (expected.length === 0) return refused(missingOf[kind]);
  const belongs = new Set([manifestFile, ...expected]);
  const foreign = [...sizes.keys(), ...Object.keys(files)].find((name) => !belongs.has(name));
  if (foreign !== undefined)
    return refused(`The pack holds ${foreign.slice(0, 80)}, which belongs to no pack.`);
  for (const name of expected) {
    const [found, promised] = [sizes.get(name), files[name]?.bytes];
    if (found === undefined || promised === undefined) return refused(`The pack lacks its file ${name}.`);
    if (found !== promised) return refused(`${name} has ${found} bytes where the manifest says ${promised}.`);
  }
  return ok(null);
};

/** Unpacks the files into memory that threads share, and holds them against their hashes. */
const unpackFiles = async (
  packed: Uint8Array,
  { files }: Manifest,
  expected: readonly string[],
): Promise<Result<PackFiles>> => {
  const shared = new Map<string, SharedArrayBuffer>();
  const unpacked = await readZip(packed, {
    wanted: new Set(expected),
    allocate: (name, bytes) => {
      const buffer = new SharedArrayBuffer(bytes);
      shared.set(name, buffer);
      return new Uint8Array(buffer);
    },
  });
  if (!unpacked.ok) return unpacked;
  for (const { name, bytes } of unpacked.value)
    if (sha256Of(bytes) !== files[name]?.sha256)
      return refused(`${name} was changed: its SHA-256 is not the one in the manifest.`);
  return ok(shared);
};

/**
 * Reads a pack and checks all of it before any of it is used: its size before it is unpacked, the manifest against its digest,
 * every file against the manifest, every number in every table. Fails with invalid_reference_pack,
 * reference_pack_of_other_version, unsafe_zip or damaged_zip, and one sentence.
 */
export const readPack = async (packed: Uint8Array): Promise<Result<OpenedPack>> => {
  const listed = await listZip(packed);
  if (!listed.ok) return listed;
  const sizes = new Map(listed.value.map(({ name, sizeBytes }) => [name, sizeBytes]));
  const read = await readManifestOf(packed, sizes);
  if (!read.ok) return read;
  const manifest = read.value;
  const expected = filesOf(manifest);
  const sized = checkSizes(sizes, manifest, expected);
  if (!sized.ok) return sized;
  const files = await unpackFiles(packed, manifest, expected);
  return files.ok ? openFiles(files.value, manifest) : files;
};
