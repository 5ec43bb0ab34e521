import { describe, expect, it } from 'vitest';
import { makeJcampFid, makeJcampSpectrum, makeSignal, sourceFile } from '../../testing/format-fixtures.ts';
import type { Fid1D, ProcessedSpectrum1D } from '../model.ts';
import { readJcamp } from './read-jcamp.ts';

const read = (text: string) => {
  const result = readJcamp(sourceFile('a.dx', text));
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.found}`);
  return { source: result.value, codes: result.warnings.map((warning) => warning.code) };
};

const readFid = (text: string): { source: Fid1D; codes: readonly string[] } => {
  const { source, codes } = read(text);
  if (source.kind !== 'fid') throw new Error('a spectrum was read');
  return { source, codes };
};

const readSpectrum = (text: string): { source: ProcessedSpectrum1D; codes: readonly string[] } => {
  const { source, codes } = read(text);
  if (source.kind !== 'spectrum') throw new Error('a FID was read');
  return { source, codes };
};

const refuse = (text: string) => {
  const result = readJcamp(sourceFile('a.dx', text));
  if (result.ok) throw new Error('was read');
  return result.error;
};

const signal = makeSignal(128);

describe('a JCAMP-DX FID', () => {
  it('is read from its NTUPLES pages with its metadata', () => {
    const { source, codes } = readFid(
      makeJcampFid(['##LONG DATE= 2005/01/28 06:13:11+0100', '##.AVERAGES= 32']),
    );
    expect([...source.re]).toEqual(signal.re);
    expect([...source.im]).toEqual(signal.im);
    expect(source).toMatchObject({ declaredPoints: 128, groupDelayPoints: 0, sense: 1 });
    expect(source.acquisition).toMatchObject({
      vendor: 'jcamp_dx',
      title: 'synthetic',
      nucleus: '1H',
      solventName: 'CDCl3',
      scans: 32,
      baseFrequencyMhz: 400.13,
      carrierFrequencyMhz: 400.132,
      acquiredAtUtc: '2005-01-28T05:13:11Z',
    });
    expect(source.acquisition.spectralWidthHz).toBeCloseTo(4000, 9);
    expect(codes).toEqual([]);
  });

  it('takes the digital filter from the Bruker parameters inside', () => {
    const extra = ['##$GRPDLY= -1', '##$DSPFVS= 10', '##$DECIM= 8', '##$DIGMOD= 1'];
    expect(readFid(makeJcampFid(extra)).source.groupDelayPoints).toBe(68.5625);
    expect(readFid(makeJcampFid(['##$GRPDLY= 67.98'])).source.groupDelayPoints).toBe(67.98);
  });

  it('remarks on a missing zero frequency, and on a width that contradicts the time axis', () => {
    expect(readFid(makeJcampFid().replace('##$BF1= 400.13\n', '')).codes).toEqual(['reference_missing']);
    const { source, codes } = readFid(makeJcampFid(['##$SW_h= 8000']));
    expect(source.acquisition.spectralWidthHz).toBe(8000);
    expect(codes).toEqual(['spectral_width_mismatch']);
  });

  it('uses what there is of a truncated file and says so', () => {
    const text = makeJcampFid();
    const half = text.indexOf('\n64 ', text.indexOf('(I..I)'));
    const { source, codes } = readFid(text.slice(0, half));
    expect(source.re.length).toBe(64);
    expect(source.declaredPoints).toBe(128);
    expect(codes).toEqual(['fid_truncated']);
  });

  it('remarks on a lost line', () => {
    const { codes } = readFid(makeJcampFid().replace(/^40 .*\n/m, ''));
    expect(codes).toContain('x_check_failed');
  });
});

describe('a JCAMP-DX spectrum', () => {
  it('has its axis from the shift reference, descending, and its factors applied', () => {
    const { source, codes } = readSpectrum(makeJcampSpectrum());
    expect(source.shiftPpm[0]).toBeCloseTo(9.5, 12);
    expect(source.shiftPpm[10]).toBeCloseTo(9.5 - 20 / 400, 12);
    expect(source.re[10]).toBe(2500);
    expect(source.im).toBeNull();
    expect(source.acquisition.spectralWidthHz).toBeCloseTo(128, 9);
    expect(codes).toEqual([]);
  });

  it('prefers SF as the frequency of 0 ppm', () => {
    const { source } = readSpectrum(makeJcampSpectrum({ $SF: '200' }));
    expect(source.shiftPpm[10]).toBeCloseTo(9.5 - 20 / 200, 12);
  });

  it('takes OFFSET where the shift reference is absent, and counts from 0 ppm where both are', () => {
    const offset = readSpectrum(makeJcampSpectrum({ '.SHIFT REFERENCE': null, $OFFSET: '8' }));
    expect(offset.source.shiftPpm[0]).toBeCloseTo(8, 12);
    const none = readSpectrum(makeJcampSpectrum({ '.SHIFT REFERENCE': null }));
    expect(none.source.shiftPpm[0]).toBeCloseTo(1, 12);
    expect(none.codes).toEqual(['reference_missing']);
  });

  it('turns an ascending axis round', () => {
    const changes = { XUNITS: 'PPM', XFACTOR: '1', FIRSTX: '0', LASTX: '6.3', XYDATA: null };
    const values = Array.from({ length: 64 }, (_, k) => k);
    const text = makeJcampSpectrum({ ...changes, YFACTOR: '1' }).replace(
      '##END=',
      `##XYDATA=(X++(Y..Y))\n0 ${values.join(' ')}\n##END=`,
    );
    const { source } = readSpectrum(text);
    expect(source.shiftPpm[0]).toBeCloseTo(6.3, 12);
    expect(source.shiftPpm[63]).toBe(0);
    expect([...source.re]).toEqual(values.toReversed());
  });

  it('reads pairs', () => {
    const pairs = Array.from({ length: 20 }, (_, k) => `${10 - k / 2}, ${k + 1};`).join(' ');
    const { source } = readSpectrum(
      makeJcampSpectrum({
        XYDATA: null,
        XYPOINTS: `(XY..XY)\n${pairs}`,
        XUNITS: 'PPM',
        XFACTOR: '1',
        YFACTOR: '1',
        NPOINTS: '20',
      }),
    );
    expect([...source.shiftPpm].slice(0, 3)).toEqual([10, 9.5, 9]);
    expect(source.re[19]).toBe(20);
  });

  it('reads pairs with exponents that need no sign', () => {
    const pairs = Array.from({ length: 20 }, (_, k) => `${k}E0 ${k + 1}.5e1`).join('\n');
    const changes = { XYDATA: null, XUNITS: 'PPM', XFACTOR: '1', YFACTOR: '1', NPOINTS: '20' };
    const { source } = readSpectrum(makeJcampSpectrum({ ...changes, XYPOINTS: `(XY..XY)\n${pairs}` }));
    expect([source.shiftPpm[0], source.re[0]]).toEqual([19, 205]);
  });

  it('is found in a LINK file among other blocks', () => {
    const link = [
      '##TITLE= link',
      '##DATA TYPE= LINK',
      '##BLOCKS= 2',
      '##TITLE= structure',
      '##DATA TYPE= NMR PEAK ASSIGNMENTS',
      '##PEAK ASSIGNMENTS= (XYA)',
      '(1.0, 5.0, <3>)',
      '##END=',
      makeJcampSpectrum(),
      '##END=',
    ].join('\n');
    expect(readSpectrum(link).source.acquisition.title).toBe('synthetic');
  });

  it('compares labels without case, spaces and punctuation', () => {
    const text = makeJcampSpectrum()
      .replace('##DATA TYPE=', '##Data-Type=')
      .replace('##.OBSERVE FREQUENCY=', '##.observe_frequency=');
    expect(readSpectrum(text).source.acquisition.baseFrequencyMhz).toBe(400);
  });
});

