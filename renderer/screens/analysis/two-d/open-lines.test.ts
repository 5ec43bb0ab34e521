import { describe, expect, it } from 'vitest';
import { openLinesOf } from './open-lines.ts';

type Lines = Parameters<typeof openLinesOf>[1];
const line = (
  id: string,
  shift_ppm: number,
  category: Lines[number]['category'] = 'compound',
  atom_ids: string[] = [],
  area = 1,
): Lines[number] => ({ id, shift_ppm, category, atom_ids, area });

describe('lines without an atom', () => {
  it('are those of the compound nobody assigned, one for each signal', () => {
    const peaks = [line('p1', 7.3), line('p2', 7.28), line('p3', 2.1, 'compound', ['a1'])];
    const multiplets = [
      { shift_ppm: 7.29, peak_ids: ['p1', 'p2'] },
      { shift_ppm: 2.1, peak_ids: ['p3'] },
    ];
    expect(openLinesOf({ nucleus: '1H', multiplets }, peaks)).toEqual([{ nucleus: '1H', ppm: 7.29 }]);
  });

  it('are no solvent and no weak line nobody knows', () => {
    const peaks = [
      line('p1', 160.8),
      line('p2', 77.2, 'solvent', [], 9),
      line('p3', 40, 'unknown', [], 0.05),
      line('p4', 30, 'unknown', [], 0.5),
      line('p5', 20, 'compound', [], 0.05),
    ];
    expect(openLinesOf({ nucleus: '13C', multiplets: [] }, peaks).map(({ ppm }) => ppm)).toEqual([160.8, 30]);
  });
});
