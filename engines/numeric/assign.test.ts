import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assign } from './assign.ts';

const totalOf = (cost: readonly (readonly number[])[], columns: readonly number[]): number =>
  columns.reduce((sum, column, row) => sum + (cost[row]?.[column] ?? Number.NaN), 0);

/** Every choice tried: the truth for small matrices. */
const cheapest = (
  cost: readonly (readonly number[])[],
  row = 0,
  taken: ReadonlySet<number> = new Set(),
): number => {
  const costs = cost[row];
  if (costs === undefined) return 0;
  return Math.min(
    ...costs.map((value, column) =>
      taken.has(column)
        ? Number.POSITIVE_INFINITY
        : value + cheapest(cost, row + 1, new Set([...taken, column])),
    ),
  );
};

it('finds the cheapest choice, and no column twice', () => {
  const matrix = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 2 }))
    .chain(([rows, more]) =>
      fc.array(
        fc.array(fc.integer({ min: -20, max: 20 }), { minLength: rows + more, maxLength: rows + more }),
        {
          minLength: rows,
          maxLength: rows,
        },
      ),
    );
  fc.assert(
    fc.property(matrix, (cost) => {
      const chosen = assign(cost);
      expect(new Set(chosen).size).toBe(cost.length);
      expect(totalOf(cost, chosen)).toBe(cheapest(cost));
    }),
  );
});

it('refuses fewer columns than rows', () => {
  expect(() => assign([[1], [2]])).toThrow('1 columns for 2 rows');
});

it('nothing to choose is no choice', () => {
  expect(assign([])).toEqual([]);
});
