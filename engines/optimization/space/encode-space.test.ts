import { describe, expect, it } from 'vitest';
import type { Parameter, ParameterSpace, Point } from '../model.ts';
import { type Encoding, encodeSpace } from './encode-space.ts';

const spaceOf = (...parameters: Parameter[]): ParameterSpace => ({
  parameters,
  constraints: [],
  candidates: null,
});

const squaredDistance = (encoding: Encoding, group: number, a: Point, b: Point): number => {
  const rows = encoding.encode([a, b]);
  const { kind, columns } = encoding.groups[group] ?? { kind: 'numeric', columns: [] };
  const at = (row: number, column: number): number => rows[row * encoding.dimension + column] ?? Number.NaN;
  if (kind === 'one_hot') return at(0, columns[0] ?? -1) === at(1, columns[0] ?? -1) ? 0 : 1;
  return columns.reduce((sum, column) => sum + (at(0, column) - at(1, column)) ** 2, 0);
};

const solvents = {
  kind: 'substance',
  name: 'solvent',
  levels: ['A', 'B', 'C'],
  smiles: ['C', 'CC', 'CCC'],
} as const;

describe('encodeSpace', () => {
  it('scales numbers over the range of their own parameter', () => {
    const encoding = encodeSpace(
      spaceOf(
        { kind: 'continuous', name: 'pressure', low: 2, high: 10 },
        { kind: 'integer', name: 'cycles', low: 1, high: 9, step: 2 },
        { kind: 'discrete', name: 'temperature', levels: [90, 105, 120] },
      ),
    );
    expect(encoding.encode([[4, 9, 105]])).toEqual(Float64Array.of(0.25, 1, 0.5));
    expect(encoding.groups.map(({ kind, parameter }) => `${kind} ${parameter}`)).toEqual([
      'numeric 0',
      'numeric 1',
      'numeric 2',
    ]);
  });

  it('holds a category of 5,000 levels in one column', () => {
    const levels = Array.from({ length: 5000 }, (_, level) => `level ${level}`);
    const encoding = encodeSpace(spaceOf({ kind: 'categorical', name: 'batch', levels, descriptors: null }));
    expect(encoding.dimension).toBe(1);
    expect(squaredDistance(encoding, 0, [17], [4711])).toBe(1);
    expect(squaredDistance(encoding, 0, [17], [17])).toBe(0);
  });

  it('keeps the distances of standardised descriptors in fewer columns', () => {
    const values = [
      [1, 10, 5, 0],
      [2, 30, 5, 1],
      [6, 20, 5, 5],
    ];
    const encoding = encodeSpace(
      spaceOf({ ...solvents, descriptors: { names: ['a', 'b', 'same', 'c'], values } }),
    );
    expect(encoding.groups.map(({ kind }) => kind)).toEqual(['one_hot', 'descriptor']);
    expect(encoding.groups[1]?.columns).toHaveLength(2);
    const usable = [0, 1, 3].map((k) => {
      const column = values.map((row) => row[k] ?? 0);
      const mean = column.reduce((sum, value) => sum + value, 0) / 3;
      const sd = Math.sqrt(column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 3);
      return column.map((value) => (0.7 * (value - mean)) / sd / Math.sqrt(3));
    });
    const expected = usable.reduce((sum, column) => sum + ((column[0] ?? 0) - (column[2] ?? 0)) ** 2, 0);
    expect(squaredDistance(encoding, 1, [0], [2])).toBeCloseTo(expected, 12);
  });

  it('says where descriptors tell no levels apart, and goes by names', () => {
    const encoding = encodeSpace(
      spaceOf({
        ...solvents,
        descriptors: {
          names: ['a', 'b'],
          values: [
            [1, 2],
            [1, Number.NaN],
            [1, 4],
          ],
        },
      }),
    );
    expect(encoding.groups.map(({ kind }) => kind)).toEqual(['one_hot']);
    expect(encoding.warnings.map(({ code }) => code)).toEqual(['descriptors_unused']);
  });

  it('gives a parameter of one value no column', () => {
    const encoding = encodeSpace(
      spaceOf(
        { kind: 'categorical', name: 'plate', levels: ['only'], descriptors: null },
        { kind: 'discrete', name: 'scale', levels: [5] },
        { kind: 'continuous', name: 'x', low: 0, high: 1 },
      ),
    );
    expect(encoding.dimension).toBe(1);
    expect(encoding.groups).toEqual([{ kind: 'numeric', parameter: 2, columns: [0] }]);
  });
});
