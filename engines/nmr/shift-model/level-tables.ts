import type { CodeNumbers, CodeSums } from './code-sums.ts';
import { type EnvironmentCodes, levelCount } from './environment-codes.ts';
import type { LevelStatistics } from './level-estimate.ts';

/** Environments of one level: keys strictly rising, the rest in the same order. */
export interface LevelTable {
  /** Halves of the 64-bit keys, the low one first: entry i at 2 i and 2 i + 1. */
  readonly keys: Uint32Array;
  /** Labels of the environment, weighted. */
  readonly counts: Float32Array;
  readonly meansPpm: Float32Array;
  readonly scattersPpm: Float32Array;
}

/** Levels from the atom alone to the widest environment with geometry; 20 bytes for each environment known. */
export type LevelTables = readonly LevelTable[];

/** A count of less is a label that was taken away again. */
const leastCount = 1e-3;

/** Lays the sums of all codes out in sorted tables. */
export const freezeSums = (sums: CodeSums, known: CodeNumbers): LevelTables =>
  Array.from({ length: levelCount }, (_, level) => {
    const codes = known.level
      .map((own, code) => (own === level && (sums.counts[code] as number) > leastCount ? code : -1))
      .filter((code) => code >= 0)
      .sort(
        (a, b) =>
          (known.high[a] as number) - (known.high[b] as number) ||
          (known.low[a] as number) - (known.low[b] as number),
      );
    const keys = new Uint32Array(2 * codes.length);
    const counts = new Float32Array(codes.length);
    const meansPpm = new Float32Array(codes.length);
    const scattersPpm = new Float32Array(codes.length);
    codes.forEach((code, place) => {
      const count = sums.counts[code] as number;
      const mean = (sums.sumsPpm[code] as number) / count;
      keys[2 * place] = known.low[code] as number;
      keys[2 * place + 1] = known.high[code] as number;
      counts[place] = count;
      meansPpm[place] = mean;
      scattersPpm[place] = Math.sqrt(Math.max(0, (sums.squaresPpm2[code] as number) / count - mean * mean));
    });
    return { keys, counts, meansPpm, scattersPpm };
  });

/**
 * Place of a key in a sorted table; −1 where it is not there.
 *
 * @internal exported for its test: a key that is missed shows in a prediction only as a wider environment.
 */
export const findKey = (keys: Uint32Array, high: number, low: number): number => {
  let [first, last] = [0, keys.length / 2 - 1];
  while (first <= last) {
    const middle = (first + last) >>> 1;
    const found = keys[2 * middle + 1] as number;
    const difference = found === high ? (keys[2 * middle] as number) - low : found - high;
    if (difference === 0) return middle;
    if (difference < 0) first = middle + 1;
    else last = middle - 1;
  }
  return -1;
};

/** What the tables know of an atom; an environment that is unknown leaves everything wider unknown too. */
export const readTables = (
  tables: LevelTables,
  codes: EnvironmentCodes,
  atom: number,
  into: LevelStatistics,
): void => {
  into.counts.fill(0);
  into.meansPpm.fill(0);
  into.scattersPpm.fill(0);
  for (let level = 0; level < levelCount; level++) {
    const { keys, counts, meansPpm, scattersPpm } = tables[level] as LevelTable;
    const at = level * codes.atoms + atom;
    const place = findKey(keys, codes.high[at] as number, codes.low[at] as number);
    if (place < 0) return;
    into.counts[level] = counts[place] as number;
    into.meansPpm[level] = meansPpm[place] as number;
    into.scattersPpm[level] = scattersPpm[place] as number;
  }
};
