import { describe, expect, it } from 'vitest';
import { make1d, makeAcquPar, makeMagritek } from '../../testing/exchange-fixtures.ts';
import { makeSignal, sourceFile } from '../../testing/format-fixtures.ts';
import type { SourceFile } from '../model.ts';
import { readExperiment } from './read-experiment.ts';

const signal = makeSignal(256);
const attempt = (files: readonly SourceFile[]) =>
  readExperiment(files, { vendor: 'magritek', nucleus: '1H' });

const read = (files: readonly SourceFile[]) => {
  const result = attempt(files);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.found}`);
  return { ...result.value, codes: result.warnings.map(({ code }) => code) };
};

const spectrum = (x: readonly number[]) => [
  sourceFile('acqu.par', makeAcquPar()),
  sourceFile('spectrum.1d', make1d(x, { re: x.map((_, k) => k), im: x.map((_, k) => -k) })),
];

describe('a Magritek folder', () => {
  it('gives the FID with carrier, zero and width of acqu.par', () => {
    const { kind, re, im, acquisition, codes } = read(makeMagritek(signal));
    expect([kind, [...re], [...(im ?? [])], codes]).toEqual(['fid', signal.re, signal.im, []]);
    // 5 kHz whose right edge lies 2200 Hz below 0 ppm: the carrier is at 300 Hz.
    expect(acquisition).toMatchObject({
      vendor: 'magritek',
      nucleus: '1H',
      carrierFrequencyMhz: 60,
      spectralWidthHz: 5000,
      solventName: 'CDCl3',
      scans: 4,
    });
    expect(acquisition.baseFrequencyMhz).toBeCloseTo(60 - 300e-6, 12);
  });

  it('of a Kea has no shift: the carrier counts as 0 ppm, which is said', () => {
    const { acquisition, codes } = read(
      makeMagritek(signal, { b1Freq: '14.2445d', lowestFrequency: null, rxChannel: null, Solvent: null }),
    );
    expect([acquisition.baseFrequencyMhz, acquisition.nucleus, codes]).toEqual([
      14.2445,
      '1H',
      ['reference_missing', 'nucleus_stated'],
    ]);
  });

  it('gives the spectrum where the FID is not there, highest shift first', () => {
    const rising = Array.from({ length: 64 }, (_, k) => -36.6668 + (k * 83.334) / 64);
    const source = read(spectrum(rising));
    if (source.kind !== 'spectrum') throw new Error('is a FID');
    expect([source.re[0], source.re[63], source.im?.[0]]).toEqual([63, 0, -63]);
    expect(source.shiftPpm[0]).toBeCloseTo(rising[63] ?? 0, 3);
  });

  const data = makeMagritek(signal)[1] as SourceFile;
  const damaged = (change: (bytes: Uint8Array) => void) => {
    const bytes = data.bytes.slice();
    change(bytes);
    return [sourceFile('acqu.par', makeAcquPar()), { ...data, bytes }];
  };

  it.each<[string, readonly SourceFile[], string]>([
    ['no data', [sourceFile('acqu.par', makeAcquPar())], 'fid_missing'],
    ['no acqu.par', [data], 'parameters_missing'],
    ['another kind of file', damaged((bytes) => bytes.set([0], 0)), 'not_a_fid'],
    ['an empty file', [sourceFile('acqu.par', makeAcquPar()), sourceFile('data.1d', '')], 'not_a_fid'],
    ['several rows', damaged((bytes) => bytes.set([9], 20)), 'word_type_unknown'],
    ['more points than bytes', damaged((bytes) => bytes.set([255], 18)), 'fid_size_invalid'],
    ['no frequency', makeMagritek(signal, { b1Freq: null }), 'parameters_missing'],
    ['a bandwidth of 0', makeMagritek(signal, { bandwidth: '0' }), 'parameters_missing'],
    ['zeros alone', makeMagritek({ re: signal.re.map(() => 0), im: signal.re.map(() => 0) }), 'fid_all_zero'],
    ['an axis in other units', spectrum(Array.from({ length: 64 }, (_, k) => k)), 'axis_not_monotonic'],
    ['an axis that turns', spectrum(Array.from({ length: 64 }, (_, k) => Math.sin(k))), 'axis_not_monotonic'],
  ])('is refused with %s', (_, files, code) => {
    const result = attempt(files);
    expect(!result.ok && [result.error.code, result.error.expected !== '']).toEqual([code, true]);
  });
});
