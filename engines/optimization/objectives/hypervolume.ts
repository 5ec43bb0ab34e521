import type { OrientedRow } from './orient.ts';
import { frontRows } from './pareto-front.ts';

/** From four objectives on the exact volume takes exponential time; of a front longer than this it is not computed. */
const longestFrontBeyondThree = 120;

const sweep = (rows: readonly OrientedRow[], reference: OrientedRow): number => {
  const falling = [...rows].sort((a, b) => (b[0] ?? 0) - (a[0] ?? 0));
  let floor = reference[1] ?? 0;
  let area = 0;
  for (const row of falling) {
    const height = row[1] ?? 0;
    if (height <= floor) continue;
    area += ((row[0] ?? 0) - (reference[0] ?? 0)) * (height - floor);
    floor = height;
  }
  return area;
};

const boxVolume = (row: OrientedRow, reference: OrientedRow): number =>
  row.reduce((product, value, k) => product * (value - (reference[k] ?? 0)), 1);

const fallingLast = (a: OrientedRow, b: OrientedRow): number => (b.at(-1) ?? 0) - (a.at(-1) ?? 0);

const slice = (rows: readonly OrientedRow[], reference: OrientedRow): number => {
  const falling = [...rows].sort(fallingLast);
  const rest = reference.slice(0, -1);
  let volume = 0;
  falling.forEach((row, place) => {
    const floor = falling[place + 1]?.at(-1) ?? reference.at(-1) ?? 0;
    const thickness = (row.at(-1) ?? 0) - floor;
    if (thickness > 0) {
      const cut = falling.slice(0, place + 1).map((other) => other.slice(0, -1));
      volume += thickness * sweep(cut, rest);
    }
  });
  return volume;
};

/**
 * The exclusive volume of each row against those after it, summed: the algorithm of the Walking Fish Group (While, Bradstreet,
 * Barone, IEEE Trans. Evol. Comput. 2012, 16, 86, doi:10.1109/TEVC.2010.2077298).
 */
const sumExclusive = (rows: readonly OrientedRow[], reference: OrientedRow): number => {
  const falling = [...rows].sort(fallingLast);
  let volume = 0;
  falling.forEach((row, place) => {
    const limited = falling
      .slice(place + 1)
      .map((other) => other.map((value, k) => Math.min(value, row[k] ?? 0)));
    volume += boxVolume(row, reference) - volumeOf(frontRows(limited), reference);
  });
  return volume;
};

const volumeOf = (rows: readonly OrientedRow[], reference: OrientedRow): number => {
  if (rows.length === 0) return 0;
  if (reference.length === 1) return Math.max(...rows.map((row) => row[0] ?? 0)) - (reference[0] ?? 0);
  if (reference.length === 2) return sweep(rows, reference);
  if (reference.length === 3) return slice(rows, reference);
  return sumExclusive(rows, reference);
};

/**
 * The volume that the rows dominate above a reference point, in the product of the objectives' units; exact. Rows that do not
 * exceed the reference in every objective add nothing. Null for more than three objectives and a front longer than
 * `longestFrontBeyondThree`.
 */
export const hypervolume = (rows: readonly (OrientedRow | null)[], reference: OrientedRow): number | null => {
  const front = frontRows(
    rows.map((row) => (row?.every((value, k) => value > (reference[k] ?? 0)) ? row : null)),
  );
  if (reference.length > 3 && front.length > longestFrontBeyondThree) return null;
  return volumeOf(front, reference);
};
