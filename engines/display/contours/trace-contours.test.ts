import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Matrix } from './matrix.ts';
import { type ContourLines, ContourTracer } from './trace-contours.ts';

const matrixOf = (rows: readonly (readonly number[])[]): Matrix => ({
  values: Float32Array.from(rows.flat()),
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
});

/** A matrix of `size` × `size` from a function of column and row. */
const sampled = (size: number, at: (column: number, row: number) => number): Matrix => ({
  values: Float32Array.from({ length: size * size }, (_, i) => at(i % size, Math.floor(i / size))),
  rows: size,
  columns: size,
});

type Point = readonly [number, number];

const linesOf = ({ points, starts }: ContourLines): readonly (readonly Point[])[] =>
  Array.from({ length: starts.length - 1 }, (_, line) => {
    const first = starts[line] as number;
    const end = starts[line + 1] as number;
    return Array.from(
      { length: end - first },
      (_, i): Point => [points[2 * (first + i)] as number, points[2 * (first + i) + 1] as number],
    );
  });

const isClosed = (line: readonly Point[]): boolean => String(line[0]) === String(line.at(-1));

const trace = (matrix: Matrix, level: number): readonly (readonly Point[])[] =>
  linesOf(new ContourTracer(matrix).trace(level));

describe('contours', () => {
  it('draws a circle around a round hill, across many blocks, closed and in one piece', () => {
    const hill = sampled(101, (column, row) => 60 - Math.hypot(column - 50, row - 50));
    const lines = trace(hill, 20);
    expect(lines).toHaveLength(1);
    const circle = lines[0] ?? [];
    expect(isClosed(circle)).toBe(true);
    for (const [column, row] of circle) expect(Math.hypot(column - 50, row - 50)).toBeCloseTo(40, 1);
    let twiceArea = 0;
    for (let i = 1; i < circle.length; i++) {
      const [[x0, y0], [x1, y1]] = [circle[i - 1] as Point, circle[i] as Point];
      twiceArea += x0 * y1 - x1 * y0;
    }
    expect(Math.abs(twiceArea) / 2).toBeCloseTo(Math.PI * 1600, -2);
  });

  it('joins the inner corners of a saddle when the middle of the cell is inside, and parts them when not', () => {
    const saddle = (low: number): Matrix =>
      matrixOf([
        [4, low],
        [low, 4],
      ]);
    // Mean 2.5 and 1.5 against level 2: around the outer corners, then around the inner ones.
    expect(trace(saddle(1), 2)).toEqual([
      [
        [Math.fround(2 / 3), 0],
        [1, Math.fround(1 / 3)],
      ],
      [
        [Math.fround(1 / 3), 1],
        [0, Math.fround(2 / 3)],
      ],
    ]);
    expect(trace(saddle(-1), 2)).toEqual([
      [
        [0, Math.fround(2 / 5)],
        [Math.fround(2 / 5), 0],
      ],
      [
        [1, Math.fround(3 / 5)],
        [Math.fround(3 / 5), 1],
      ],
    ]);
  });

  it('goes around a plateau that lies exactly on the level, through its outermost samples', () => {
    const plateau = matrixOf([
      [0, 0, 0, 0],
      [0, 2, 2, 0],
      [0, 2, 2, 0],
      [0, 0, 0, 0],
    ]);
    const lines = trace(plateau, 2);
    expect(lines).toHaveLength(1);
    expect(new Set(lines[0]?.map(String))).toEqual(new Set(['1,1', '2,1', '2,2', '1,2']));
    expect(trace(plateau, 2.001)).toEqual([]);
  });

  it('draws nothing around a single sample that only just reaches the level', () => {
    const touch = matrixOf([
      [0, 0, 0],
      [0, 2, 0],
      [0, 0, 0],
    ]);
    expect(trace(touch, 2)).toEqual([]);
    expect(trace(touch, 1)).toHaveLength(1);
  });

  it('ends lines at the edges of the matrix', () => {
    const slope = matrixOf([
      [0, 1, 2, 3],
      [0, 1, 2, 3],
      [0, 1, 2, 3],
    ]);
    expect(trace(slope, 1.5)).toEqual([
      [
        [1.5, 0],
        [1.5, 1],
        [1.5, 2],
      ],
    ]);
  });

  it('ends lines at samples that are not finite, and goes on behind them', () => {
    for (const hole of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      const slope = sampled(9, (column, row) => (column === 4 && row === 4 ? hole : column));
      const lines = trace(slope, 3.5);
      expect(lines).toHaveLength(2);
      expect(lines.flat().every(([column]) => column === 3.5)).toBe(true);
      expect(lines.map((line) => line.map(([, row]) => row).toSorted((a, b) => a - b))).toEqual([
        [0, 1, 2, 3],
        [5, 6, 7, 8],
      ]);
    }
  });

  it('encloses negative signals as it does positive ones', () => {
    const values = sampled(40, (column, row) => 10 * Math.sin(column / 5) * Math.cos(row / 7));
    const turned: Matrix = { ...values, values: values.values.map((value) => -value) };
    expect(trace(turned, -3)).toEqual(trace(values, 3));
  });

  it('gives the same lines again after other levels', () => {
    const values = sampled(60, (column, row) => Math.sin(column / 5) + Math.cos(row / 7));
    const tracer = new ContourTracer(values);
    const first = tracer.trace(0.5);
    tracer.trace(1.2);
    tracer.trace(-0.5);
    expect(tracer.trace(0.5)).toEqual(first);
  });

  it('boxes every line', () => {
    const contours = new ContourTracer(sampled(40, (c, r) => Math.sin(c / 3) * Math.sin(r / 4))).trace(0.5);
    linesOf(contours).forEach((line, i) => {
      const [columns, rows] = [line.map(([column]) => column), line.map(([, row]) => row)];
      const box = [Math.min(...columns), Math.min(...rows), Math.max(...columns), Math.max(...rows)];
      expect([...contours.boxes.subarray(4 * i, 4 * i + 4)]).toEqual(box);
    });
  });

  it.each([
    [1, 5],
    [5, 1],
    [1, 1],
    [0, 0],
  ])('finds nothing in a matrix of %i × %i, which has no cells', (rows, columns) => {
    expect(trace({ values: new Float32Array(rows * columns).fill(7), rows, columns }, 3)).toEqual([]);
  });

  it('refuses a matrix of another size and levels that are none', () => {
    expect(() => new ContourTracer({ values: new Float32Array(5), rows: 2, columns: 3 })).toThrow(RangeError);
    const tracer = new ContourTracer(matrixOf([[1, 2]]));
    for (const level of [0, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => tracer.trace(level)).toThrow(RangeError);
    }
  });
});

