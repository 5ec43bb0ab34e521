import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinearProgram, solveLinearProgram } from './linear-program.ts';

const excess = ({ rows }: LinearProgram, x: readonly number[]): number =>
  Math.max(
    0,
    ...rows.map(({ coefficients, relation, bound }) => {
      const over = coefficients.reduce((sum, c, j) => sum + c * (x[j] ?? 0), 0) - bound;
      return relation === 'eq' ? Math.abs(over) : over;
    }),
  );

describe('solveLinearProgram', () => {
  it('finds the vertex of least cost', () => {
    // Dantzig's kind of product mix: 3x + 5y most, x ≤ 4, 2y ≤ 12, 3x + 2y ≤ 18 is best at (2, 6).
    const x = solveLinearProgram({
      low: [0, 0],
      high: [4, 100],
      rows: [
        { coefficients: [0, 2], relation: 'le', bound: 12 },
        { coefficients: [3, 2], relation: 'le', bound: 18 },
      ],
      cost: [-3, -5],
    });
    expect(x?.[0]).toBeCloseTo(2, 9);
    expect(x?.[1]).toBeCloseTo(6, 9);
  });

  it('says where nothing keeps all rows', () => {
    const rows = [
      { coefficients: [1, 1], relation: 'eq' as const, bound: 1 },
      { coefficients: [1, 1], relation: 'le' as const, bound: 0.9 },
    ];
    expect(solveLinearProgram({ low: [0, 0], high: [1, 1], rows, cost: [0, 0] })).toBeNull();
  });

  it('keeps rows a known point keeps, at no greater cost than that point', () => {
    const number = fc.integer({ min: -9, max: 9 });
    const program = fc.integer({ min: 1, max: 5 }).chain((size) =>
      fc.record({
        known: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: size, maxLength: size }),
        rows: fc.array(
          fc.record({
            coefficients: fc.array(number, { minLength: size, maxLength: size }),
            slack: fc.option(fc.nat(5)),
          }),
          { maxLength: 5 },
        ),
        cost: fc.array(number, { minLength: size, maxLength: size }),
      }),
    );
    fc.assert(
      fc.property(program, ({ known, rows, cost }) => {
        const dot = (a: readonly number[], b: readonly number[]): number =>
          a.reduce((sum, value, k) => sum + value * (b[k] ?? 0), 0);
        const made: LinearProgram = {
          low: known.map(() => 0),
          high: known.map(() => 4),
          rows: rows.map(({ coefficients, slack }) => ({
            coefficients,
            relation: slack === null ? 'eq' : 'le',
            bound: dot(coefficients, known) + (slack ?? 0),
          })),
          cost,
        };
        const x = solveLinearProgram(made);
        expect(x).not.toBeNull();
        if (x === null) return;
        expect(excess(made, x)).toBeLessThan(1e-7);
        expect(dot(cost, x)).toBeLessThanOrEqual(dot(cost, known) + 1e-7);
        expect(x.every((value) => value >= 0 && value <= 4)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
