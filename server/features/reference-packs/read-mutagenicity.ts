import { ok, type Result } from '#engines/common/result.ts';
import { type FragmentKind, fragmentKinds } from '#engines/regulatory/mutagenicity-model/fragment-kinds.ts';
import type { MutagenicityModel } from '#engines/regulatory/mutagenicity-model/mutagenicity-model.ts';
import type { FragmentTable } from '#engines/regulatory/mutagenicity-model/similarity.ts';
import { refused } from './manifest.ts';
import {
  compoundsFile,
  fragmentsFile,
  type MutagenicityManifest,
  mostTested,
  weightsFile,
} from './mutagenicity-manifest.ts';
import type { PackFiles } from './read-shifts.ts';
import { readSortedLines } from './read-sorted-lines.ts';
import { parseTested, type TestedRecord } from './tested-compound.ts';
import { lineAt } from './text-lines.ts';

/** What was learned of mutagenicity, in memory that threads share. */
export interface SharedMutagenicity {
  readonly model: MutagenicityModel;
  readonly text: SharedArrayBuffer;
  /** Where each compound begins in the text, and the end of the last. */
  readonly starts: Float64Array;
}

export const mutagenicityFiles = ({ records }: MutagenicityManifest): string[] =>
  records === 0 ? [] : [compoundsFile, weightsFile, ...fragmentKinds.map(fragmentsFile)];

const bytesPerWeight = 8;
const bytesPerCode = 4;

/** Whether starts rise to the number of codes, codes rise within a compound and counts are above 0. */
const isSound = ({ starts, codes, counts }: FragmentTable): boolean => {
  if (starts[0] !== 0 || starts.at(-1) !== codes.length) return false;
  for (let compound = 0; compound + 1 < starts.length; compound++) {
    const [from, until] = [starts[compound] as number, starts[compound + 1] as number];
    if (until < from) return false;
    for (let at = from; at < until; at++)
      if (counts[at] === 0 || (at > from && (codes[at] as number) <= (codes[at - 1] as number))) return false;
  }
  return true;
};

/** Fragments of one kind as their file lays them out; null where it is none. */
const readTable = (buffer: SharedArrayBuffer, compounds: number): FragmentTable | null => {
  const heads = compounds + 1;
  const rest = buffer.byteLength / bytesPerCode - heads;
  if (!Number.isInteger(rest) || rest < 0 || rest % 2 !== 0) return null;
  const table = {
    starts: new Uint32Array(buffer, 0, heads),
    codes: new Uint32Array(buffer, heads * bytesPerCode, rest / 2),
    counts: new Uint32Array(buffer, (heads + rest / 2) * bytesPerCode, rest / 2),
  };
  return isSound(table) ? table : null;
};

const readTables = (files: PackFiles, compounds: number): Result<MutagenicityModel['tables']> => {
  const tables: Partial<Record<FragmentKind, FragmentTable>> = {};
  for (const kind of fragmentKinds) {
    const buffer = files.get(fragmentsFile(kind));
    const table = buffer === undefined ? null : readTable(buffer, compounds);
    if (table === null)
      return refused(`${fragmentsFile(kind)} holds no fragments of ${compounds} compounds.`);
    tables[kind] = table;
  }
  return ok(tables as MutagenicityModel['tables']);
};

const checkCounts = (
  records: readonly TestedRecord[],
  { records: said, positive }: MutagenicityManifest,
): string | null => {
  const found = records.filter(({ ames }) => ames === 'positive').length;
  if (records.length !== said) return `${said} compounds; ${compoundsFile} holds ${records.length}`;
  return found === positive ? null : `${positive} positive compounds; ${compoundsFile} holds ${found}`;
};

/** The model of a pack, every line and number checked. Fails with invalid_reference_pack and one sentence. */
export const readMutagenicity = (
  files: PackFiles,
  manifest: MutagenicityManifest,
): Result<SharedMutagenicity> => {
  const [text, packed] = [files.get(compoundsFile), files.get(weightsFile)];
  if (text === undefined || packed === undefined)
    return refused(`The pack lacks its file ${text === undefined ? compoundsFile : weightsFile}.`);
  if (manifest.records > mostTested)
    return refused(`The pack holds ${manifest.records} compounds; at most ${mostTested} are read.`);
  const read = readSortedLines(compoundsFile, text, manifest.sources.length, parseTested);
  if (!read.ok) return read;
  const { records, starts } = read.value;
  const wrong = checkCounts(records, manifest);
  if (wrong !== null) return refused(`The manifest says ${wrong}.`);
  if (packed.byteLength !== records.length * bytesPerWeight)
    return refused(`${weightsFile} holds no weight of each of ${records.length} compounds.`);
  const weights = new Float64Array(packed);
  if (!weights.every(Number.isFinite)) return refused(`${weightsFile} holds what is no number.`);
  const tables = readTables(files, records.length);
  if (!tables.ok) return tables;
  const { bias, calibration } = manifest;
  return ok({ model: { tables: tables.value, weights, bias, calibration }, text, starts });
};

/** A compound of a pack that was found sound. */
export const testedCompoundAt = (
  { text, starts }: Pick<SharedMutagenicity, 'text' | 'starts'>,
  place: number,
): TestedRecord => {
  const read = parseTested(lineAt(new Uint8Array(text), starts, place));
  if (!read.ok) throw new Error(`Compound ${place} of an open pack ${read.error.message}.`);
  return read.value;
};
