import { describe, expect, it } from 'vitest';
import { layoutPlate } from './layout-plate.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, k) => k);

describe('layoutPlate', () => {
  it.each([
    [24, 'A6', 'B1', 'D6'],
    [96, 'A12', 'B1', 'H12'],
    [384, 'A24', 'B1', 'P24'],
  ] as const)('fills %i wells row by row', (wells, endOfRow, nextRow, last) => {
    const names = layoutPlate(numbers(wells), wells).map(({ well }) => well);
    expect(new Set(names).size).toBe(wells);
    const columns = names.indexOf(nextRow);
    expect([names[0], names[columns - 1], names.at(-1)]).toEqual(['A1', endOfRow, last]);
  });

  it('goes on to a second plate', () => {
    expect(layoutPlate(numbers(25), 24).at(-1)).toEqual({
      plate: 2,
      row: 'A',
      column: 1,
      well: 'A1',
      content: 24,
    });
  });
});
