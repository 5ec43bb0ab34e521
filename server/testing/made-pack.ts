import { unzipSync, zipSync } from 'fflate';
import { madeMolecules } from '#engines/nmr/shift-model/testing/made-molecules.ts';
import { streamZip } from '#kernel/blobs/stream-zip.ts';
import { readJsonLine } from '../features/pack-sources/read-jsonl.ts';
import { buildShiftPack } from '../features/pack-sources/write-pack.ts';
import { digestOf } from '../features/reference-packs/manifest.ts';
import { sha256Of } from '../features/reference-packs/manifest-head.ts';
import type { ShiftManifest } from '../features/reference-packs/shift-manifest.ts';

export type PackFiles = Record<string, Uint8Array<ArrayBuffer>>;

/** Lines of a source with made shifts; every third molecule as a list of peaks. */
export const madeLines = (): string[] =>
  madeMolecules(1, 0.5).map(({ id, assigned, peaks }) =>
    JSON.stringify(
      peaks.length > 0
        ? {
            id,
            smiles: id,
            c13: peaks.map(({ shiftPpm, hydrogens }) => [shiftPpm, 'SDTQ'[hydrogens ?? 0], 0]),
          }
        : { id, smiles: id, c13: assigned.map(({ atom, shiftPpm }) => [atom, shiftPpm, 1, 0]) },
    ),
  );

interface MadePack {
  readonly version?: string;
  readonly trees?: number;
  /** The first so many of the made molecules. */
  readonly molecules?: number;
}

/** A pack of made molecules: some hundreds, unless fewer are asked for. */
export const madePack = async ({
  version = '1',
  trees = 10,
  molecules,
}: MadePack = {}): Promise<Uint8Array> => {
  const records = madeLines()
    .slice(0, molecules)
    .flatMap((line) => {
      const record = readJsonLine(line);
      return record.ok ? [record.value] : [];
    });

  const source = {
    name: 'made',
    sha256: sha256Of('made'),
    licence: 'CC0',
    passedOver: {},
    leftOut: {},
    records,
  };
  const built = buildShiftPack({ name: 'made', version, sources: [source], seed: 1, trees });
  if (built === null) throw new Error('nothing was learnt');
  return Buffer.concat(await streamZip(built.members).toArray());
};

/** A pack that is learnt in no time: for what asks for any pack. */
export const smallPack = (version = '1'): Promise<Uint8Array> =>
  madePack({ version, trees: 2, molecules: 30 });

export const unzipPack = (packed: Uint8Array): PackFiles => {
  const files: PackFiles = {};
  for (const [name, bytes] of Object.entries(unzipSync(packed))) files[name] = Uint8Array.from(bytes);
  return files;
};

export const zipPack = (files: PackFiles): Uint8Array => zipSync(files);

/** Of a pack of shifts. */
export const manifestOf = (files: PackFiles): ShiftManifest =>
  JSON.parse(new TextDecoder().decode(files['manifest.json'])) as ShiftManifest;

/** The files with another manifest; whatever is in it, its digest fits. */
export const withManifest = (files: PackFiles, change: Readonly<Record<string, unknown>>): PackFiles => {
  const { digest: _, ...rest } = { ...manifestOf(files), ...change };
  const manifest = { ...rest, digest: digestOf(rest) };
  return { ...files, 'manifest.json': new TextEncoder().encode(JSON.stringify(manifest)) };
};

/** The files with one changed and the manifest made to fit it: what somebody with this program could forge. */
export const withFile = (
  files: PackFiles,
  name: string,
  change: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>,
): PackFiles => {
  const bytes = change(Uint8Array.from(files[name] as Uint8Array));
  const listed = { ...manifestOf(files).files, [name]: { bytes: bytes.length, sha256: sha256Of(bytes) } };
  return withManifest({ ...files, [name]: bytes }, { files: listed });
};
