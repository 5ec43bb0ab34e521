import { describe, expect, it } from 'vitest';
import { layoutPlate, type PlateRules } from './layout-plate.ts';
import { listLines } from './plate-format.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, k) => k);

const rules = (more: Partial<PlateRules<number>> = {}): PlateRules<number> => ({
  wells: 24,
  blocked: [],
  controls: [],
  replicates: 1,
  plateKeyOf: () => '',
  lineKeyOf: () => '',
  lines: 'rows',
  ...more,
});

describe('layoutPlate', () => {
  it.each([
    [24, 'A6', 'B1', 'D6'],
    [48, 'A8', 'B1', 'F8'],
    [96, 'A12', 'B1', 'H12'],
    [384, 'A24', 'B1', 'P24'],
  ] as const)('fills %i wells row by row', (wells, endOfRow, nextRow, last) => {
    const names = layoutPlate(numbers(wells), rules({ wells })).map(({ well }) => well);
    expect(new Set(names).size).toBe(wells);
    const columns = names.indexOf(nextRow);
    expect([names[0], names[columns - 1], names.at(-1)]).toEqual(['A1', endOfRow, last]);
    expect(listLines(wells, 'columns').flat().toSorted()).toEqual(names.toSorted());
  });

  it('goes on to a second plate', () => {
    expect(layoutPlate(numbers(25), rules()).at(-1)).toEqual({
      plate: 2,
      well: 'A1',
      role: 'experiment',
      replicate: 1,
      content: 24,
    });
  });

  it('leaves blocked wells empty, and puts the controls of every plate where they belong', () => {
    const laid = layoutPlate(
      numbers(23),
      rules({ blocked: ['A1', 'D6'], controls: [{ well: 'B2', content: -1 }] }),
    );
    expect(laid.some(({ well }) => well === 'A1' || well === 'D6')).toBe(false);
    expect(laid.filter(({ role }) => role === 'control').map(({ plate, well }) => [plate, well])).toEqual([
      [1, 'B2'],
      [2, 'B2'],
    ]);
    expect(new Set(laid.map(({ plate, well }) => `${plate} ${well}`)).size).toBe(25);
    expect(laid.filter(({ role, well }) => role === 'experiment' && well === 'B2')).toEqual([]);
  });

  it('keeps one setting to a plate, one to a row or column, and replicates side by side', () => {
    const laid = layoutPlate(
      numbers(12),
      rules({ replicates: 2, plateKeyOf: (n) => String(n % 2), lineKeyOf: (n) => String(n % 3) }),
    );
    const seen = new Map<string, Set<number>>();
    for (const { plate, well, content } of laid) {
      expect(content % 2).toBe(plate - 1);
      const row = `${plate}${well[0]}`;
      seen.set(row, (seen.get(row) ?? new Set()).add(content % 3));
    }
    expect([...seen.values()].every(({ size }) => size === 1)).toBe(true);
    expect(laid.slice(0, 2).map(({ well, content, replicate }) => [well, content, replicate])).toEqual([
      ['A1', 0, 1],
      ['A2', 0, 2],
    ]);
    const byColumn = layoutPlate(numbers(6), rules({ lines: 'columns', lineKeyOf: (n) => String(n % 2) }));
    expect(byColumn.map(({ well }) => well)).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'C2']);
  });

  it('shuffles replicates by a seed within what shares a plate and lines, and the same seed gives the same plate', () => {
    const shared = {
      replicates: 2,
      plateKeyOf: (n: number) => String(n % 2),
      lineKeyOf: (n: number) => String(n % 3),
    };
    const laid = (seed?: number) =>
      layoutPlate(numbers(12), rules({ ...shared, ...(seed !== undefined && { seed }) }));
    expect(laid(5)).toEqual(laid(5));
    expect(laid(5)).not.toEqual(laid(6));
    const wellsOf = (wells: ReturnType<typeof laid>) => wells.map(({ plate, well }) => `${plate} ${well}`);
    expect(wellsOf(laid(5))).toEqual(wellsOf(laid()));
    const filled = (wells: ReturnType<typeof laid>) =>
      wells.map(({ plate, content, replicate }) => `${plate} ${content} ${replicate}`).toSorted();
    expect(filled(laid(5))).toEqual(filled(laid()));
    for (const { plate, content } of laid(5)) expect(content % 2).toBe(plate - 1);
  });

  it('puts every content into every well equally often over many seeds', () => {
    const firstWell = numbers(400).map(
      (seed) => layoutPlate(numbers(4), rules({ seed })).find(({ well }) => well === 'A1')?.content,
    );
    for (const content of numbers(4)) {
      const times = firstWell.filter((own) => own === content).length;
      // 100 are expected, with a standard deviation of 8.7.
      expect(Math.abs(times - 100)).toBeLessThan(4 * 8.7);
    }
  });

  it('keeps one setting to a block of several rows', () => {
    const laid = layoutPlate(numbers(16), rules({ linesPerBlock: 2, lineKeyOf: (n) => String(n % 2) }));
    const rowsOf = (rest: number) => [
      ...new Set(laid.filter(({ content }) => content % 2 === rest).map(({ well }) => well[0])),
    ];
    expect([rowsOf(0), rowsOf(1)]).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
  });
});
