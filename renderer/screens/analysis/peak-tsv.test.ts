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

  it('keeps tabs and line breaks of a text out of the rows, and formulas out of spreadsheets', () => {
    const [head, only, ...more] = cellsOf([row({ assignment: '=HYPERLINK("x")', reason: 'a\tb\nc' })]);
    expect(more).toEqual([]);
    expect(only).toHaveLength(head?.length ?? 0);
    expect(only?.[2]).toBe(`'=HYPERLINK("x")`);
    expect(only?.at(-1)).toBe('a b c');
  });
});
