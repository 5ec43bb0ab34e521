import { describe, expect, it } from 'vitest';
import { drawCleanFid } from '../../testing/draw-fids.ts';
import { encodeWords, makeAcqus, makeBruker, makeSignal, sourceFile } from '../../testing/format-fixtures.ts';
import type { SourceFile } from '../model.ts';
import { readBruker } from './read-bruker.ts';

const read = (files: readonly SourceFile[]) => {
  const result = readBruker(files);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.found}`);
  if (result.value.kind !== 'fid') throw new Error('is a spectrum');
  return { ...result.value, codes: result.warnings.map((warning) => warning.code) };
};

const refuse = (files: readonly SourceFile[]) => {
  const result = readBruker(files);
  if (result.ok) throw new Error('was read');
  return result.error;
};

const signal = makeSignal(128);
const int32 = encodeWords(signal, { wordBytes: 4, isFloat: false, littleEndian: true });

describe('samples of a Bruker fid', () => {
  it.each([
    ['int32, little-endian', '0', '0', 4, true],
    ['int32, big-endian', '0', '1', 4, false],
    ['float64, little-endian', '2', '0', 8, true],
    ['float64, big-endian', '2', '1', 8, false],
  ] as const)('reads %s', (_, type, order, wordBytes, littleEndian) => {
    const fid = encodeWords(signal, { wordBytes, isFloat: wordBytes === 8, littleEndian });
    const { re, im, declaredPoints, codes } = read(makeBruker({ DTYPA: type, BYTORDA: order }, fid));
    expect([...re]).toEqual(signal.re);
    expect([...im]).toEqual(signal.im);
    expect(declaredPoints).toBe(128);
    expect(codes).toEqual([]);
  });

  it('reads a fid that starts inside a larger buffer, as a slice of an upload does', () => {
    const padded = new Uint8Array(int32.length + 3);
    padded.set(int32, 3);
    expect([...read(makeBruker({}, padded.subarray(3))).re]).toEqual(signal.re);
  });

  it('scales by 2^NC and states the full scale of a word alike', () => {
    const fid = read(makeBruker({ NC: '-3' }));
    expect(fid.re[5]).toBe((signal.re[5] ?? 0) / 8);
    expect(fid.fullScale).toBe((2 ** 31 - 1) / 8);
  });

  it.each([true, false])(
    'finds the byte order when BYTORDA is absent (little-endian: %s)',
    (littleEndian) => {
      const fid = encodeWords(signal, { wordBytes: 4, isFloat: false, littleEndian });
      const { re, codes } = read(makeBruker({ BYTORDA: null }, fid));
      expect([...re]).toEqual(signal.re);
      expect(codes).toEqual(['byte_order_guessed']);
    },
  );

  it.each([16, 1000, 3e5])(
    'refuses the other byte order than is stated, naming both (decays of %d)',
    (size) => {
      const clean = drawCleanFid(31);
      const scaled = (values: Float64Array) =>
        [...values].map((value) => Math.round((size * value) / 300) + 0);
      const drawn = { re: scaled(clean.re), im: scaled(clean.im) };
      for (const littleEndian of [true, false]) {
        const bytes = encodeWords(drawn, { wordBytes: 4, isFloat: false, littleEndian });
        const TD = String(2 * drawn.re.length);
        const right = makeBruker({ BYTORDA: littleEndian ? '0' : '1', TD }, bytes);
        expect(read(right).re).toEqual(Float64Array.from(drawn.re));
        const wrong = readBruker(makeBruker({ BYTORDA: littleEndian ? '1' : '0', TD }, bytes));
        const names = ['little-endian', 'big-endian'].sort();
        expect(wrong).toMatchObject({ ok: false, error: { code: 'byte_order_wrong' } });
        if (wrong.ok) continue;
        const [found = '', expected = ''] = [wrong.error.found, wrong.error.expected];
        expect([found, expected].map((text) => text.split(' ')[0] ?? '').sort()).toEqual(names.sort());
      }
    },
  );

  it('refuses the other byte order of floating-point words', () => {
    const bytes = encodeWords(signal, { wordBytes: 8, isFloat: true, littleEndian: true });
    const wrong = readBruker(makeBruker({ BYTORDA: '1', DTYPA: '2' }, bytes));
    expect(wrong).toMatchObject({ ok: false, error: { code: 'byte_order_wrong' } });
  });

  it('takes words shifted up by 16 bits as stated: their low bytes are zero in both signs', () => {
    const shifted = {
      re: signal.re.map((value) => Math.round(value / 8) * 65_536),
      im: signal.im.map((value) => Math.round(value / 8) * 65_536),
    };
    const bytes = encodeWords(shifted, { wordBytes: 4, isFloat: false, littleEndian: true });
    expect([...read(makeBruker({}, bytes)).re]).toEqual(shifted.re);
  });

  it('refuses a FID of one value throughout', () => {
    const same = { re: signal.re.map(() => 5), im: signal.im.map(() => -9) };
    const bytes = encodeWords(same, { wordBytes: 4, isFloat: false, littleEndian: true });
    expect(readBruker(makeBruker({}, bytes))).toMatchObject({ ok: false, error: { code: 'fid_constant' } });
  });

  it('accepts zero padding up to a block of 1024 bytes without remark', () => {
    const padded = new Uint8Array(2048);
    padded.set(int32);
    const fid = read(makeBruker({ TD: '258' }, padded));
    expect(fid.re.length).toBe(129);
    expect(fid.codes).toEqual([]);
  });

  it('remarks on data beyond TD and leaves them out', () => {
    const fid = read(makeBruker({ TD: '200' }));
    expect(fid.re.length).toBe(100);
    expect(fid.codes).toEqual(['fid_longer_than_declared']);
  });

  it('uses what there is of a fid shorter than TD and says so', () => {
    const fid = read(makeBruker({ TD: '512' }));
    expect(fid.re.length).toBe(128);
    expect(fid.declaredPoints).toBe(256);
    expect(fid.codes).toEqual(['fid_truncated']);
  });
});

describe('parameters of a Bruker experiment', () => {
  it.each(['\n', '\r\n'])('reads frequencies, metadata and arrays with line ends %j', (newline) => {
    const { acquisition, groupDelayPoints, sense } = read([
      sourceFile('10/fid', int32),
      sourceFile('10/acqus', makeAcqus({}, newline)),
      sourceFile('10/pdata/1/title', 'aspirin\r\nbatch 7'),
      sourceFile('10/pdata/1/procs', '##$SF= 400.13001\n##END='),
    ]);
    expect(acquisition).toMatchObject({
      vendor: 'bruker',
      nucleus: '1H',
      baseFrequencyMhz: 400.13,
      carrierFrequencyMhz: 400.132,
      spectralWidthHz: 4000,
      solventName: 'CDCl3',
      temperatureK: 298.15,
      scans: 8,
      receiverGain: 128,
      pulseProgram: 'zg30',
      title: 'aspirin\r\nbatch 7',
      acquiredAtUtc: '2017-09-28T00:35:31Z',
    });
    expect(acquisition.parameters['D']).toBe('0 1.2 0 0.5');
    expect(acquisition.parameters['procs.SF']).toBe('400.13001');
    expect(groupDelayPoints).toBe(71.625);
    expect(sense).toBe(1);
  });

  it('reads Latin-1 text of old software', () => {
    const { acquisition } = read([
      ...makeBruker(),
      sourceFile('pdata/1/title', Uint8Array.of(0x47, 0xfc, 0x6e)),
    ]);
    expect(acquisition.title).toBe('Gün');
  });

  it('derives carrier and width where SFO1 and SW_h are absent', () => {
    const { acquisition } = read(makeBruker({ SFO1: null, SW_h: null }));
    expect(acquisition.carrierFrequencyMhz).toBeCloseTo(400.132, 9);
    expect(acquisition.spectralWidthHz).toBeCloseTo(4001.32, 6);
  });

  it('reads acqu where acqus is absent and says so', () => {
    expect(read([sourceFile('fid', int32), sourceFile('acqu', makeAcqus())]).codes).toEqual([
      'acqus_missing',
    ]);
  });

  it('takes a single file under another name as the fid', () => {
    const files = [sourceFile('upload-1.bin', int32), sourceFile('acqus', makeAcqus())];
    expect(read(files).re.length).toBe(128);
  });
});

describe('group delay', () => {
  it.each([
    ['GRPDLY wins where positive', { GRPDLY: '67.9842', DSPFVS: '20', DECIM: '2080' }, 67.9842],
    ['firmware 10', { DSPFVS: '10', DECIM: '24' }, 61.020833333333336],
    ['firmware 11', { DSPFVS: '11', DECIM: '32' }, 72.75],
    ['firmware 12 with GRPDLY -1', { GRPDLY: '-1', DSPFVS: '12', DECIM: '8' }, 53.25],
    ['firmware 13', { DSPFVS: '13', DECIM: '96' }, 2.9947916666666665],
    ['an analogue filter', { DIGMOD: '0', GRPDLY: '0', DSPFVS: '20', DECIM: '1' }, 0],
    ['no filter at all', { DIGMOD: null, DSPFVS: null, DECIM: null }, 0],
  ])('is right for %s', (_, changes, points) => {
    const fid = read(makeBruker(changes));
    expect(fid.groupDelayPoints).toBeCloseTo(points, 10);
    expect(fid.codes).toEqual([]);
  });

  it.each([
    { DSPFVS: '14', DECIM: '5' },
    { GRPDLY: '1e9', DSPFVS: '20', DECIM: '2080' },
  ])('is left to the phase correction, with a warning, for the unknown filter %j', (changes) => {
    const fid = read(makeBruker(changes));
    expect(fid.groupDelayPoints).toBe(0);
    expect(fid.codes).toEqual(['group_delay_unknown']);
  });
});

describe('what is refused', () => {
  const zeros = new Uint8Array(1024);
  const oneNaN = encodeWords(
    { ...signal, re: signal.re.with(7, Number.NaN) },
    { wordBytes: 8, isFloat: true, littleEndian: true },
  );
  const png = Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...new Array<number>(1016).fill(7),
  ]);
  const jpeg = Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    16,
    0x4a,
    0x46,
    0x49,
    0x46,
    ...new Array<number>(1014).fill(7),
  ]);
  const pdf = sourceFile('fid', '%PDF-1.7 and so on').bytes;
  const zip = Uint8Array.from([0x50, 0x4b, 3, 4, ...new Array<number>(252).fill(1)]);

  it.each<[string, readonly SourceFile[], string, string]>([
    ['no acqus', [sourceFile('fid', int32)], 'acqus_missing', 'fid'],
    ['an empty fid', makeBruker({}, new Uint8Array(0)), 'empty_file', '0 bytes'],
    [
      'an empty acqus',
      [sourceFile('fid', int32), sourceFile('acqus', '')],
      'parameters_missing',
      'SFO1 absent',
    ],
    ['TD of 2^31', makeBruker({ TD: '2147483648' }), 'declared_points_out_of_range', 'TD 2147483648'],
    ['a negative TD', makeBruker({ TD: '-4' }), 'declared_points_out_of_range', 'TD -4'],
    ['NaN samples', makeBruker({ DTYPA: '2' }, oneNaN), 'samples_not_finite', 'NaN at point 7'],
    ['nothing but zeros', makeBruker({}, zeros), 'fid_all_zero', '128 points'],
    ['a PNG', makeBruker({}, png), 'not_a_fid', 'a PNG picture'],
    ['a JPEG', makeBruker({}, jpeg), 'not_a_fid', 'a JPEG picture'],
    ['a PDF', makeBruker({}, pdf), 'not_a_fid', 'a PDF document'],
    ['a zip', makeBruker({}, zip), 'not_a_fid', 'a zip archive'],
    ['a text', [sourceFile('fid', makeAcqus()), sourceFile('acqus', makeAcqus())], 'not_a_fid', '##TITLE='],
    ['half a word', makeBruker({}, int32.subarray(0, 1021)), 'fid_size_invalid', '1021 bytes'],
    ['four points', makeBruker({}, int32.subarray(0, 32)), 'too_few_points', '8 words'],
    ['a width of zero', makeBruker({ SW_h: '0' }), 'spectral_width_invalid', 'SW_h 0 Hz'],
    ['a negative width', makeBruker({ SW_h: '-4000' }), 'spectral_width_invalid', 'SW_h -4000 Hz'],
    [
      'a zero that no nucleus has',
      makeBruker({ BF1: '1e-9', SFO1: '1e-9' }),
      'frequency_invalid',
      'BF1 1e-9 MHz',
    ],
    [
      'a carrier of another nucleus',
      makeBruker({ BF1: '400.13', SFO1: '100.6' }),
      'frequency_invalid',
      'SFO1 100.6 MHz',
    ],
    ['a frequency of zero', makeBruker({ SFO1: '0' }), 'frequency_invalid', 'SFO1 0 MHz'],
    ['an unknown word type', makeBruker({ DTYPA: '1' }), 'word_type_unknown', 'DTYPA 1'],
    ['one receiver channel', makeBruker({ AQ_mod: '0' }), 'acquisition_mode_unsupported', 'AQ_mod 0'],
    ['channels in turn', makeBruker({ AQ_mod: '2' }), 'acquisition_mode_unsupported', 'AQ_mod 2'],
    ['a ser', [sourceFile('ser', int32), sourceFile('acqus', makeAcqus())], 'two_dimensional', 'ser'],
    [
      'processed data only',
      [sourceFile('acqus', makeAcqus()), sourceFile('pdata/1/1r', int32)],
      'procs_missing',
      'pdata/1/1r',
    ],
    ['parameters only', [sourceFile('acqus', makeAcqus())], 'fid_missing', 'acqus'],
    ['no files', [], 'fid_missing', 'no files'],
  ])('refuses %s, naming what was found and what was expected', (_, files, code, found) => {
    const error = refuse(files);
    expect(error.code).toBe(code);
    expect(error.found).toContain(found);
    expect(error.expected).not.toBe('');
    expect(error.message).toMatch(/\.$/);
  });
});
