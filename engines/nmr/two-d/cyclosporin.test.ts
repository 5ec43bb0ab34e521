import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { process2D } from '../../testing/process-2d.ts';
import { numberOf, parseBrukerParameters } from '../formats/bruker-parameters.ts';
import type { SourceFile } from '../model.ts';
import type { Spectrum2D } from './model.ts';
import { readBrukerSer } from './read-bruker-ser.ts';

// The package's entry is lib/index.js.
const folder = join(
  dirname(dirname(createRequire(import.meta.url).resolve('bruker-data-test'))),
  'data/zipped/cyclosporin',
);

const unpack = (zip: string): readonly SourceFile[] =>
  Object.entries(unzipSync(readFileSync(join(folder, zip))))
    .filter(([name]) => !name.endsWith('/') && !name.startsWith('__MACOSX'))
    .map(([name, bytes]) => ({ name, bytes }));

const fileOf = (files: readonly SourceFile[], end: string): Uint8Array => {
  const file = files.find(({ name }) => name.endsWith(end));
  if (!file) throw new Error(`the zip holds no ${end}`);
  return file.bytes;
};

interface VendorAxis {
  readonly fromPpm: number;
  readonly stepPpm: number;
  readonly size: number;
}

const vendorAxis = (files: readonly SourceFile[], name: string): VendorAxis => {
  const parameters = parseBrukerParameters(new TextDecoder().decode(fileOf(files, `pdata/1/${name}`)));
  const value = (key: string): number => numberOf(parameters, key) ?? Number.NaN;
  const size = value('SI');
  return { fromPpm: value('OFFSET'), stepPpm: value('SW_p') / value('SF') / size, size };
};

/** The nearest point of ours for each of the vendor's, −1 off the axis. */
const indicesFor = ({ fromPpm, stepPpm, size }: VendorAxis, ours: Spectrum2D['f1'], points: number) =>
  Array.from({ length: size }, (_, i) => {
    const ppm = fromPpm - i * stepPpm;
    const index = Math.round(((ours.fromPpm - ppm) / (ours.fromPpm - ours.toPpm)) * (points - 1));
    return index >= 0 && index < points ? index : -1;
  });

/** Both spectra at the vendor's points (2rr of one block: int32, row by row, highest shifts first). */
const comparePoints = (files: readonly SourceFile[], ours: Spectrum2D) => {
  const bytes = fileOf(files, 'pdata/1/2rr');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [f2, f1] = [vendorAxis(files, 'procs'), vendorAxis(files, 'proc2s')];
  const columns = indicesFor(f2, ours.f2, ours.columns);
  const rows = indicesFor(f1, ours.f1, ours.rows);
  const pairs: (readonly [vendor: number, ours: number])[] = [];
  rows.forEach((row, i) => {
    columns.forEach((column, j) => {
      if (row < 0 || column < 0) return;
      const vendor = view.getInt32(4 * (i * f2.size + j), true);
      pairs.push([vendor, ours.values[row * ours.columns + column] as number]);
    });
  });
  return pairs;
};

const correlate = (pairs: readonly (readonly [number, number])[]): number => {
  const mean = (pick: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[pick], 0) / pairs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xy += (x - meanX) * (y - meanY);
    xx += (x - meanX) ** 2;
    yy += (y - meanY) ** 2;
  }
  return xy / Math.sqrt(xx * yy);
};

const process = (zip: string) => {
  const files = unpack(zip);
  const read = readBrukerSer(files);
  if (!read.ok) throw new Error(read.error.message);
  return { files, fid: read.value, warnings: read.warnings, ...process2D(read.value) };
};

describe('cyclosporin, measured and processed with TopSpin', () => {
  it.each([
    { zip: 'cyclosporin_cosy.zip', mode: 'qf', nuclei: ['1H', '1H'], size: [1024, 2048] },
    { zip: 'cyclosporin_hmbc.zip', mode: 'qf', nuclei: ['1H', '13C'], size: [1024, 2048] },
    { zip: 'cyclosporin_hsqc.zip', mode: 'echo_antiecho', nuclei: ['1H', '13C'], size: [1024, 1024] },
  ])('$zip gives the spectrum the spectrometer gave', ({ zip, mode, nuclei, size }) => {
    const { files, fid, warnings, spectrum } = process(zip);
    expect(warnings).toEqual([]);
    expect(fid.indirect.mode).toBe(mode);
    expect([spectrum.f2.nucleus, spectrum.f1.nucleus]).toEqual(nuclei);
    expect([spectrum.rows, spectrum.columns]).toEqual(size);
    // The vendor predicted the decay along t1 further (lines narrower in F1), so that not every height is the same.
    expect(correlate(comparePoints(files, spectrum))).toBeGreaterThan(0.8);
  });

  it('shows both signs of an edited HSQC as the spectrometer did, wherever it shows a clear signal', () => {
    const { files, spectrum } = process('cyclosporin_hsqc.zip');
    const pairs = comparePoints(files, spectrum);
    const highest = pairs.reduce((most, [vendor]) => Math.max(most, Math.abs(vendor)), 0);
    const clear = pairs.filter(([vendor]) => Math.abs(vendor) > highest / 5);
    const agreeing = clear.filter(([vendor, ours]) => Math.sign(vendor) === Math.sign(ours));
    expect(clear.some(([vendor]) => vendor < 0)).toBe(true);
    expect(agreeing.length / clear.length).toBeGreaterThan(0.97);
  });
});
