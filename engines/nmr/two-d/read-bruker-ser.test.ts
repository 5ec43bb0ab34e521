import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../model.ts';
import { readBrukerSer } from './read-bruker-ser.ts';

const points = 32;
const rows = 8;
const blockBytes = 1024;

const parameterFile = (name: string, values: Readonly<Record<string, string | number>>): SourceFile => ({
  name,
  bytes: new TextEncoder().encode(
    [
      '##TITLE= Parameter file',
      ...Object.entries(values).map(([key, value]) => `##$${key}= ${value}`),
      '##END=',
    ].join('\n'),
  ),
});

const direct = {
  TD: 2 * points,
  SW_h: 4000,
  SFO1: 400.002,
  BF1: 400,
  NUC1: '<1H>',
  BYTORDA: 0,
  DTYPA: 0,
  NC: 0,
  AQ_mod: 3,
};
/** SW_h is wrong on purpose: only SW tells the width. */
const indirect = { TD: rows, SW: 160, SW_h: 2000, SFO1: 100.01, BF1: 100, NUC1: '<13C>', FnMODE: 6 };

/** Rows whose real parts are the number of the row plus one. */
const ser = (stride: number, writtenRows: number = rows): SourceFile => {
  const bytes = new Uint8Array(writtenRows * stride);
  const view = new DataView(bytes.buffer);
  for (let row = 0; row < writtenRows; row++) {
    for (let point = 0; point < points; point++) view.setInt32(row * stride + 8 * point, row + 1, true);
  }
  return { name: 'ser', bytes };
};

const experiment = (
  data: SourceFile = ser(blockBytes),
  ofDirect: object = {},
  ofIndirect: object = {},
): readonly SourceFile[] => [
  data,
  parameterFile('acqus', { ...direct, ...ofDirect }),
  parameterFile('acqu2s', { ...indirect, ...ofIndirect }),
];

const list = (text: string): SourceFile => ({ name: 'nuslist', bytes: new TextEncoder().encode(text) });

const codeOf = (files: readonly SourceFile[]): string => {
  const read = readBrukerSer(files);
  return read.ok ? 'read' : read.error.code;
};

describe('Bruker ser', () => {
  it.each([
    ['padded to whole blocks', blockBytes],
    ['without padding', 8 * points],
  ])('is read row by row, %s', (_, stride) => {
    const read = readBrukerSer(experiment(ser(stride)));
    if (!read.ok) throw new Error(read.error.message);
    const { value } = read;
    expect([value.rows, value.points]).toEqual([rows, points]);
    expect(Array.from({ length: rows }, (_row, row) => value.re[row * points + 5])).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(read.warnings).toEqual([]);
  });

  it('takes the width of F1 from SW, which the spectrometer keeps up, and not from SW_h', () => {
    const read = readBrukerSer(experiment());
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.indirect).toEqual({
      nucleus: '13C',
      baseFrequencyMhz: 100,
      carrierFrequencyMhz: 100.01,
      spectralWidthHz: 160 * 100.01,
      mode: 'echo_antiecho',
      sense: 1,
    });
  });

  it('uses the rows that are there when the file ends early, and says so', () => {
    const read = readBrukerSer(experiment(ser(blockBytes, 12), {}, { TD: 16 }));
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.rows).toBe(12);
    expect(read.warnings.map(({ code }) => code)).toEqual(['rows_missing']);
  });

  it('reads which t1 points were recorded of a larger grid', () => {
    const read = readBrukerSer([
      ...experiment(undefined, { FnTYPE: 2 }, { NusTD: 32 }),
      list('0\n9\n3\n15\n'),
    ]);
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.sampling).toEqual({ count: 16, places: Int32Array.of(0, 9, 3, 15) });
    expect([read.value.rows, read.warnings]).toEqual([8, []]);
  });

  it('takes the grid from TD where it states more rows than were recorded', () => {
    const read = readBrukerSer([...experiment(undefined, {}, { TD: 40 }), list('0 1 3 7')]);
    expect(read.ok && read.value.sampling?.count).toBe(20);
  });

  it('of an acquisition that was stopped keeps the recorded part of the list', () => {
    const read = readBrukerSer([...experiment(), list('0 1 3 7 11 12')]);
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.sampling?.places).toEqual(Int32Array.of(0, 1, 3, 7));
    expect(read.warnings.map(({ code }) => code)).toEqual(['rows_missing']);
  });

  it.each([
    ['words', '0 1 x 3'],
    ['fractions', '0 1.5 3 4'],
    ['a place twice', '0 1 1 3'],
    ['a place beyond the grid', '0 1 2 900'],
    ['no first point', '1 2 3 5'],
    ['nothing', ''],
    ['fewer places than rows', '0 1'],
  ])('refuses a list with %s', (_, text) => {
    expect(codeOf([...experiment(undefined, {}, { NusTD: 32 }), list(text)])).toMatch(
      /^(sampling_list_invalid|too_few_rows)$/,
    );
  });

  it('refuses a list with TPPI, whose points are single', () => {
    expect(codeOf([...experiment(undefined, {}, { FnMODE: 3 }), list('0 1 2 3 4 5 6 9')])).toBe(
      'quadrature_mode_unsupported',
    );
  });

  it.each([
    ['no ser', experiment({ name: 'fid', bytes: new Uint8Array(8) }), 'ser_missing'],
    ['no acqu2s', experiment().slice(0, 2), 'acqus_missing'],
    ['FnTYPE 2 and no list', experiment(ser(blockBytes), { FnTYPE: 2 }), 'sampling_list_missing'],
    ['a third dimension', [...experiment(), parameterFile('acqu3s', {})], 'three_dimensional'],
    ['FnMODE 2', experiment(ser(blockBytes), {}, { FnMODE: 2 }), 'quadrature_mode_unsupported'],
    ['one channel', experiment(ser(blockBytes), { AQ_mod: 0 }), 'acquisition_mode_unsupported'],
    ['too few rows', experiment(ser(blockBytes, 5)), 'too_few_rows'],
    ['absurd rows', experiment(ser(blockBytes), {}, { TD: 1e9 }), 'points_out_of_range'],
    ['absurd points', experiment(ser(blockBytes), { TD: 1e9 }), 'points_out_of_range'],
    ['no width', experiment(ser(blockBytes), {}, { SW: 0 }), 'spectral_width_invalid'],
    ['no file at all', [], 'ser_missing'],
  ])('with %s is refused', (_, files, code) => {
    expect(codeOf(files)).toBe(code);
  });
});