/** Segments in no order and of no direction, written so that two sets can be compared. */
const segmentKey = (a: Point, b: Point): string => [String(a), String(b)].toSorted().join(' – ');

const tracedSegments = (matrix: Matrix, level: number): readonly string[] =>
  trace(matrix, level)
    .flatMap((line) => line.slice(1).map((point, i) => segmentKey(line[i] as Point, point)))
    .toSorted();

/** Segments of one cell, by the corners clockwise from the upper left one; `height` is signed, the level positive. */
const cellSegments = (
  corners: readonly [Point, Point, Point, Point],
  height: (point: Point) => number,
  level: number,
): readonly string[] => {
  const heights = corners.map(height);
  if (!heights.every(Number.isFinite)) return [];
  const crossing = (from: number): Point | null => {
    const [a, b] = [corners[from] as Point, corners[(from + 1) % 4] as Point].toSorted(
      (first, second) => first[0] + first[1] - second[0] - second[1],
    ) as [Point, Point];
    if (height(a) >= level === height(b) >= level) return null;
    const part = (level - height(a)) / (height(b) - height(a));
    return a[1] === b[1] ? [Math.fround(a[0] + part), a[1]] : [a[0], Math.fround(a[1] + part)];
  };
  const found = [0, 1, 2, 3].map(crossing).filter((point) => point !== null);
  // Joined through the middle, lines go around the outer corners; parted, around the inner ones.
  const isMiddleInside = heights.reduce((sum, value) => sum + value, 0) / 4 >= level;
  const isTurned = found.length === 4 && (heights[0] as number) >= level !== isMiddleInside;
  const inOrder = isTurned ? [...found.slice(1), ...found.slice(0, 1)] : found;
  const pairs = inOrder.flatMap((point, i) =>
    i % 2 === 1 ? [[inOrder[i - 1] as Point, point] as const] : [],
  );
  return pairs.filter(([a, b]) => String(a) !== String(b)).map(([a, b]) => segmentKey(a, b));
};

/** Marching squares written out cell by cell, without blocks, tables or joining. */
const plainSegments = ({ values, rows, columns }: Matrix, level: number): readonly string[] => {
  const height = ([column, row]: Point): number =>
    Math.sign(level) * (values[row * columns + column] as number);
  const segments: string[] = [];
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const corners: [Point, Point, Point, Point] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ];
      segments.push(...cellSegments(corners, height, Math.abs(level)));
    }
  }
  return segments.toSorted();
};

describe('contours against plain marching squares', () => {
  const value = fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: -3, max: 3 }) },
    { weight: 4, arbitrary: fc.float({ min: -4, max: 4, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY) },
  );
  const matrix = fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
    .chain(([rows, columns]) =>
      fc
        .array(value, { minLength: rows * columns, maxLength: rows * columns })
        .map((values): Matrix => ({ values: Float32Array.from(values), rows, columns })),
    );

  it('has the same segments for any matrix and level', () => {
    fc.assert(
      fc.property(matrix, fc.constantFrom(1, 2, -1, -2, 0.5, -1.25), (any, level) => {
        expect(tracedSegments(any, level)).toEqual(plainSegments(any, level));
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
