import type { OrientedRow } from './orient.ts';

/**
 * What no experiment has reached, above a reference point: boxes that do not overlap, side by side along each objective's own
 * levels. `levels[k]` rises and begins with the reference; a box covers objective k from `levels[k][low]` to
 * `levels[k][high]`, and without end where `high` is `levels[k].length`.
 */
export interface ImprovementBoxes {
  readonly levels: readonly Float64Array[];
  /** boxes × objectives × (low, high). */
  readonly bounds: Int32Array;
  readonly count: number;
}

const levelsOf = (front: readonly OrientedRow[], reference: OrientedRow, objective: number): Float64Array => {
  const from = reference[objective] ?? 0;
  const above = front.map((row) => row[objective] ?? 0).filter((value) => value > from);
  return Float64Array.from([from, ...new Set(above.sort((a, b) => a - b))]);
};

/**
 * The region beyond a front, cut into boxes: slabs along the last objective, within each the region beyond those points that
 * reach above the slab, in one objective fewer. Exact for any number of objectives; about n^(objectives − 1) boxes. `front` may
 * hold dominated rows, which change nothing. Null where it would be more than `mostBoxes`.
 */
export const decomposeBoxes = (
  front: readonly OrientedRow[],
  reference: OrientedRow,
  mostBoxes: number,
): ImprovementBoxes | null => {
  const objectives = reference.length;
  const above = front.filter((row) => row.every((value, k) => value > (reference[k] ?? 0)));
  const levels = reference.map((_, objective) => levelsOf(above, reference, objective));
  const bounds: number[] = [];
  const slabs: number[] = new Array(2 * objectives).fill(0);
  const cut = (active: readonly OrientedRow[], objective: number): void => {
    const own = levels[objective] ?? new Float64Array();
    if (objective === 0) {
      const highest = active.reduce((best, row) => Math.max(best, row[0] ?? 0), own[0] ?? 0);
      bounds.push(own.indexOf(highest), own.length, ...slabs.slice(2));
      return;
    }
    // Levels at which no active point ends part nothing.
    const ends = new Set(active.map((row) => row[objective] ?? 0));
    let low = 0;
    for (let high = 1; high <= own.length && bounds.length <= 2 * objectives * mostBoxes; high++) {
      if (high < own.length && !ends.has(own[high] ?? 0)) continue;
      slabs[2 * objective] = low;
      slabs[2 * objective + 1] = high;
      const floor = own[low] ?? 0;
      cut(
        active.filter((row) => (row[objective] ?? 0) > floor),
        objective - 1,
      );
      low = high;
    }
  };
  cut(above, objectives - 1);
  const count = bounds.length / (2 * objectives);
  return count > mostBoxes ? null : { levels, bounds: Int32Array.from(bounds), count };
};
