import { ok, type Result } from '#engines/common/result.ts';
import { buildLibrary, mostEntries, type SpectrumLibrary } from '#engines/nmr/retrieval/library.ts';
import { modelNuclei } from '#engines/nmr/vocabulary.ts';
import { refused } from './manifest.ts';
import type { PackFiles } from './read-shifts.ts';
import { type SpectraManifest, spectraFile } from './spectra-manifest.ts';
import { type PackEntry, parseEntry } from './spectrum-entry.ts';
import { findStarts, lineAt } from './text-lines.ts';

/** A pack of spectra in memory that threads share: the file as it came, and its spectra embedded. */
export interface SharedSpectra {
  readonly library: SpectrumLibrary;
  readonly text: SharedArrayBuffer;
  /** Where each entry begins in the text, and the end of the last. */
  readonly starts: Float64Array;
}

/** An entry of a pack that was found sound. */
export const entryAt = ({ text, starts }: SharedSpectra, entry: number): PackEntry => {
  const read = parseEntry(lineAt(new Uint8Array(text), starts, entry));
  if (!read.ok) throw new Error(`Entry ${entry} of an open pack ${read.error.message}.`);
  return read.value;
};

const readLine = (bytes: Uint8Array, starts: Float64Array, entry: number): Result<PackEntry> => {
  try {
    return parseEntry(lineAt(bytes, starts, entry));
  } catch (error) {
    if (error instanceof TypeError) return refused('is no text');
    throw error;
  }
};

const readEntries = (
  bytes: Uint8Array,
  starts: Float64Array,
  { sources }: SpectraManifest,
): Result<PackEntry[]> => {
  const entries: PackEntry[] = [];
  for (let place = 0; place < starts.length - 1; place++) {
    const read = readLine(bytes, starts, place);
    if (!read.ok) return refused(`Line ${place + 1} of ${spectraFile} ${read.error.message}.`);
    const { id, source } = read.value;
    const before = entries.at(-1);
    if (before !== undefined && before.id >= id)
      return refused(`${spectraFile} is not sorted: the id of line ${place + 1} does not rise.`);
    if (source >= sources.length)
      return refused(`Line ${place + 1} of ${spectraFile} names a source the manifest does not have.`);
    entries.push(read.value);
  }
  return ok(entries);
};

/** What the manifest says of each nucleus against what there is. */
const checkCounts = (entries: readonly PackEntry[], { nuclei, records }: SpectraManifest): Result<null> => {
  if (entries.length !== records)
    return refused(`The manifest says ${records} records; ${spectraFile} holds ${entries.length}.`);
  for (const nucleus of modelNuclei) {
    const own = entries.flatMap(({ lines }) => lines[nucleus] ?? []).length;
    const spectra = entries.filter(({ lines }) => lines[nucleus] !== undefined).length;
    const said = nuclei[nucleus] ?? { spectra: 0, lines: 0 };
    if (said.spectra !== spectra || said.lines !== own)
      return refused(
        `The manifest says ${said.spectra} spectra with ${said.lines} lines of ${nucleus}; ${spectraFile} holds ${spectra} with ${own}.`,
      );
  }
  return ok(null);
};

/** The files a pack of spectra consists of. */
export const spectraFiles = ({ nuclei }: SpectraManifest): string[] =>
  Object.keys(nuclei).length === 0 ? [] : [spectraFile];

/** The spectra of a pack, every line checked, and embedded. Fails with invalid_reference_pack and one sentence. */
export const readSpectra = (files: PackFiles, manifest: SpectraManifest): Result<SharedSpectra> => {
  const text = files.get(spectraFile);
  if (text === undefined) return refused(`The pack lacks its file ${spectraFile}.`);
  if (manifest.records > mostEntries)
    return refused(`The pack holds ${manifest.records} records; at most ${mostEntries} can be searched.`);
  const bytes = new Uint8Array(text);
  const starts = findStarts(bytes);
  const read = readEntries(bytes, starts, manifest);
  if (!read.ok) return read;
  const counted = checkCounts(read.value, manifest);
  if (!counted.ok) return counted;
  const entries = read.value;
  const library = buildLibrary(
    manifest.digest,
    entries.map(({ formula }) => formula),
    (entry, nucleus) => entries[entry]?.lines[nucleus] ?? [],
  );
  return ok({ library, text, starts });
};
