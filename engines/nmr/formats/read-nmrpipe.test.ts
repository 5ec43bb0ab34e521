import { describe, expect, it } from 'vitest';
import { makePipe } from '../../testing/exchange-fixtures.ts';
import { sourceFile } from '../../testing/format-fixtures.ts';
import { readExperiment } from './read-experiment.ts';

const values = Array.from({ length: 32 }, (_, k) => k - 3);
const attempt = (bytes: Uint8Array) =>
  readExperiment([sourceFile('test.ft', bytes)], { vendor: 'nmrpipe', nucleus: '1H' });

const read = (bytes: Uint8Array) => {
  const result = attempt(bytes);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.found}`);
  return { ...result.value, codes: result.warnings.map(({ code }) => code) };
};

describe('an NMRPipe file', () => {
  it.each([true, false])('gives the spectrum on its axis (little-endian: %s)', (littleEndian) => {
    const source = read(makePipe(values, { 101: -800 }, littleEndian));
    if (source.kind !== 'spectrum') throw new Error('is a FID');
    expect([[...source.re], source.im]).toEqual([values, null]);
    // The last point lies at −800 Hz, the first 31 steps of 125 Hz above it.
    expect([source.shiftPpm[0], source.shiftPpm[31]]).toEqual([(-800 + 31 * 125) / 400, -2]);
    expect(source.acquisition).toMatchObject({ nucleus: '1H', baseFrequencyMhz: 400, spectralWidthHz: 4000 });
  });

  it('keeps the imaginary half of complex rows apart', () => {
    const source = read(makePipe([...values, ...values.map((value) => -value)], { 99: 32, 106: 0 }));
    expect([[...source.re], [...(source.im ?? [])]]).toEqual([values, values.map((value) => -value)]);
  });

  it('gives the FID before the transform, zero frequency right of the middle', () => {
    const source = read(makePipe([...values, ...values], { 99: 32, 101: -800, 106: 0, 220: 0 }));
    expect([source.kind, source.acquisition.carrierFrequencyMhz]).toEqual([
      'fid',
      400 + (-800 + 15 * 125) * 1e-6,
    ]);
  });

  it.each([
    ['HN', '1H', []],
    ['CA', '13C', []],
    ['N15', '15N', []],
    ['X', '1H', ['nucleus_missing', 'nucleus_stated']],
  ])('takes the label %s for the nucleus %s', (label, nucleus, codes) => {
    const source = read(makePipe(values, { 16: label }));
    expect([source.acquisition.nucleus, source.codes.filter((code) => code !== 'nucleus_mismatch')]).toEqual([
      nucleus,
      codes,
    ]);
  });

  it.each<[string, Uint8Array, string]>([
    ['no mark', makePipe(values, { 2: 1 }), 'not_a_fid'],
    ['a header alone', makePipe(values).slice(0, 1000), 'not_a_fid'],
    ['nothing', new Uint8Array(0), 'empty_file'],
    ['three dimensions', makePipe(values, { 9: 3 }), 'dimensions_unsupported'],
    ['two dimensions', makePipe(values, { 9: 2, 99: 8, 219: 4, 218: 100, 229: 2000 }), 'two_dimensional'],
    ['half a point', makePipe(values, { 99: 15.5 }), 'nmrpipe_damaged'],
    ['more points than bytes', makePipe(values, { 99: 64 }), 'nmrpipe_truncated'],
    ['no frequency', makePipe(values, { 119: 0 }), 'parameters_missing'],
    ['an infinite origin', makePipe(values, { 101: Number.NaN }), 'parameters_missing'],
    ['NaN among the points', makePipe([Number.NaN, ...values.slice(1)]), 'samples_not_finite'],
    ['a real FID', makePipe(values, { 220: 0 }), 'acquisition_mode_unsupported'],
    [
      'the digital filter left in',
      makePipe([...values, ...values], { 40: 1, 99: 32, 106: 0, 220: 0 }),
      'digital_filter_unknown',
    ],
  ])('is refused with %s', (_, bytes, code) => {
    const result = attempt(bytes);
    expect(!result.ok && [result.error.code, result.error.expected !== '']).toEqual([code, true]);
  });
});
