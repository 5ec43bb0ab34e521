import { describe, expect, it } from 'vitest';
import type { PeakRow } from '#contract/fid-runs';
import { renderPeakTsv } from './peak-tsv.ts';

const row = (change: Partial<PeakRow>): PeakRow => ({
  id: 'p',
  shift_ppm: 7.26,
  assignment: null,
  category: 'solvent',
  confidence: 90,
  reason: 'Residual solvent',
  height: 12.5,
  area: 3,
  width_hz: 1.234,
  multiplicity: 'dd',
  j_hz: [7.8, 1.75],
  multiplet_id: null,
  atom_ids: [],
  snr: 120.04,
  fit_residual: 0.1,
  ...change,
});

const cellsOf = (rows: readonly PeakRow[]): string[][] =>
  renderPeakTsv(rows)
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

describe('peak table as text', () => {
  it('names its units in the head and writes numbers with a point, by descending shift', () => {
    const [head, first, second] = cellsOf([row({ shift_ppm: -0.5 }), row({})]);
    expect(head?.slice(0, 2)).toEqual(['shift_ppm', 'category']);
    expect(first?.slice(0, 6)).toEqual(['7.2600', 'solvent', '', 'dd', '7.80, 1.75', '1.23']);
    expect(second?.[0]).toBe('-0.5000');
  });

  it('has both shifts of a signal of two dimensions', () => {
    const two_d: PeakRow['two_d'] = {
      f1_shift_ppm: 128.06,
      f1_width_hz: 40,
      kind: 'correlation',
      sign: 1,
      mixed_signs: false,
      carbon: 'ch_or_ch3',
      partner_id: null,
      f2_from_ppm: 7.3,
      f2_to_ppm: 7.2,
      f1_from_ppm: 129,
      f1_to_ppm: 127,
      f2_in_1d: null,
      f1_in_1d: null,
    };
    const [head, only] = cellsOf([row({ two_d })]);
    expect(head?.slice(0, 5)).toEqual(['f2_shift_ppm', 'f1_shift_ppm', 'kind', 'carbon', 'category']);
    expect(only?.slice(0, 5)).toEqual(['7.2600', '128.0600', 'correlation', 'ch_or_ch3', 'solvent']);
  });

  it('keeps tabs and line breaks of a text out of the rows, and formulas out of spreadsheets', () => {
    const [head, only, ...more] = cellsOf([row({ assignment: '=HYPERLINK("x")', reason: 'a\tb\nc' })]);
    expect(more).toEqual([]);
    expect(only).toHaveLength(head?.length ?? 0);
    expect(only?.[2]).toBe(`'=HYPERLINK("x")`);
    expect(only?.at(-1)).toBe('a b c');
  });
});
