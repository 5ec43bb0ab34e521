import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { unzipSync } from 'fflate';
import FFT from 'fft.js';
import { describe, expect, it } from 'vitest';
import type { Fid1D, NmrSource, ProcessedSpectrum1D, SourceFile, Vendor } from '../model.ts';
import { identifyExperiments } from './identify-experiments.ts';
import { readExperiment } from './read-experiment.ts';

/** Instrument files as users have them. The vendor's own spectrum of the same FID is the truth for the axis. */

const sharedFolder = resolve(import.meta.dirname, '../../../../shared/data/nmr');
const packageFolder = resolve(import.meta.dirname, '../../../node_modules/bruker-data-test/data');
const hasShared = existsSync(sharedFolder);

const unzip = (path: string): readonly SourceFile[] =>
  Object.entries(unzipSync(new Uint8Array(readFileSync(path)))).map(([name, bytes]) => ({ name, bytes }));

const nucleusOf = (name: string): '1H' | '13C' => (/13c|apt|dept/.test(name) ? '13C' : '1H');

const open = (files: readonly SourceFile[], vendor: Vendor, nucleus: '1H' | '13C'): NmrSource => {
  const result = readExperiment(files, { vendor, nucleus });
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.found}`);
  const unexpected = result.warnings.filter(({ code }) => code !== 'nucleus_mismatch');
  expect(unexpected).toEqual([]);
  return result.value;
};

const openFid = (files: readonly SourceFile[], vendor: Vendor, nucleus: '1H' | '13C'): Fid1D => {
  const source = open(files, vendor, nucleus);
  if (source.kind !== 'fid') throw new Error('a spectrum was read');
  return source;
};

/** The experiments of a zip, each with names relative to its folder, as the server hands them on. */
const openZip = (path: string): ReadonlyMap<string, readonly SourceFile[]> => {
  const files = new Map(unzip(path).map((file) => [file.name, file.bytes]));
  return new Map(
    identifyExperiments([...files.keys()]).map((experiment) => [
      experiment.root,
      experiment.files.map((name) => ({
        name: name.slice(experiment.root.length),
        bytes: files.get(name) ?? new Uint8Array(0),
      })),
    ]),
  );
};

interface Magnitudes {
  readonly shiftPpm: Float64Array;
  readonly size: Float64Array;
}

/** Magnitude spectrum of a FID: independent of phase and group delay, so a test of samples, sense and axis alone. */
const computeMagnitudes = (
  fid: Fid1D,
  zeroMhz = fid.acquisition.baseFrequencyMhz,
  sense: 1 | -1 = fid.sense,
): Magnitudes => {
  let length = 1;
  while (length < fid.re.length) length *= 2;
  const plan = new FFT(length);
  const input = plan.createComplexArray();
  const output = plan.createComplexArray();
  for (let k = 0; k < fid.re.length; k += 1) {
    input[2 * k] = fid.re[k] ?? 0;
    input[2 * k + 1] = fid.im[k] ?? 0;
  }
  plan.transform(output, input);
  const { carrierFrequencyMhz, spectralWidthHz } = fid.acquisition;
  const centreHz = (carrierFrequencyMhz - zeroMhz) * 1e6;
  const shiftPpm = new Float64Array(length);
  const size = new Float64Array(length);
  for (let k = 0; k < length; k += 1) {
    const bin = (k + length / 2) % length;
    size[k] = Math.hypot(output[2 * bin] ?? 0, output[2 * bin + 1] ?? 0);
    shiftPpm[k] = (centreHz + sense * (k / length - 0.5) * spectralWidthHz) / zeroMhz;
  }
  return { shiftPpm, size };
};

const magnitudesOf = (spectrum: ProcessedSpectrum1D): Magnitudes => ({
  shiftPpm: spectrum.shiftPpm,
  size: spectrum.re.map((re, k) => Math.hypot(re, spectrum.im?.[k] ?? 0)),
});

/** Largest magnitude per bin of the axis, bin widths of a few line widths. */
const binUp = (
  { shiftPpm, size }: Magnitudes,
  fromPpm: number,
  toPpm: number,
  bins: number,
): Float64Array => {
  const binned = new Float64Array(bins);
  for (const [k, shift] of shiftPpm.entries()) {
    const bin = Math.floor(((shift - fromPpm) / (toPpm - fromPpm)) * bins);
    if (bin >= 0 && bin < bins) binned[bin] = Math.max(binned[bin] ?? 0, size[k] ?? 0);
  }
  return binned;
};

const correlate = (a: Float64Array, b: Float64Array): number => {
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = (x: Float64Array, mx: number, y: Float64Array, my: number) =>
    x.reduce((sum, value, k) => sum + (value - mx) * ((y[k] ?? 0) - my), 0);
  return product(a, meanA, b, meanB) / Math.sqrt(product(a, meanA, a, meanA) * product(b, meanB, b, meanB));
};

const shiftOfLargest = ({ shiftPpm, size }: Magnitudes): number =>
  shiftPpm[size.reduce((best, value, k) => (value > (size[best] ?? 0) ? k : best), 0)] ?? Number.NaN;

/** Where the signal sets in: the first point of at least half the largest magnitude. */
const findOnset = (fid: Fid1D): number => {
  const size = fid.re.map((re, k) => Math.hypot(re, fid.im[k] ?? 0));
  const largest = size.reduce((best, value) => Math.max(best, value), 0);
  return size.findIndex((value) => value > largest / 2);
};

const sharedSets = hasShared ? readdirSync(sharedFolder).filter((name) => /^\d.*\.zip$/.test(name)) : [];

describe.skipIf(!hasShared)(
  'JCAMP-DX sets with the vendor spectrum beside the FID (needs ../shared/data)',
  () => {
    it.each(sharedSets)('%s: every FID agrees with the vendor spectrum in axis and lines', (set) => {
      const files = new Map(unzip(resolve(sharedFolder, set)).map((file) => [file.name, file]));
      const rawNames = [...files.keys()].filter((name) => name.endsWith('.fid.dx'));
      expect(rawNames.length).toBeGreaterThan(0);
      for (const name of rawNames) {
        const raw = files.get(name);
        const vendor = files.get(name.replace('raw/', 'vendor/').replace('.fid.dx', '.dx'));
        if (!raw || !vendor) throw new Error(`${name} has no vendor spectrum`);
        const fid = openFid([raw], 'jcamp_dx', nucleusOf(name));
        const spectrum = open([vendor], 'jcamp_dx', nucleusOf(name));
        if (spectrum.kind !== 'spectrum') throw new Error(`${name}: vendor file is a FID`);
        const first = spectrum.shiftPpm[0] ?? 0;
        const last = spectrum.shiftPpm.at(-1) ?? 0;
        const zeroMhz = spectrum.acquisition.baseFrequencyMhz;
        const { carrierFrequencyMhz, spectralWidthHz } = fid.acquisition;
        const expectedFirst = ((carrierFrequencyMhz - zeroMhz) * 1e6 + spectralWidthHz / 2) / zeroMhz;
        expect(Math.abs(first - expectedFirst), `${name} left edge`).toBeLessThan(1e-4);
        expect(spectrum.acquisition.spectralWidthHz / spectralWidthHz).toBeCloseTo(1, 6);
        const bins = (axis: Magnitudes) => binUp(axis, first, last, 400);
        const truth = bins(magnitudesOf(spectrum));
        const mirrored = fid.sense === 1 ? -1 : 1;
        const compare = (sense: 1 | -1) => correlate(bins(computeMagnitudes(fid, zeroMhz, sense)), truth);
        expect(compare(fid.sense), `${name} lines`).toBeGreaterThan(0.8);
        expect(compare(mirrored), `${name} mirrored`).toBeLessThan(compare(fid.sense) - 0.3);
        expect(Math.abs(findOnset(fid) - fid.groupDelayPoints), `${name} group delay`).toBeLessThan(4);
      }
    });

    it('refuses every 2D file as two-dimensional', () => {
      for (const set of sharedSets) {
        for (const file of unzip(resolve(sharedFolder, set)).filter(({ name }) => name.endsWith('.ser.dx'))) {
          const result = readExperiment([file], { vendor: 'jcamp_dx', nucleus: '1H' });
          expect(!result.ok && result.error.code, file.name).toBe('two_dimensional');
        }
      }
    });

    it.each([
      ['50-78-2.zip', 'aspirin-1h.zip'],
      ['86-55-5.zip', 'naphtoicAcid-1h.zip'],
    ])('reads the same experiment alike from %s and from the binary of %s', (set, zip) => {
      const jcamp = unzip(resolve(sharedFolder, set)).filter(({ name }) => name === 'raw/1h.fid.dx');
      const [folder] = openZip(resolve(packageFolder, 'zipped', zip)).values();
      const text = openFid(jcamp, 'jcamp_dx', '1H');
      const binary = openFid(folder ?? [], 'bruker', '1H');
      // The export leaves the words unscaled; the binary's count 2^NC each.
      const scale = 2 ** Number(binary.acquisition.parameters['NC']);
      expect(binary.re).toEqual(text.re.map((value) => value * scale));
      expect(binary.im).toEqual(text.im.map((value) => value * scale));
      expect(binary.groupDelayPoints).toBe(text.groupDelayPoints);
      for (const key of [
        'baseFrequencyMhz',
        'carrierFrequencyMhz',
        'nucleus',
        'solventName',
        'scans',
        'acquiredAtUtc',
      ] as const) {
        expect(binary.acquisition[key], key).toBe(text.acquisition[key]);
      }
      expect(binary.acquisition.spectralWidthHz).toBeCloseTo(text.acquisition.spectralWidthHz, 6);
    });
  },
);

describe.skipIf(!hasShared)('binary sets (needs ../shared/data)', () => {
  it('reads an Agilent fid with its solvent lines where CD3OD has them', () => {
    const [files] = openZip(resolve(sharedFolder, 'hop-HHS-varian.zip')).values();
    const fid = openFid(files ?? [], 'agilent', '1H');
    const magnitudes = computeMagnitudes(fid);
    const between = (from: number, to: number) => ({
      shiftPpm: magnitudes.shiftPpm,
      size: magnitudes.size.map((value, k) => {
        const shift = magnitudes.shiftPpm[k] ?? 0;
        return shift > from && shift < to ? value : 0;
      }),
    });
    expect(shiftOfLargest(between(3.2, 3.4))).toBeCloseTo(3.31, 2);
    expect(Math.abs(shiftOfLargest(between(4.5, 5.2)) - 4.87)).toBeLessThan(0.02);
    expect(fid.acquisition).toMatchObject({
      nucleus: '1H',
      solventName: 'cd3od',
      scans: 160,
      temperatureK: 298.15,
    });
    expect(fid.acquisition.title).toContain('Hop extract');
  });

  it('refuses the same fid without procpar', () => {
    const [files] = openZip(resolve(sharedFolder, 'hop-HHS-varian.zip')).values();
    const bare = (files ?? []).filter(({ name }) => name === 'fid');
    const result = readExperiment(bare, { vendor: 'agilent', nucleus: '1H' });
    expect(!result.ok && result.error.code).toBe('parameters_missing');
  });

  it('reads a big-endian XWIN-NMR fid without GRPDLY', () => {
    const [files] = openZip(resolve(sharedFolder, 'urine-MTBLS1-bruker.zip')).values();
    const fid = openFid(files ?? [], 'bruker', '1H');
    expect(fid.re.length).toBe(32_768);
    expect(fid.groupDelayPoints).toBe(69.5);
    expect(Math.abs(findOnset(fid) - 69.5)).toBeLessThan(4);
    expect(fid.acquisition.acquiredAtUtc).toBe('2004-06-12T06:18:14Z');
    // TSP, the largest line of this sample, before any referencing.
    expect(Math.abs(shiftOfLargest(computeMagnitudes(fid)))).toBeLessThan(0.1);
  });
});

describe('the experiments of bruker-data-test', () => {
  it.each([
    ['zipped/strychnine-1h.zip', 'strychnine/10/', 40_063, 67.9842071533203],
    ['zipped/cyclosporin/cyclosporin_1h.zip', 'cyclosporin_1h/1/', 32_768, 76],
    ['zipped/aspirin-1h.zip', '1/', 8192, 61.020833333333336],
  ])('reads %s', (zip, root, points, delay) => {
    const experiments = openZip(resolve(packageFolder, zip));
    expect([...experiments.keys()]).toEqual([root]);
    const fid = openFid(experiments.get(root) ?? [], 'bruker', '1H');
    expect(fid.re.length).toBe(points);
    expect(fid.groupDelayPoints).toBe(delay);
    expect(Math.abs(findOnset(fid) - delay)).toBeLessThan(4);
  });

  it.each([
    ['zipped/t1rho-1H.zip', 'two_dimensional'],
    ['zipped/cyclosporin/inversionRecovery2D.zip', 'two_dimensional'],
    ['zipped/nonUniformSampling/cosy-nus.zip', 'two_dimensional'],
  ])('refuses %s as %s', (zip, code) => {
    for (const files of openZip(resolve(packageFolder, zip)).values()) {
      const result = readExperiment(files, { vendor: 'bruker', nucleus: '1H' });
      expect(!result.ok && result.error.code).toBe(code);
    }
  });

  it('finds the experiments of a sample folder by their names alone', () => {
    const base = resolve(packageFolder, 'flat/coffee');
    const names = readdirSync(base, { recursive: true, encoding: 'utf8' });
    const found = identifyExperiments(names).map(({ root, kind, missingFiles }) => [
      root.split('/').at(-2),
      kind,
      missingFiles.length,
    ]);
    expect(found.filter(([, kind]) => kind === 'fid').map(([name]) => name)).toEqual([
      '20',
      '21',
      '22',
      '99999',
      '11',
      '12',
      '99999',
    ]);
    expect(found.filter(([, kind]) => kind === 'ser').map(([name]) => name)).toEqual(['23', '13']);
    expect(found.filter(([, kind]) => kind === 'processed-only').map(([name]) => name)).toEqual(['10']);
  });
});
