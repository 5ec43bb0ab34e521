import { describe, expect, it } from 'vitest';
import { brukerArrayFiles } from '../../testing/bruker-array-fixture.ts';
import { sourceFile } from '../../testing/format-fixtures.ts';
import { askArray, synthesizeArray } from '../../testing/synthetic-array.ts';
import { analyzeArray } from './analyze-array.ts';
import { readArray } from './read-array.ts';
import { readValueList } from './read-value-list.ts';

const listOf = (text: string, kind: Parameters<typeof readValueList>[1]) => {
  const read = readValueList(sourceFile('list', text), kind);
  if (!read.ok) throw new Error(read.error.code);
  return read;
};

const delaysS = [8, 4, 2, 1, 0.5, 0.25, 0.1, 0.01];
const { rows } = synthesizeArray({
  lines: [{ shiftPpm: 4, amplitude: 1, widthHz: 1.5, factors: delaysS.map((t) => 1 - 2 * Math.exp(-t)) }],
  values: delaysS,
  quantity: 'delay',
  noiseSd: 0.02,
  seed: 5,
});
const vdlist = '8s\n4\n2\n1000m\n500m\n250m\n100m\n10000u\n';
const recovery = { kind: 'inversion_recovery', nucleus: null } as const;

const codeOf = (result: { ok: true } | { ok: false; error: { code: string } }): string =>
  result.ok ? 'ok' : result.error.code;

describe('lists of values', () => {
  it('reads delays with and without a unit in seconds', () => {
    expect(listOf('10s \n5m\n20u\n0.25\n', 'delay').value).toEqual([10, 0.005, 0.00002, 0.25]);
  });

  it('takes bare pulses as microseconds and says so', () => {
    const read = listOf('100\n1m\n', 'pulse');
    expect(read.value).toEqual([0.0001, 0.001]);
    expect(read.warnings.map(({ code }) => code)).toEqual(['unit_assumed']);
  });

  it('reads gradients of difflist as T/m', () => {
    expect(listOf('2.407\n45.742', 'gradient').value[1]).toBeCloseTo(0.45742, 12);
  });

  it('reads a frequency list past its header', () => {
    expect(listOf('O 0\n-2500\n2450\n', 'frequency').value).toEqual([-2500, 2450]);
  });

  it('refuses an entry that is no number and names its line', () => {
    const read = readValueList(sourceFile('vdlist', '1s\nabc\n'), 'delay');
    expect(read).toMatchObject({
      ok: false,
      error: { code: 'list_entry_invalid', found: '"abc" in line 2' },
    });
  });
});

describe('a Bruker pseudo-2D experiment', () => {
  it('gives rows and delays, whatever FnMODE says', () => {
    const read = readArray(brukerArrayFiles(rows, { vdlist }), recovery);
    if (!read.ok) throw new Error(read.error.code);
    expect(read.value.rows.map(({ re }) => re.length)).toEqual(rows.map(({ re }) => re.length));
    expect(read.value.values).toEqual({ quantity: 'delay', values: delaysS, source: 'vdlist' });
    expect(read.value.rows[3]?.re[17]).toBe(rows[3]?.re[17]);
  });

  it('turns loop counts into times by the echo of cpmg', () => {
    const lists = { vclist: '2\n4\n8\n16\n32\n64\n128\n256\n' };
    const d = `(0..63)\n${Array.from({ length: 64 }, (_, k) => (k === 20 ? 0.001 : 0)).join(' ')}`;
    const read = readArray(brukerArrayFiles(rows, lists, { D: d, P: '(0..63)\n10 10 20 0' }), {
      kind: 't2',
      nucleus: null,
    });
    if (!read.ok) throw new Error(read.error.code);
    expect(read.value.values?.values[0]).toBeCloseTo(2 * 0.00202, 12);
    expect(read.warnings.map(({ code }) => code)).toContain('loop_time_assumed');
  });

  it('refuses a list that is shorter than the rows, and takes a table that leaves the last row out', () => {
    const read = readArray(
      brukerArrayFiles(rows, { vdlist: '8s\n4s\n2s\n1s\n0.5s\n0.25s\n0.1s\n' }),
      recovery,
    );
    if (!read.ok) throw new Error(read.error.code);
    expect(codeOf(analyzeArray(read.value, askArray('inversion_recovery')))).toBe('list_length');
    const table = [...delaysS.slice(0, 7), null];
    const analysed = analyzeArray(read.value, askArray('inversion_recovery', { values: table }));
    if (!analysed.ok) throw new Error(analysed.error.code);
    expect(analysed.value.values.values).toHaveLength(7);
    expect(analysed.warnings.map(({ code }) => code)).toContain('rows_left_out');
  });

  it('uses the beginning of a list that is longer than the rows, and says so', () => {
    const read = readArray(brukerArrayFiles(rows, { vdlist: `${vdlist}5u\n` }), recovery);
    if (!read.ok) throw new Error(read.error.code);
    const analysed = analyzeArray(read.value, askArray('inversion_recovery'));
    if (!analysed.ok) throw new Error(analysed.error.code);
    expect(analysed.warnings.map(({ code }) => code)).toContain('list_longer_than_rows');
  });

  it('says what is missing where no list came along', () => {
    const read = readArray(brukerArrayFiles(rows, {}), recovery);
    if (!read.ok) throw new Error(read.error.code);
    expect(read.value.values).toBeNull();
    expect(codeOf(analyzeArray(read.value, askArray('inversion_recovery')))).toBe('values_missing');
  });

  it('refuses one row, equal delays, gradients of zero and samples that are no numbers', () => {
    const of = (count: number, list: string) => {
      const read = readArray(brukerArrayFiles(rows.slice(0, count), { vdlist: list }), recovery);
      if (!read.ok) throw new Error(read.error.code);
      return read.value;
    };
    const ask = askArray('inversion_recovery');
    expect(codeOf(analyzeArray(of(1, '1s'), ask))).toBe('one_row');
    expect(codeOf(analyzeArray(of(8, '1s\n'.repeat(8)), ask))).toBe('values_equal');
    expect(codeOf(analyzeArray(of(3, '1s\n2s\n3s\n'), ask))).toBe('too_few_rows');
    const zero = askArray('diffusion', { values: delaysS.map(() => 0) });
    expect(codeOf(analyzeArray(of(8, vdlist), zero))).toBe('gradients_zero');
    const first = rows[0];
    if (first === undefined) throw new Error('no row');
    const broken = [{ ...first, re: first.re.with(5, Number.NaN) }, ...rows.slice(1)];
    const read = readArray(brukerArrayFiles(broken, { vdlist }), recovery);
    if (!read.ok) throw new Error(read.error.code);
    expect(codeOf(analyzeArray(read.value, ask))).toBe('samples_not_finite');
  });

  it('leaves out rows of a run that was stopped, and names them', () => {
    const [first] = rows;
    if (first === undefined) throw new Error('no row');
    const nothing = { ...first, re: first.re.map(() => 0), im: first.im.map(() => 0) };
    const read = readArray(brukerArrayFiles([...rows.slice(0, 7), nothing], { vdlist }), recovery);
    if (!read.ok) throw new Error(read.error.code);
    const analysed = analyzeArray(read.value, askArray('inversion_recovery'));
    if (!analysed.ok) throw new Error(analysed.error.code);
    expect(analysed.warnings.find(({ code }) => code === 'rows_empty')?.message).toContain('row 8');
  });
});
