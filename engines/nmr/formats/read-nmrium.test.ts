import { describe, expect, it } from 'vitest';
import { makeNmrium, nmriumSpectrum } from '../../testing/exchange-fixtures.ts';
import { makeSignal, sourceFile } from '../../testing/format-fixtures.ts';
import { readExperiment } from './read-experiment.ts';

const x = Array.from({ length: 40 }, (_, k) => k / 4);
const re = x.map((_, k) => k - 7);
const attempt = (text: string) =>
  readExperiment([sourceFile('a.nmrium', text)], { vendor: 'nmrium', nucleus: '1H' });

const read = (text: string) => {
  const result = attempt(text);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.found}`);
  return { ...result.value, codes: result.warnings.map(({ code }) => code) };
};

const elsewhere = { source: { jcampURL: 'data/1h.dx' }, data: {} };

describe('an nmrium file', () => {
  it.each([
    ['4 and later', makeNmrium([nmriumSpectrum({ x, re })])],
    ['3 and before', JSON.stringify({ version: 3, spectra: [nmriumSpectrum({ x, re })] })],
  ])('of version %s gives its spectrum, highest shift first', (_, text) => {
    const source = read(text);
    if (source.kind !== 'spectrum') throw new Error('is a FID');
    expect([source.shiftPpm[0], source.re[0], source.shiftPpm[39], source.re[39]]).toEqual([9.75, 32, 0, -7]);
    expect(source.acquisition).toMatchObject({
      nucleus: '1H',
      baseFrequencyMhz: 400,
      spectralWidthHz: 4000,
      solventName: 'CDCl3',
    });
    expect([source.im, source.codes]).toEqual([null, []]);
  });

  it('gives an embedded FID with the delay of its digital filter', () => {
    const signal = makeSignal(64);
    const seconds = signal.re.map((_, k) => k / 4000);
    const source = read(
      makeNmrium([
        nmriumSpectrum({ x: seconds, ...signal }, { isFid: true, isFt: false, digitalFilter: 9.5 }),
      ]),
    );
    if (source.kind !== 'fid') throw new Error('is a spectrum');
    expect(source.groupDelayPoints).toBe(9.5);
    expect(source.acquisition.spectralWidthHz).toBeCloseTo(4000, 6);
    expect(source.acquisition.carrierFrequencyMhz).toBe(400.002);
  });

  it('names what it only refers to, and what the viewer did that is not repeated', () => {
    const text = makeNmrium([
      { ...nmriumSpectrum({ x, re }), filters: [{ name: 'phaseCorrection' }] },
      elsewhere,
    ]);
    expect(read(text).codes).toEqual(['other_data_ignored', 'filters_ignored']);
  });

  it.each<[string, string, string, string]>([
    ['data elsewhere', makeNmrium([elsewhere]), 'data_elsewhere', 'data/1h.dx'],
    [
      'data named once for all',
      JSON.stringify({
        data: { source: { entries: [{ relativePath: 'b/1h.jdx' }] }, spectra: [{ sourceSelector: {} }] },
      }),
      'data_elsewhere',
      'b/1h.jdx',
    ],
    [
      'two spectra',
      makeNmrium([1, 2].map(() => nmriumSpectrum({ x, re }))),
      'several_experiments',
      'spectrum 2',
    ],
    ['no spectra', '{"version": 7, "data": {}}', 'not_nmr', 'no list'],
    ['no JSON', '{"spectra": [', 'not_a_fid', 'other text'],
    ['a list', '[1, 2]', 'not_a_fid', 'other text'],
    ['a depth no parser follows', '['.repeat(3_000_000), 'not_a_fid', 'other text'],
    [
      'null among the values',
      makeNmrium([nmriumSpectrum({ x, re: [null, ...re.slice(1)] })]),
      'values_missing',
      '',
    ],
    ['columns of other lengths', makeNmrium([nmriumSpectrum({ x: x.slice(1), re })]), 'lengths_differ', '39'],
    ['three points', makeNmrium([nmriumSpectrum({ x: [1, 2, 3], re: [1, 2, 3] })]), 'too_few_points', '3'],
    [
      'no frequency',
      makeNmrium([nmriumSpectrum({ x, re }, { originFrequency: null, baseFrequency: null })]),
      'parameters_missing',
      'info',
    ],
    [
      'an axis that turns',
      makeNmrium([nmriumSpectrum({ x: x.map(Math.sin), re })]),
      'axis_not_monotonic',
      '0',
    ],
    [
      'two dimensions',
      makeNmrium([nmriumSpectrum({ x, re }, { dimension: 2 })]),
      'two_dimensional',
      'spectrum 1',
    ],
  ])('is refused with %s', (_, text, code, found) => {
    const result = attempt(text);
    if (result.ok) throw new Error('was read');
    expect(result.error).toMatchObject({ code, found: expect.stringContaining(found) });
    expect(result.error.expected).not.toBe('');
  });
});
