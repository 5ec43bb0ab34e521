import { type CompiledSpace, type LinearRow, rowSum } from './compile-space.ts';

/** Shorter ways are rounding. */
const least = 1e-12;

/** A coordinate at its bound, or a row at its own, is left out of the way from there on. */
interface Block {
  readonly step: number;
  readonly parameter: number | null;
  readonly row: LinearRow | null;
}

const coefficientOf = (row: LinearRow, parameter: number): number =>
  row.terms.find((term) => term.parameter === parameter)?.coefficient ?? 0;

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, k) => sum + value * (b[k] ?? 0), 0);

/** The part of a direction that leaves the sums of the rows as they are, by Gram-Schmidt. */
const projectOut = (direction: readonly number[], rows: readonly (readonly number[])[]): number[] => {
  const basis: number[][] = [];
  const without = (vector: readonly number[]): number[] => {
    let rest = [...vector];
    // Twice is enough (Giraud, Langou and Rozloznik, Comput. Math. Appl. 2005, 50, 1069).
    for (let pass = 0; pass < 2; pass++) {
      for (const unit of basis) {
        const share = dot(rest, unit);
        rest = rest.map((value, k) => value - share * (unit[k] ?? 0));
      }
    }
    return rest;
  };
  for (const row of rows) {
    const rest = without(row);
    const length = Math.sqrt(dot(rest, rest));
    if (length > 1e-9 * Math.sqrt(dot(row, row))) basis.push(rest.map((value) => value / length));
  }
  return without(direction);
};

/** How far, up to 1, the way is open: for `low` and `high` of the coordinates and the bounds of the rows. */
const findBlock = (
  point: readonly number[],
  way: ReadonlyMap<number, number>,
  bounds: (parameter: number) => readonly [number, number],
  rows: readonly LinearRow[],
): Block => {
  let block: Block = { step: 1, parameter: null, row: null };
  for (const [parameter, change] of way) {
    const [low, high] = bounds(parameter);
    const value = point[parameter] ?? 0;
    if (change === 0) continue;
    const step = Math.max(0, ((change > 0 ? high : low) - value) / change);
    if (step < block.step) block = { step, parameter, row: null };
  }
  for (const row of rows) {
    const change = row.terms.reduce(
      (sum, term) => sum + term.coefficient * (way.get(term.parameter) ?? 0),
      0,
    );
    if (change <= least * Math.abs(row.bound)) continue;
    const step = Math.max(0, (row.bound - rowSum(row, point)) / change);
    if (step < block.step) block = { step, parameter: null, row };
  }
  return block;
};

/**
 * Moves continuous coordinates of a point that keeps the linear constraints as far along a direction as these allow, and where
 * one stops it, on along the constraint. `direction` holds the wished change of each coordinate that may move, in parts of its
 * range.
 */
export const slide = (
  { domains, rows }: CompiledSpace,
  point: readonly number[],
  direction: ReadonlyMap<number, number>,
): number[] => {
  const moved = [...point];
  const bounds = (parameter: number): readonly [number, number] => {
    const domain = domains[parameter];
    const value = point[parameter] ?? 0;
    return domain?.kind === 'interval' ? [domain.low, domain.high] : [value, value];
  };
  const range = (parameter: number): number => {
    const domain = domains[parameter];
    return domain?.kind === 'interval' ? domain.high - domain.low : 0;
  };
  const wished = new Map(direction);
  const active = rows.filter((row) => row.relation === 'eq');
  const open = rows.filter((row) => row.relation === 'le');
  for (let left = 1; left > least && wished.size > 0; ) {
    const free = [...wished.keys()];
    const projected = projectOut(
      free.map((parameter) => wished.get(parameter) ?? 0),
      active.map((row) => free.map((parameter) => coefficientOf(row, parameter) * range(parameter))),
    );
    const way = new Map(
      free.map((parameter, k) => [parameter, left * (projected[k] ?? 0) * range(parameter)]),
    );
    const { step, parameter, row } = findBlock(moved, way, bounds, open);
    for (const [own, change] of way) {
      const [low, high] = bounds(own);
      moved[own] = Math.min(high, Math.max(low, (moved[own] ?? 0) + step * change));
    }
    left *= 1 - step;
    if (parameter !== null) wished.delete(parameter);
    else if (row !== null) {
      active.push(row);
      open.splice(open.indexOf(row), 1);
    } else break;
  }
  return moved;
};
