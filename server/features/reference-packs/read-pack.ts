import { fail, ok, type Result } from '#engines/common/result.ts';
import type { IntervalTable } from '#engines/nmr/shift-model/conformal.ts';
import { decodeForests, decodeTables } from '#engines/nmr/shift-model/decode-model.ts';
import type { NucleusModel } from '#engines/nmr/shift-model/shift-model.ts';
import { type ModelNucleus, modelNuclei } from '#engines/nmr/shift-model/training-molecule.ts';
import { readZip } from '../raw-archive/index.ts';
import { type Manifest, readManifest, sha256Of, tablesFile, treesFile } from './manifest.ts';

/** A pack that was read and found sound. */
export interface ShiftPack {
  readonly manifest: Manifest;
  readonly models: Readonly<Partial<Record<ModelNucleus, NucleusModel>>>;
}

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

const refused = (message: string): Result<never> => fail('invalid_reference_pack', message);

/** A file as the manifest says it is. */
const openFile = (files: Files, manifest: Manifest, name: string): Result<Uint8Array<ArrayBuffer>> => {
  const bytes = files.get(name);
  const promised = manifest.files[name];
  if (bytes === undefined || promised === undefined) return refused(`The pack lacks its file ${name}.`);
  if (bytes.length !== promised.bytes)
    return refused(`${name} has ${bytes.length} bytes where the manifest says ${promised.bytes}.`);
  return sha256Of(bytes) === promised.sha256
    ? ok(bytes)
    : refused(`${name} was changed: its SHA-256 is not the one in the manifest.`);
};

const readNucleus = (files: Files, manifest: Manifest, nucleus: ModelNucleus): Result<NucleusModel> => {
  const described = manifest.nuclei[nucleus];
  const intervals: Readonly<Record<string, unknown>> | undefined = described?.intervals;
  if (described === undefined || intervals?.['all'] === undefined)
    return refused(`The manifest says nothing of the intervals of ${nucleus}.`);
  const tableBytes = openFile(files, manifest, tablesFile(nucleus));
  if (!tableBytes.ok) return tableBytes;
  const treeBytes = openFile(files, manifest, treesFile(nucleus));
  if (!treeBytes.ok) return treeBytes;
  const tables = decodeTables(tableBytes.value, tablesFile(nucleus));
  if (!tables.ok) return tables;
  const found = tables.value.map(({ counts }) => counts.length);
  if (found.join() !== described.environments.join())
    return refused(
      `The manifest says ${described.environments.join(', ')} environments of ${nucleus}; the tables hold ${found.join(', ')}.`,
    );
  const forests = decodeForests(treeBytes.value, treesFile(nucleus), 2);
  if (!forests.ok) return forests;
  const [shiftForest, scaleForest] = forests.value;
  if (shiftForest === undefined || scaleForest === undefined)
    return refused(`${treesFile(nucleus)} is empty.`);
  // Every name in it was checked against those there are, and `all` is there.
  return ok({
    nucleus,
    tables: tables.value,
    shiftForest,
    scaleForest,
    intervals: intervals as IntervalTable,
  });
};

const refuseUnlisted = (files: Files, manifest: Manifest): Result<never> | null => {
  const nuclei = modelNuclei.filter((nucleus) => manifest.nuclei[nucleus] !== undefined);
  if (nuclei.length === 0) return refused('The pack covers no nucleus.');
  const expected = new Set(['manifest.json', ...nuclei.flatMap((own) => [tablesFile(own), treesFile(own)])]);
  const unlisted = [...files.keys(), ...Object.keys(manifest.files)].find((name) => !expected.has(name));
  return unlisted === undefined
    ? null
    : refused(`The pack holds ${unlisted.slice(0, 80)}, which belongs to no pack.`);
};

/**
 * Reads a pack of shifts and checks all of it before any of it is used: its size before it is unpacked, the manifest
 * against its digest, every file against the manifest, every number in every table. Fails with invalid_reference_pack,
 * unsafe_zip or damaged_zip, and one sentence.
 */
export const readPack = async (packed: Uint8Array): Promise<Result<ShiftPack>> => {
  const unpacked = await readZip(packed);
  if (!unpacked.ok) return unpacked;
  const files = new Map(unpacked.value.map(({ name, bytes }) => [name, bytes as Uint8Array<ArrayBuffer>]));
  const manifestBytes = files.get('manifest.json');
  if (manifestBytes === undefined) return refused('The file is no reference pack: it has no manifest.json.');
  const manifest = readManifest(manifestBytes);
  if (!manifest.ok) return manifest;
  const unlisted = refuseUnlisted(files, manifest.value);
  if (unlisted !== null) return unlisted;
  const models: Partial<Record<ModelNucleus, NucleusModel>> = {};
  for (const nucleus of modelNuclei) {
    if (manifest.value.nuclei[nucleus] === undefined) continue;
    const model = readNucleus(files, manifest.value, nucleus);
    if (!model.ok) return model;
    models[nucleus] = model.value;
  }
  return ok({ manifest: manifest.value, models });
};
