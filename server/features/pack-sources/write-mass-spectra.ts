import { calibrateLibrary, type LibraryCalibration } from '#engines/ms/library/calibrate-library.ts';
import { buildIndex } from '#engines/ms/library/library-index.ts';
import {
  type MassCalibration,
  type MassRecord,
  type MassSpectraManifest,
  massSpectraModel,
  mostRecords,
  numberCompounds,
  packFormat,
  peaksFile,
  recordsFile,
} from '../reference-packs/index.ts';
import { gatherMembers, type LaidOutPack, TooManyRecords } from './lay-out-pack.ts';
import type { MassSourceRecord } from './mass-source-record.ts';
import type { ReadSource } from './read-records.ts';

/** A file of mass spectra, under what those of its records may be used for that do not say it themselves. */
type LicensedMassSource = ReadSource<MassSourceRecord> & { readonly licence: string };

export interface MassSpectraOrder {
  readonly name: string;
  readonly version: string;
  readonly sources: readonly LicensedMassSource[];
  readonly tell?: (line: string) => void;
}

/** Fragments nearer than twice this are one, in Da: what instruments of high resolution and the libraries of them keep. */
const toleranceDa = 0.02;
/** The window the calibration holds for. */
const precursorPpm = 10;

const shareDigits = 6;
const weightDigits = 12;
const round = (value: number, digits: number): number => Number(value.toPrecision(digits));

type Source = MassSpectraManifest['sources'][number];
type Gathered = MassSourceRecord & { readonly licence: string; readonly file: LicensedMassSource };

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Every record once, the first of an id, in the order of the ids. */
const gather = (sources: readonly LicensedMassSource[]): Gathered[] => {
  const records = new Map<string, Gathered>();
  for (const file of sources)
    for (const record of file.records)
      if (!records.has(record.id))
        records.set(record.id, { ...record, licence: record.licence ?? file.licence, file });
  return [...records.values()].sort(byId);
};

/** A laboratory of a file, or the file where it names none. */
const nameOfSource = ({ laboratory, file }: Gathered): string => laboratory ?? file.name;

const listLicences = (records: readonly Gathered[]): string =>
  [...new Set(records.map(({ licence }) => licence))].sort().join('; ');

const mostLicenceChars = 200;

const sourcesOf = (records: readonly Gathered[]): { sources: Source[]; sourceOf: Uint32Array } => {
  const places = new Map<string, number>();
  const keys = records.map((record) => `${nameOfSource(record)}\n${record.file.sha256}`);
  const sourceOf = Uint32Array.from(keys, (key) => {
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return place;
  });
  const byPlace = Map.groupBy(records.keys(), (at) => sourceOf[at] as number);
  const sources = [...byPlace].map(([, own]): Source => {
    const ownRecords = own.map((at) => records[at] as Gathered);
    const [first] = ownRecords as [Gathered];
    return {
      name: nameOfSource(first),
      licence: listLicences(ownRecords).slice(0, mostLicenceChars),
      records: own.length,
      sha256: first.file.sha256,
    };
  });
  return { sources, sourceOf };
};

const describeLevel = ({
  level,
  accepted,
  wrong,
  saidWrong,
  wrongFrom,
  wrongTo,
  isTold,
}: LibraryCalibration['levels'][number]) => ({
  level,
  accepted,
  wrong,
  said_wrong: round(saidWrong, shareDigits),
  wrong_from: round(wrongFrom, shareDigits),
  wrong_to: round(wrongTo, shareDigits),
  is_told: isTold,
});

const describeCalibration = (
  { weights, levels, reliability, sources, hits, wrong, precursorPpm: ppm }: LibraryCalibration,
  names: readonly string[],
): MassCalibration => ({
  precursor_ppm: ppm,
  weights: weights.map((weight) => round(weight, weightDigits)),
  hits,
  wrong,
  levels: levels.map(describeLevel),
  reliability: reliability.map(({ hits: own, meanProbability, right }) => ({
    hits: own,
    mean_probability: round(meanProbability, shareDigits),
    right,
  })),
  sources: sources.map(({ source, ...figures }) => ({
    name: names[source] ?? '',
    ...figures,
    levels: [...figures.levels],
  })),
});

