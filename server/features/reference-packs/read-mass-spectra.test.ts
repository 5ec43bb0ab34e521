import { beforeAll, describe, expect, it } from 'vitest';
import { spectrumAt } from '#engines/ms/library/library-index.ts';
import { searchWindow } from '#engines/ms/library/search-window.ts';
import { madeMassLines, madeMassSpectra } from '../../testing/made-mass-spectra.ts';
import { type PackFiles, unzipPack, withFile, withManifest, zipPack } from '../../testing/made-pack.ts';
import type { MassSpectraManifest } from './mass-spectra-manifest.ts';
import { massPeaksAt, massRecordAt } from './read-mass-spectra.ts';
import { readPack } from './read-pack.ts';

let packed: Uint8Array;
let files: PackFiles;
let manifest: MassSpectraManifest;

beforeAll(async () => {
  packed = await madeMassSpectra();
  files = unzipPack(packed);
  manifest = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as MassSpectraManifest;
});

const open = async (bytes: Uint8Array) => {
  const read = await readPack(bytes);
  if (!read.ok) throw new Error(read.error.message);
  if (read.value.kind !== 'mass_spectra') throw new Error('a pack of another kind');
  return read.value;
};

const refusalOf = async (changed: PackFiles): Promise<string> => {
  const read = await readPack(zipPack(changed));
  return read.ok ? 'accepted' : read.error.message;
};

const ofRecords = (change: (text: string) => string): Promise<string> =>
  refusalOf(
    withFile(files, 'records.jsonl', (bytes) =>
      new TextEncoder().encode(change(new TextDecoder().decode(bytes))),
    ),
  );

describe('a sound pack of mass spectra', () => {
  it('is read with its records, each under its own licence, and its peaks as they came', async () => {
    const { massSpectra, manifest: read } = await open(packed);
    expect(read.sources.map(({ name, licence, records }) => [name, licence, records])).toEqual([
      ['laboratory 0', 'CC BY', 20],
      ['laboratory 1', 'CC0', 20],
    ]);
    expect(read.licence).toBe('CC BY; CC0');
    const line = JSON.parse(madeMassLines()[3] ?? '') as { peaks: [number, number][]; name: string };
    expect(massRecordAt(massSpectra, 3)).toMatchObject({
      id: 'made-00003',
      name: line.name,
      licence: 'CC BY',
      source: 0,
    });
    const { mz, intensity } = massPeaksAt(massSpectra, 3);
    expect([...mz]).toEqual(line.peaks.map(([own]) => own));
    expect([...intensity]).toEqual(line.peaks.map(([, height]) => Math.fround(height)));
  });

  it('is searched: a spectrum of it finds itself', async () => {
    const { index } = (await open(packed)).massSpectra;
    const { hits } = searchWindow(index, spectrumAt(index, 7), { precursorPpm: 10, k: 1 });
    expect(hits[0]).toMatchObject({ compound: index.compound[7], similarity: expect.closeTo(1, 6) });
  });

  it('says why it tells no q-values where its sources are too few', () => {
    expect(manifest.calibration).toBeNull();
    expect(manifest.not_calibrated).toMatch(/^The library is too small to calibrate: 0 sources /);
  });

  it('is calibrated on its own laboratories where they are enough, and the same bytes when it is built again', async () => {
    const lines = madeMassLines(7, 300);
    const built = await madeMassSpectra(lines);
    const { calibration, not_calibrated } = (await open(built)).manifest;
    expect(not_calibrated).toBeNull();
    expect(calibration?.sources.map(({ name }) => name)).toEqual(
      Array.from({ length: 7 }, (_, laboratory) => `laboratory ${laboratory}`),
    );
    expect(calibration?.levels.map(({ level }) => level)).toEqual([0.01, 0.05, 0.1, 0.2]);
    expect(Buffer.compare(await madeMassSpectra(lines), built)).toBe(0);
  });
});

describe('a pack of mass spectra is refused in one sentence when', () => {
  it('a record is none, out of order or of no source', async () => {
    expect(await ofRecords((text) => `{${text}`)).toBe('Line 1 of records.jsonl is no JSON.');
    expect(await ofRecords((text) => text.replace('"polarity":1', '"polarity":3'))).toBe(
      'Line 1 of records.jsonl is wrong at polarity.',
    );
    expect(await ofRecords((text) => text.replace('"source":0', '"source":9'))).toBe(
      'Line 1 of records.jsonl names a source the manifest does not have.',
    );
    expect(await ofRecords((text) => text.replace('made-00000', 'made-00009'))).toBe(
      'records.jsonl is not sorted: the id of line 2 does not rise.',
    );
  });

  it('peaks are none', async () => {
    const withPeaks = (change: (view: DataView) => void): Promise<string> =>
      refusalOf(
        withFile(files, 'peaks.bin', (bytes) => {
          const copy = Uint8Array.from(bytes);
          change(new DataView(copy.buffer));
          return copy;
        }),
      );
    const sentence = 'The peaks of made-00000 are none: m/z have to rise, intensities to be above 0.';
    expect(await withPeaks((view) => view.setFloat64(0, Number.NaN, true))).toBe(sentence);
    expect(await withPeaks((view) => view.setFloat64(0, 9999, true))).toBe(sentence);
    expect(await withPeaks((view) => view.setFloat32(8 * manifest.peaks, -1, true))).toBe(sentence);
  });

  it('its manifest lies about what it holds, or is neither calibrated nor says why not', async () => {
    expect(await refusalOf(withManifest(files, { records: 9 }))).toBe(
      'The manifest says 9 records; records.jsonl holds 40.',
    );
    expect(await refusalOf(withManifest(files, { peaks: 9 }))).toMatch(/^The manifest says 9 peaks; /);
    expect(await refusalOf(withManifest(files, { compounds: 1 }))).toMatch(
      /^The manifest says 1 compounds; /,
    );
    expect(await refusalOf(withManifest(files, { not_calibrated: null }))).toMatch(
      /^The manifest of the pack is wrong at calibration: /,
    );
    expect(await refusalOf(withManifest(files, { records: 0 }))).toBe('The pack holds no record.');
  });
});
