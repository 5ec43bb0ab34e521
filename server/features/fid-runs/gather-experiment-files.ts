import { fail, ok, type Result } from '#engines/common/result.ts';
import { isSingleFile } from '#engines/nmr/formats/identify-experiments.ts';
import type { SourceFile, Vendor } from '#engines/nmr/model.ts';
import { readZip } from '../raw-archive/index.ts';
import { chooseExperiment } from './choose-experiment.ts';

/** One file of an upload as archived: the form part it came in, its name, its bytes. */
export interface ArchivedFile {
  readonly part: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;

/** Where vendors keep the small files a user may send beside the data. */
const processedNames = new Set(['procs', 'proc', 'proc2s', 'title', '1r', '1i', '2rr']);

const placeBeside = (file: ArchivedFile, vendor: Vendor): SourceFile => {
  const base = file.name.slice(file.name.lastIndexOf('/') + 1);
  const name = vendor === 'bruker' && processedNames.has(base) ? `pdata/1/${base}` : base;
  return { name, bytes: file.bytes };
};

/** A spectrum as Bruker's software keeps it, by the name it has there. */
export const isProcessedName = (name: string): boolean => /(^|\/)(1r|2rr)$/i.test(name);

/** The uploader's part says what a file is; its own name may be anything ("sample 7 fid.bin"). */
const nameByPart = (file: ArchivedFile, vendor: Vendor): SourceFile => {
  if (file.part === 'fid_file' && vendor === 'bruker' && isProcessedName(file.name)) {
    return placeBeside(file, vendor);
  }
  if (file.part === 'fid_file' && (vendor === 'bruker' || vendor === 'agilent')) {
    return { name: /(^|\/)ser$/i.test(file.name) ? 'ser' : 'fid', bytes: file.bytes };
  }
  if (file.part === 'acqus_file') {
    return { name: vendor === 'agilent' ? 'procpar' : 'acqus', bytes: file.bytes };
  }
  return placeBeside(file, vendor);
};

/**
 * Bruker's reader and Agilent's expect the files of one experiment under their usual names, relative to its folder.
 * Fails with the codes of readZip and chooseExperiment.
 */
export const gatherExperimentFiles = async (
  files: readonly ArchivedFile[],
  vendor: Vendor,
): Promise<Result<readonly SourceFile[]>> => {
  const main = files.find((file) => file.part === 'fid_file');
  if (main === undefined) {
    return fail('fid_missing', 'The upload has no fid_file.', { found: 'none', expected: 'one fid_file' });
  }
  const beside = files.filter((file) => file !== main);
  if (!isZip(main.bytes)) return ok(files.map((file) => nameByPart(file, vendor)));
  const unpacked = await readZip(main.bytes);
  if (!unpacked.ok) return unpacked;
  const chosen = chooseExperiment(
    unpacked.value.map((file) => file.name),
    vendor,
    beside.some((file) => file.part === 'acqus_file'),
  );
  if (!chosen.ok) return chosen;
  const own = new Set(chosen.value.files);
  const root = isSingleFile(chosen.value.kind) ? '' : chosen.value.root;
  const members = unpacked.value
    .filter((file) => own.has(file.name))
    .map((file) => ({ name: file.name.slice(root.length), bytes: file.bytes }));
  const present = new Set(members.map((file) => file.name));
  const added = beside.map((file) => nameByPart(file, vendor)).filter((file) => !present.has(file.name));
  return ok([...members, ...added], chosen.warnings);
};
