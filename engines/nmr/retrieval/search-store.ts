import { columnsOf, type Embedding, embedSpectrum, type ListedLine } from './embed-spectrum.ts';
import { openScan } from './scan-kernel.ts';
import {
  blockBytes,
  blocksOf,
  firstFloat,
  floatsOf,
  rowsPerBlock,
  type SpectrumStore,
  squaresOf,
} from './spectrum-store.ts';

/** A spectrum to look for: its vector, and how many of its columns are compared. */
export interface SpectrumQuery {
  readonly values: Float32Array;
  /** The plain half where the list says nothing of hydrogens, else all. */
  readonly compared: number;
}

export interface Hit {
  readonly row: number;
  readonly distance: number;
}

export const openQuery = (embedding: Embedding, lines: readonly ListedLine[]): SpectrumQuery => {
  const hasHydrogens = embedding.signBins > 0 && lines.some(({ hydrogens }) => hydrogens !== null);
  return {
    values: embedSpectrum(embedding, lines),
    compared: hasHydrogens ? columnsOf(embedding) : embedding.bins,
  };
};

/** Nearest first; of equally near ones the row before, which is the smaller id. */
const byDistance = (a: Hit, b: Hit): number => a.distance - b.distance || a.row - b.row;

/** The nearest of what several searches found, each in rows of its own. */
export const mergeHits = (parts: readonly (readonly Hit[])[], k: number): Hit[] =>
  parts.flat().sort(byDistance).slice(0, k);

/** Distances to some rows, in 64 bits over all compared columns in their order. */
export const searchRows = (
  store: SpectrumStore,
  { values, compared }: SpectrumQuery,
  rows: readonly number[],
  k: number,
): Hit[] => {
  const floats = floatsOf(store);
  const hits = rows.map((row): Hit => {
    const at = row % rowsPerBlock;
    const first = firstFloat(store.embedding, (row - at) / rowsPerBlock, 0) + at;
    let sum = 0;
    for (let column = 0; column < compared; column++) {
      const difference = (floats[first + column * rowsPerBlock] as number) - (values[column] as number);
      sum += difference * difference;
    }
    return { row, distance: Math.sqrt(sum) };
  });
  return mergeHits([hits], k);
};

/** The k-th smallest number; the largest there is where there are fewer. */
const smallestAt = (numbers: Float64Array, k: number): number => {
  const kept: number[] = [];
  for (const value of numbers) {
    if (kept.length === k && value >= (kept[k - 1] as number)) continue;
    let at = kept.length;
    while (at > 0 && (kept[at - 1] as number) > value) at--;
    kept.splice(at, 0, value);
    if (kept.length > k) kept.pop();
  }
  return kept.at(-1) ?? 0;
};

/** Rounding of 32-bit floats, relative. */
const unitRoundoff = 2 ** -24;

/**
 * The k nearest rows of some blocks, exactly: a scan in 32 bits leaves out what is further than its own rounding can explain, and
 * what is left is measured in 64 bits.
 */
export const searchBlocks = (
  store: SpectrumStore,
  query: SpectrumQuery,
  { from, to }: { readonly from: number; readonly to: number },
  k: number,
): Hit[] => {
  const { embedding, memory } = store;
  const columns = Array.from({ length: query.compared }, (_, column) => column).filter(
    (column) => query.values[column] !== 0,
  );
  const factors = Float32Array.from(columns, (column) => query.values[column] as number);
  const square = factors.reduce((sum, value) => sum + value * value, 0);
  const scan = openScan(memory, rowsPerBlock, { columns, factors });
  const squares = squaresOf(store, query.compared > embedding.bins ? 'whole' : 'plain');
  const start = from * rowsPerBlock;
  const end = Math.min(store.rows, to * rowsPerBlock);
  const distances = new Float64Array(Math.max(0, end - start));
  for (let block = from; block < to; block++) {
    const sums = scan(block * blockBytes(embedding));
    const first = block * rowsPerBlock;
    const rows = Math.min(rowsPerBlock, end - first);
    for (let row = 0; row < rows; row++)
      distances[first - start + row] = (squares[first + row] as number) + square - 2 * (sums[row] as number);
  }
  // A sum of n products is off by n roundings of the product of the lengths at most, here and at the k-th.
  const longest = Math.sqrt(square * (1 + embedding.signWeight ** 2)) * 1.001;
  const slack = 4 * (columns.length + 1) * unitRoundoff * longest;
  const limit = smallestAt(distances, k) + slack;
  const near: number[] = [];
  distances.forEach((distance, row) => {
    if (distance <= limit) near.push(start + row);
  });
  return searchRows(store, query, near, k);
};

/** Halves of a store, or any other number of parts, in whole blocks. */
export const partsOf = ({ rows }: SpectrumStore, parts: number): { from: number; to: number }[] => {
  const blocks = blocksOf(rows);
  return Array.from({ length: parts }, (_, part) => ({
    from: Math.floor((part * blocks) / parts),
    to: Math.floor(((part + 1) * blocks) / parts),
  })).filter(({ from, to }) => to > from);
};
