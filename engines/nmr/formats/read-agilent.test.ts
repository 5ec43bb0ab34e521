import { describe, expect, it } from 'vitest';
import {
  makeAgilent,
  makeAgilentFid,
  makeProcpar,
  makeSignal,
  sourceFile,
} from '../../testing/format-fixtures.ts';
import type { SourceFile } from '../model.ts';
import { parseProcpar } from './agilent-procpar.ts';
import { readAgilent } from './read-agilent.ts';

const read = (files: readonly SourceFile[]) => {
  const result = readAgilent(files);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.found}`);
  return { ...result.value, codes: result.warnings.map((warning) => warning.code) };
};

const signal = makeSignal(128);
const small = { re: signal.re.map((value) => value % 30_000), im: signal.im.map((value) => value % 30_000) };

describe('an Agilent experiment', () => {
  it.each([
    ['int16', 2, false, 32_767],
    ['int32', 4, false, 2 ** 31 - 1],
    ['float32', 4, true, null],
  ] as const)('is read from %s words', (_, wordBytes, isFloat, fullScale) => {
    const fid = read(makeAgilent({}, makeAgilentFid(small, wordBytes, isFloat)));
    expect([...fid.re]).toEqual(small.re);
    expect([...fid.im]).toEqual(small.im);
    expect(fid).toMatchObject({ fullScale, declaredPoints: 128, groupDelayPoints: 0, sense: -1, codes: [] });
  });

  it('carries what procpar says', () => {
    const { acquisition } = read([...makeAgilent(), sourceFile('text', 'hop extract\n20 mg\n')]);
    expect(acquisition).toMatchObject({
      vendor: 'agilent',
      nucleus: '1H',
      baseFrequencyMhz: 399.968,
      carrierFrequencyMhz: 399.97,
      spectralWidthHz: 4000,
      solventName: 'cdcl3',
      temperatureK: 298.15,
      scans: 8,
      receiverGain: 30,
      pulseProgram: 's2pul',
      title: 'hop extract\n20 mg',
      acquiredAtUtc: null,
    });
    expect(acquisition.parameters['sw']).toBe('4000');
  });

  it('finds 0 ppm by the reference line where reffrq is absent', () => {
    // 0 ppm lies 1500 Hz right of the carrier: sfrq - sw/2 + rfl - rfp = sfrq - 2000 + 1500 - 1000 Hz.
    const files = [
      makeAgilent()[0],
      sourceFile(
        'procpar',
        `${makeProcpar({ reffrq: null })}rfl 1 1 1e9 -1e9 0 4 1 1 1 64\n1 1500\n0\nrfp 1 1 1e9 -1e9 0 4 1 1 1 64\n1 1000\n0\n`,
      ),
    ];
    const { acquisition, codes } = read(files.filter((file) => file !== undefined));
    expect(acquisition.baseFrequencyMhz).toBeCloseTo(399.97 - 0.0015, 9);
    expect(codes).toEqual([]);
  });

  it('says so where no reference is stated, or the one stated belongs to another nucleus', () => {
    expect(read(makeAgilent({ reffrq: null })).codes).toEqual(['reference_missing']);
    expect(read(makeAgilent({ reffrq: '100.58' })).codes).toEqual(['reference_missing']);
  });

  it('uses what there is of a truncated fid', () => {
    const fid = read(makeAgilent({}, makeAgilentFid(signal, 4, true).subarray(0, 60 + 803)));
    expect(fid.re.length).toBe(100);
    expect(fid.codes).toEqual(['fid_truncated']);
  });

  const zeros = { re: signal.re.map(() => 0), im: signal.im.map(() => 0) };
  const oneNaN = { re: signal.re.with(3, Number.NaN), im: signal.im };
  it.each<[string, readonly SourceFile[], string, string]>([
    ['no procpar', makeAgilent().slice(0, 1), 'parameters_missing', '128 complex points without procpar'],
    [
      'an empty procpar',
      [...makeAgilent().slice(0, 1), sourceFile('procpar', '')],
      'parameters_missing',
      'sfrq absent',
    ],
    ['no fid', makeAgilent().slice(1), 'fid_missing', 'procpar'],
    ['an empty fid', makeAgilent({}, new Uint8Array(0)), 'empty_file', '0 bytes'],
    [
      'a header without data',
      makeAgilent({}, makeAgilentFid(signal, 4, true).subarray(0, 50)),
      'fid_header_invalid',
      '50 bytes',
    ],
    [
      'a header that contradicts itself',
      makeAgilent({}, makeAgilentFid(signal, 4, true, { words: 0 })),
      'fid_header_invalid',
      'np 0',
    ],
    ['a Bruker fid', makeAgilent({}, new Uint8Array(4096).fill(3)), 'fid_header_invalid', 'nblocks'],
    [
      'np of 2^30',
      makeAgilent({}, makeAgilentFid(signal, 2, false, { words: 2 ** 29 })),
      'declared_points_out_of_range',
      'np 536870912',
    ],
    [
      'a spectrum',
      makeAgilent({}, makeAgilentFid(signal, 4, true, { status: 0xb })),
      'processed_only',
      'spectrum',
    ],
    [
      'an array',
      makeAgilent({}, makeAgilentFid(signal, 4, true, { blocks: 8 })),
      'arrayed_experiment',
      '8 traces',
    ],
    ['two dimensions', makeAgilent({ ni: '64' }), 'two_dimensional', 'ni 64'],
    ['a width of zero', makeAgilent({ sw: '0' }), 'spectral_width_invalid', 'sw 0 Hz'],
    ['a negative frequency', makeAgilent({ sfrq: '-1' }), 'frequency_invalid', 'sfrq -1 MHz'],
    ['zeros', makeAgilent({}, makeAgilentFid(zeros, 4, true)), 'fid_all_zero', '128 points'],
    ['NaN samples', makeAgilent({}, makeAgilentFid(oneNaN, 4, true)), 'samples_not_finite', 'NaN at point 3'],
  ])('refuses %s, naming what was found', (_, files, code, found) => {
    const result = readAgilent(files);
    expect(!result.ok && result.error.code).toBe(code);
    expect(!result.ok && result.error.found).toContain(found);
  });
});

describe('procpar', () => {
  it('reads arrays, several texts and texts with line breaks, and marks what is off', () => {
    const entries = parseProcpar(
      [
        'd2 3 1 14 14 14 2 1 8194 1 64',
        '3 0 0.1 0.2',
        '0 ',
        'array 2 2 256 0 0 2 1 0 1 64',
        '2 "a b"',
        '"c"',
        '0 ',
        'com$string 2 2 8 0 0 4 1 1 1 64',
        '1 "two',
        'lines"',
        '4 "x" "y" "z" "w"',
        'temp 1 1 200 -150 0.1 2 1 8 0 64',
        '1 25',
        '0 ',
      ].join('\n'),
    );
    expect(entries.get('d2')?.values).toEqual(['0', '0.1', '0.2']);
    expect(entries.get('array')?.values).toEqual(['a b', 'c']);
    expect(entries.get('com$string')?.values).toEqual(['two\nlines']);
    expect(entries.get('temp')).toEqual({ values: ['25'], isActive: false });
  });

  it('gives no temperature where the controller was off', () => {
    const procpar = makeProcpar().replace(/(temp .*) 1 64/, '$1 0 64');
    const fid = makeAgilent()[0];
    expect(read(fid ? [fid, sourceFile('procpar', procpar)] : []).acquisition.temperatureK).toBeNull();
  });
});
