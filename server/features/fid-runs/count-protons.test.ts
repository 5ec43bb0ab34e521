import { describe, expect, it } from 'vitest';
import { countProtons } from './count-protons.ts';
import type { MultipletRow } from './run-result.ts';

const multiplet = (id: string, area: number, more: Partial<MultipletRow> = {}): MultipletRow => ({
  id,
  from_ppm: 1.1,
  to_ppm: 1,
  shift_ppm: 5.05,
  multiplicity: 'm',
  j_hz: [],
  area,
  ratio: area / 10,
  protons: null,
  category: 'compound',
  peak_ids: ['p1'],
  ...more,
});
const structure = (total: number, exchanging = 0) => ({ total, exchanging, groups: [] });
const countsOf = (rows: readonly MultipletRow[], total: number, exchanging = 0) => [
  ...countProtons(rows, '1H', structure(total, exchanging), null).values(),
];

describe('protons of the multiplets', () => {
  it('are their areas on the scale of the run, where the structure agrees with it', () => {
    const rows = [
      multiplet('m1', 30.5),
      multiplet('m2', 19.8),
      multiplet('m3', 999, { category: 'solvent' }),
    ];
    expect([...countProtons(rows, '1H', structure(5), null)]).toEqual([
      ['m1', 3.05],
      ['m2', 1.98],
    ]);
  });

  it('stay where one of the structure exchanges and is under water', () => {
    const rows = [multiplet('m1', 30), multiplet('m2', 30), multiplet('m3', 20)];
    expect(countsOf(rows, 9, 1)).toEqual([3, 3, 2]);
  });

  it('follow the structure where the run counted half as many', () => {
    const counts = countsOf([multiplet('m1', 10.1), multiplet('m2', 30), multiplet('m3', 20)], 12);
    expect(counts.map((count) => Math.round(count))).toEqual([2, 6, 4]);
  });

  it('are told by no broad signal, nor by one under water', () => {
    const rows = [
      multiplet('m1', 30, { ratio: null }),
      multiplet('m2', 20, { ratio: null }),
      multiplet('m3', 20.2, { ratio: null }),
      multiplet('m4', 6.5, { ratio: null, count_marks: [{ code: 'broad', detail: '' }] }),
    ];
    expect(
      countsOf(rows, 8, 1)
        .slice(0, 3)
        .map((count) => Math.round(count)),
    ).toEqual([3, 2, 2]);
  });

  it.each([
    ['the nucleus is not hydrogen', [multiplet('m1', 1)], '13C', structure(8)],
    ['nothing belongs to the compound', [], '1H', structure(8)],
    ['there is no structure', [multiplet('m1', 1)], '1H', null],
  ])('are not counted where %s', (_, multiplets, nucleus, of) => {
    expect(countProtons(multiplets, nucleus, of, null).size).toBe(0);
  });
});