const polarityNames = new Map([
  [1, 'positive'],
  [-1, 'negative'],
  [0, 'unknown'],
] as const);

const countPolarities = (records: readonly Gathered[]): MassSpectraManifest['polarities'] => {
  const counts: MassSpectraManifest['polarities'] = {};
  for (const [polarity, name] of polarityNames) {
    const spectra = records.filter((record) => record.polarity === polarity).length;
    if (spectra > 0) counts[name] = { spectra };
  }
  return counts;
};

const encodePeaks = (records: readonly Gathered[], total: number): Uint8Array => {
  const buffer = new ArrayBuffer(12 * total);
  const [mz, intensity] = [new Float64Array(buffer, 0, total), new Float32Array(buffer, 8 * total, total)];
  let at = 0;
  for (const record of records) {
    mz.set(record.mz, at);
    intensity.set(record.intensity, at);
    at += record.mz.length;
  }
  return new Uint8Array(buffer);
};

const calibrate = (records: readonly Gathered[], tell: (line: string) => void) => {
  const compounds = numberCompounds(records);
  const index = buildIndex(
    records.map(({ precursor_mz, polarity, mz, intensity }) => ({
      ...(precursor_mz === null ? {} : { precursorMz: precursor_mz }),
      polarity,
      mz,
      intensity: Float32Array.from(intensity),
    })),
    (place) => compounds[place] as number,
    toleranceDa,
  );
  // Files of one laboratory are one source here: none of them may speak for another.
  const names = [...new Set(records.map(nameOfSource))];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const sources = records.map((record) => numbers.get(nameOfSource(record)) as number);
  const sourceOf = (spectrum: number): number => sources[index.order[spectrum] as number] as number;
  const found = calibrateLibrary(index, { sourceOf, precursorPpm }, tell);
  return found.ok
    ? { calibration: describeCalibration(found.value, names), not_calibrated: null }
    : { calibration: null, not_calibrated: found.error.message };
};

/**
 * Lays fragment spectra out as the members of a pack, calibrated on their own laboratories where these are enough. The same records give
 * the same bytes. Null where no file holds a spectrum. Throws TooManyRecords where there are more than can be searched.
 */
export const buildMassSpectraPack = ({
  name,
  version,
  sources: files,
  tell = () => undefined,
}: MassSpectraOrder): LaidOutPack<MassSpectraManifest> | null => {
  const records = gather(files);
  const repeated = files.reduce((sum, { records: own }) => sum + own.length, 0) - records.length;
  if (repeated > 0) tell(`left out ${repeated} spectra whose id came before`);
  if (records.length === 0) return null;
  if (records.length > mostRecords)
    throw new TooManyRecords(
      `A pack of mass spectra holds ${mostRecords} records at most; these are ${records.length}.`,
    );
  const { sources, sourceOf } = sourcesOf(records);
  const peaks = records.reduce((sum, { mz }) => sum + mz.length, 0);
  const lines = records.map(
    ({ laboratory: _laboratory, file: _file, mz, intensity: _intensity, ...rest }, place) => {
      const line: MassRecord = { ...rest, source: sourceOf[place] as number, peaks: mz.length };
      return `${JSON.stringify(line)}\n`;
    },
  );
  return gatherMembers<MassSpectraManifest>(
    {
      format: packFormat,
      kind: 'mass_spectra',
      name,
      version,
      licence: listLicences(records),
      sources,
      records: records.length,
      built_with: { model: massSpectraModel, node: process.version },
      tolerance_da: toleranceDa,
      peaks,
      compounds: new Set(records.map(({ compound }) => compound)).size,
      polarities: countPolarities(records),
      ...calibrate(records, tell),
    },
    new Map([
      [recordsFile, new TextEncoder().encode(lines.join(''))],
      [peaksFile, encodePeaks(records, peaks)],
    ]),
  );
};
