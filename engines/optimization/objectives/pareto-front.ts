import type { OrientedRow } from './orient.ts';

/** At least as good in everything and better in something. */
export const dominates = (a: OrientedRow, b: OrientedRow): boolean => {
  let isBetter = false;
  for (let k = 0; k < a.length; k++) {
    const difference = (a[k] ?? 0) - (b[k] ?? 0);
    if (difference < 0) return false;
    if (difference > 0) isBetter = true;
  }
  return isBetter;
};

const compareFallingFirst = (a: OrientedRow, b: OrientedRow): number => {
  for (let k = 0; k < a.length; k++) {
    const difference = (b[k] ?? 0) - (a[k] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/**
 * Places of the rows that no other row dominates, rising. Rows that are equal do not dominate each other: all of them are
 * listed. A null (a result is missing) is never on the front and dominates nothing.
 */
export const paretoFront = (rows: readonly (OrientedRow | null)[]): number[] => {
  const complete = rows.flatMap((row, place) => (row === null ? [] : [{ row, place }]));
  // In this order nothing is dominated by what comes after it, so that comparing with the front so far is enough.
  complete.sort((a, b) => compareFallingFirst(a.row, b.row) || a.place - b.place);
  const front: { row: OrientedRow; place: number }[] = [];
  for (const candidate of complete) {
    if (!front.some(({ row }) => dominates(row, candidate.row))) front.push(candidate);
  }
  return front.map(({ place }) => place).sort((a, b) => a - b);
};

/** The rows of the front themselves, equal ones once. */
export const frontRows = (rows: readonly (OrientedRow | null)[]): OrientedRow[] => {
  const seen = new Set<string>();
  return paretoFront(rows).flatMap((place) => {
    const row = rows[place];
    const key = row?.join() ?? '';
    if (!row || seen.has(key)) return [];
    seen.add(key);
    return [row];
  });
};