describe('what is refused', () => {
  const twoBlocks = [
    '##TITLE= link',
    '##DATA TYPE= LINK',
    makeJcampSpectrum(),
    makeJcampFid(),
    '##END=',
  ].join('\n');
  const realOnly = makeJcampFid().replace(/##PAGE= N=2[\s\S]*(?=##END NTUPLES)/, '');
  it.each([
    ['no JCAMP-DX at all', 'hello', 'not_a_fid', 'no labelled records'],
    ['an empty file', '', 'empty_file', '0 bytes'],
    ['a PNG', '\u0089PNG\r\n\u001a\n', 'not_a_fid', 'a PNG picture'],
    [
      'another kind of spectrum',
      makeJcampSpectrum({ 'DATA TYPE': 'INFRARED SPECTRUM' }),
      'not_nmr',
      'INFRARED SPECTRUM',
    ],
    [
      'a peak table',
      makeJcampSpectrum({ 'DATA TYPE': 'NMR PEAK TABLE' }),
      'peak_table_only',
      'NMR PEAK TABLE',
    ],
    ['two experiments', twoBlocks, 'several_experiments', 'synthetic (NMR SPECTRUM); synthetic (NMR FID)'],
    ['two dimensions', makeJcampFid().replace('NMR FID', 'nD NMR FID'), 'two_dimensional', 'ND NMR FID'],
    ['two dimensions by number', makeJcampFid(['##NUM DIM= 2']), 'two_dimensional', 'NMR FID'],
    [
      'a block without a table',
      makeJcampSpectrum({ XYDATA: null }),
      'jcamp_table_missing',
      'parameters only',
    ],
    ['an unknown form', makeJcampSpectrum({ XYDATA: '(XYZ)\n1 2 3' }), 'jcamp_form_unknown', '(XYZ)'],
    ['an empty table', makeJcampSpectrum({ XYDATA: '(X++(Y..Y))' }), 'too_few_points', '0 points'],
    [
      'a table of three points',
      makeJcampSpectrum({ XYDATA: '(X++(Y..Y))\n200 1 2 3' }),
      'too_few_points',
      '3 points',
    ],
    [
      'no frequency',
      makeJcampSpectrum({ '.OBSERVE FREQUENCY': null }),
      'parameters_missing',
      'OBSERVE FREQUENCY',
    ],
    ['no abscissa', makeJcampSpectrum({ FIRSTX: null }), 'parameters_missing', 'FIRST absent'],
    ['an abscissa that stands still', makeJcampSpectrum({ LASTX: '400' }), 'parameters_missing', 'LAST 400'],
    ['unknown units', makeJcampSpectrum({ XUNITS: '1/CM' }), 'jcamp_units_unknown', '1/CM'],
    [
      'a damaged table',
      makeJcampSpectrum({ XYDATA: '(X++(Y..Y))\n200 1 2 ! 3' }),
      'jcamp_table_damaged',
      '0x21',
    ],
    ['lost values', makeJcampSpectrum().replace(' 5000 ', ' ? '), 'samples_not_finite', 'NaN at point 10'],
    ['a FID without imaginary part', realOnly, 'imaginary_part_missing', 'real points only'],
    [
      'channels in turn',
      makeJcampFid(['##.ACQUISITION MODE= SEQUENTIAL']),
      'acquisition_mode_unsupported',
      'SEQUENTIAL',
    ],
    [
      'a dwell time below zero',
      makeJcampFid().replace('LAST= 0.03175', 'LAST= -0.03175'),
      'spectral_width_invalid',
      '-0.00025',
    ],
    [
      'pairs that turn back',
      makeJcampSpectrum({ XYDATA: null, XYPOINTS: `(XY..XY)\n${'1,2 2,3 '.repeat(10)}` }),
      'axis_not_monotonic',
      'monotonic',
    ],
  ])('refuses %s, naming what was found', (_, text, code, found) => {
    const error = refuse(text);
    expect(error.code).toBe(code);
    expect(error.found).toContain(found);
    expect(error.expected).not.toBe('');
  });
});

it('is read with a byte order mark before it', () => {
  expect(readSpectrum(`\u00EF\u00BB\u00BF${makeJcampSpectrum()}`).source.re).toHaveLength(64);
});

it.each([
  ['YFACTOR', '0,5'],
  ['XFACTOR', 'two'],
])(
  'is refused where its %s is there and no number: the values would be wrong, and nobody told',
  (label, text) => {
    expect(refuse(makeJcampSpectrum({ [label]: text }))).toMatchObject({
      code: 'parameters_missing',
      found: `##${label}=${text}`,
    });
    expect(refuse(makeJcampFid().replace(/##FACTOR=[^\n]*/, '##FACTOR= 1, 0.5x, 0.5, 1')).code).toBe(
      'parameters_missing',
    );
  },
);
