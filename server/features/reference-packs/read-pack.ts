import { ok, type Result } from '#engines/common/result.ts';
import type { SharedShiftModels } from '#engines/nmr/shift-model/shared-models.ts';
import { listZip, readZip } from '../raw-archive/index.ts';
import { type Manifest, readManifest, refused } from './manifest.ts';
import { sha256Of } from './manifest-head.ts';
import type { MassSpectraManifest } from './mass-spectra-manifest.ts';
import { massSpectraFiles, readMassSpectra, type SharedMassSpectra } from './read-mass-spectra.ts';
import { type PackFiles, readShifts, shiftFiles } from './read-shifts.ts';
import { readSpectra, type SharedSpectra, spectraFiles } from './read-spectra.ts';
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

/** A pack by its kind. */
export type OpenedPack = OpenedShifts | OpenedSpectra | OpenedMassSpectra;

const filesOf = (manifest: Manifest): string[] => {
  if (manifest.kind === 'shifts') return shiftFiles(manifest);
  return manifest.kind === 'spectra' ? spectraFiles(manifest) : massSpectraFiles(manifest);
};

const openFiles = (files: PackFiles, manifest: Manifest): Result<OpenedPack> => {
  if (manifest.kind === 'spectra') {
    const spectra = readSpectra(files, manifest);
    return spectra.ok ? ok({ kind: manifest.kind, manifest, spectra: spectra.value }) : spectra;
  }
  if (manifest.kind === 'mass_spectra') {
    const read = readMassSpectra(files, manifest);
    return read.ok ? ok({ kind: manifest.kind, manifest, massSpectra: read.value }) : read;
  }
  const models = readShifts(files, manifest);
  return models.ok ? ok({ kind: manifest.kind, manifest, models: models.value }) : models;
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
  if (expected.length === 0)
    return refused(kind === 'mass_spectra' ? 'The pack holds no record.' : 'The pack covers no nucleus.');
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
