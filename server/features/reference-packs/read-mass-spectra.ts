import { ok, type Result } from '#engines/common/result.ts';
import { buildIndex, type LibraryIndex } from '#engines/ms/library/library-index.ts';
import type { FragmentSpectrum } from '#engines/ms/run.ts';
import { refused } from './manifest.ts';
import { type MassRecord, parseMassRecord } from './mass-record.ts';
import { type MassSpectraManifest, mostRecords, peaksFile, recordsFile } from './mass-spectra-manifest.ts';
import type { PackFiles } from './read-shifts.ts';
import { findStarts, lineAt } from './text-lines.ts';

/** A pack of mass spectra in memory that threads share: its files as they came, and its spectra indexed. */
export interface SharedMassSpectra {
  readonly index: LibraryIndex;
  readonly records: SharedArrayBuffer;
  /** Where each record begins in the text, and the end of the last. */
  readonly starts: Float64Array;
  readonly peaks: SharedArrayBuffer;
  /** Where the peaks of each record begin, and the end of the last. */
  readonly firsts: Uint32Array;
}

const bytesPerPeak = 12;

/** A record of a pack that was found sound. */
export const massRecordAt = ({ records, starts }: SharedMassSpectra, place: number): MassRecord => {
  const read = parseMassRecord(lineAt(new Uint8Array(records), starts, place));
  if (!read.ok) throw new Error(`Record ${place} of an open pack ${read.error.message}.`);
  return read.value;
};

/** The peaks of a record as its source lists them. */
export const massPeaksAt = (
  { peaks, firsts }: Pick<SharedMassSpectra, 'peaks' | 'firsts'>,
  place: number,
): { readonly mz: Float64Array; readonly intensity: Float32Array } => {
  const [first, end, total] = [firsts[place], firsts[place + 1], firsts.at(-1)] as [number, number, number];
  return {
    mz: new Float64Array(peaks, 0, total).subarray(first, end),
    intensity: new Float32Array(peaks, 8 * total, total).subarray(first, end),
  };
};

const readRecord = (bytes: Uint8Array, starts: Float64Array, line: number): Result<MassRecord> => {
  try {
    return parseMassRecord(lineAt(bytes, starts, line));
  } catch (error) {
    if (error instanceof TypeError) return refused('is no text');
    throw error;
  }
};

const readRecordLines = (bytes: Uint8Array, starts: Float64Array, sources: number): Result<MassRecord[]> => {
  const records: MassRecord[] = [];
  for (let line = 0; line < starts.length - 1; line++) {
    const read = readRecord(bytes, starts, line);
    if (!read.ok) return refused(`Line ${line + 1} of ${recordsFile} ${read.error.message}.`);
    const before = records.at(-1);
    if (before !== undefined && before.id >= read.value.id)
      return refused(`${recordsFile} is not sorted: the id of line ${line + 1} does not rise.`);
    if (read.value.source >= sources)
      return refused(`Line ${line + 1} of ${recordsFile} names a source the manifest does not have.`);
    records.push(read.value);
  }
  return ok(records);
};

/** Whether m/z rise and are above 0, and intensities are above 0. */
const isSound = ({ mz, intensity }: ReturnType<typeof massPeaksAt>): boolean =>
  mz.every((own, at) => Number.isFinite(own) && own > (at === 0 ? 0 : (mz[at - 1] as number))) &&
  intensity.every((own) => Number.isFinite(own) && own > 0);

/** The number of each compound, from 0 in the order they come. */
export const numberCompounds = (records: readonly Pick<MassRecord, 'compound'>[]): Uint32Array => {
  const numbers = new Map<string, number>();
  return Uint32Array.from(records, ({ compound }) => {
    const number = numbers.get(compound) ?? numbers.size;
    numbers.set(compound, number);
    return number;
  });
};

const wrongCount = (
  records: readonly MassRecord[],
  { records: said, peaks, compounds }: MassSpectraManifest,
): string | null => {
  const found = {
    records: records.length,
    peaks: records.reduce((sum, record) => sum + record.peaks, 0),
    compounds: new Set(records.map(({ compound }) => compound)).size,
  };
  if (found.records !== said) return `${said} records; ${recordsFile} holds ${found.records}`;
  if (found.peaks !== peaks) return `${peaks} peaks; ${recordsFile} counts ${found.peaks}`;
  return found.compounds === compounds
    ? null
    : `${compounds} compounds; ${recordsFile} holds ${found.compounds}`;
};

export const massSpectraFiles = ({ records }: MassSpectraManifest): string[] =>
  records === 0 ? [] : [recordsFile, peaksFile];

/** The spectra of a pack, every record and peak checked, and indexed. Fails with invalid_reference_pack and one sentence. */
export const readMassSpectra = (
  files: PackFiles,
  manifest: MassSpectraManifest,
): Result<SharedMassSpectra> => {
  const [text, peaks] = [files.get(recordsFile), files.get(peaksFile)];
  if (text === undefined || peaks === undefined)
    return refused(`The pack lacks its file ${text === undefined ? recordsFile : peaksFile}.`);
  if (manifest.records > mostRecords)
    return refused(`The pack holds ${manifest.records} records; at most ${mostRecords} can be searched.`);
  const bytes = new Uint8Array(text);
  const starts = findStarts(bytes);
  const read = readRecordLines(bytes, starts, manifest.sources.length);
  if (!read.ok) return read;
  const records = read.value;
  const wrong = wrongCount(records, manifest);
  if (wrong !== null) return refused(`The manifest says ${wrong}.`);
  if (peaks.byteLength !== bytesPerPeak * manifest.peaks)
    return refused(
      `${peaksFile} has ${peaks.byteLength} bytes; ${manifest.peaks} peaks have ${bytesPerPeak} each.`,
    );
  const firsts = new Uint32Array(records.length + 1);
  records.forEach((record, place) => {
    firsts[place + 1] = (firsts[place] as number) + record.peaks;
  });
  const spectra: FragmentSpectrum[] = [];
  for (const [place, { precursor_mz, polarity, id }] of records.entries()) {
    const own = massPeaksAt({ peaks, firsts }, place);
    if (!isSound(own))
      return refused(`The peaks of ${id} are none: m/z have to rise, intensities to be above 0.`);
    spectra.push({ ...(precursor_mz === null ? {} : { precursorMz: precursor_mz }), polarity, ...own });
  }
  const compounds = numberCompounds(records);
  const index = buildIndex(spectra, (place) => compounds[place] as number, manifest.tolerance_da);
  return ok({ index, records: text, starts, peaks, firsts });
};
