import { describe, expect, it } from 'vitest';
import { columnsOf, embeddings, embedSpectrum, type ListedLine } from './embed-spectrum.ts';
import { openScan } from './scan-kernel.ts';
import { mergeHits, openQuery, partsOf, searchBlocks, searchRows } from './search-store.ts';
import { blockBytes, blocksOf, buildStore, firstFloat, floatsOf, rowsPerBlock } from './spectrum-store.ts';

const carbon = embeddings['13C'];

const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

const madeLists = (count: number): ListedLine[][] => {
  const random = randomFrom(7);
  return Array.from({ length: count }, () =>
    Array.from({ length: 4 + Math.floor(random() * 20) }, () => ({
      shiftPpm: Math.round(2200 * random()) / 10,
      hydrogens: random() < 0.3 ? null : Math.floor(random() * 4),
    })),
  );
};

const lists = madeLists(2 * rowsPerBlock + 100);
const store = buildStore(carbon, lists.length, (row) => lists[row] ?? []);

const distanceBetween = (a: Float32Array, b: Float32Array, columns: number): number =>
  Math.sqrt(a.subarray(0, columns).reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0));

describe('an embedded spectrum', () => {
  it('has the length 1, and 0.7 in the half of the signs', () => {
    const row = embedSpectrum(carbon, [
      { shiftPpm: 20, hydrogens: 3 },
      { shiftPpm: 130.2, hydrogens: 2 },
    ]);
    const norm = (part: Float32Array): number => Math.sqrt(part.reduce((sum, value) => sum + value ** 2, 0));
    expect(norm(row.subarray(0, carbon.bins))).toBeCloseTo(1, 6);
    expect(norm(row.subarray(carbon.bins))).toBeCloseTo(0.7, 6);
    expect(Math.min(...row.subarray(0, carbon.bins))).toBe(0);
    expect(Math.min(...row.subarray(carbon.bins))).toBeLessThan(-0.2);
  });

  it('is the root of a Gaussian about the shift that ends at three standard deviations', () => {
    const binPpm = (carbon.toPpm - carbon.fromPpm) / carbon.bins;
    const row = embedSpectrum(carbon, [{ shiftPpm: 100, hydrogens: null }]);
    const centre = (100 - carbon.fromPpm) / binPpm - 0.5;
    const at = Math.round(centre);
    const ratio = (row[at + 1] ?? 0) / (row[at] ?? 1);
    const off = (bin: number): number => ((bin - centre) * binPpm) / carbon.sigmaPpm;
    expect(ratio).toBeCloseTo(Math.exp(-0.25 * (off(at + 1) ** 2 - off(at) ** 2)), 6);
    row.forEach((value, bin) => {
      expect(value > 0).toBe(bin < carbon.bins && Math.abs(off(bin)) <= 3);
    });
  });

  it('counts lines at one shift once and leaves out what is outside of the window', () => {
    const one = embedSpectrum(carbon, [{ shiftPpm: 128, hydrogens: 1 }]);
    const line = { shiftPpm: 128, hydrogens: 1 };
    expect(embedSpectrum(carbon, [line, line, { shiftPpm: 300, hydrogens: 1 }])).toEqual(one);
    expect(embedSpectrum(carbon, [{ shiftPpm: 300, hydrogens: 1 }]).every((value) => value === 0)).toBe(true);
  });
});

describe('the scan of a block', () => {
  it('gives the same bits as a loop over rounded 32-bit floats', () => {
    const { values } = openQuery(carbon, lists[3] ?? []);
    const columns = [...values.keys()].filter((column) => values[column] !== 0);
    const factors = Float32Array.from(columns, (column) => values[column] ?? 0);
    const floats = floatsOf(store);
    const block = 1;
    const sums = openScan(store.memory, rowsPerBlock, { columns, factors })(block * blockBytes(carbon));
    const expected = new Float32Array(rowsPerBlock);
    columns.forEach((column, place) => {
      const first = firstFloat(carbon, block, column);
      for (let row = 0; row < rowsPerBlock; row++)
        expected[row] =
          (expected[row] ?? 0) + Math.fround((floats[first + row] ?? 0) * (factors[place] ?? 0));
    });
    expect(Buffer.compare(Buffer.from(sums.slice().buffer), Buffer.from(expected.buffer))).toBe(0);
    expect(Math.max(...sums)).toBeGreaterThan(0.25);
  });
});

describe('a search', () => {
  const all = { from: 0, to: blocksOf(lists.length) };
  const plain = (lines: readonly ListedLine[]): ListedLine[] =>
    lines.map(({ shiftPpm }) => ({ shiftPpm, hydrogens: null }));

  it('finds what comparing every spectrum with every number finds', () => {
    const random = randomFrom(11);
    for (let trial = 0; trial < 6; trial++) {
      const own = lists[Math.floor(random() * lists.length)] ?? [];
      const moved = own.map((line) => ({ ...line, shiftPpm: line.shiftPpm + random() - 0.5 }));
      const query = openQuery(carbon, trial % 2 === 0 ? moved : plain(moved));
      const expected = lists
        .map((lines, row) => ({
          row,
          distance: distanceBetween(embedSpectrum(carbon, lines), query.values, query.compared),
        }))
        .sort((a, b) => a.distance - b.distance || a.row - b.row)
        .slice(0, 10);
      expect(searchBlocks(store, query, all, 10)).toEqual(expected);
    }
  });

  it('finds a list itself at distance 0 and compares signs only where the query has hydrogens', () => {
    const own = lists[5000] ?? [];
    expect(searchBlocks(store, openQuery(carbon, own), all, 1)).toEqual([{ row: 5000, distance: 0 }]);
    expect(searchBlocks(store, openQuery(carbon, plain(own)), all, 1)).toEqual([{ row: 5000, distance: 0 }]);
    const flipped = own.map(({ shiftPpm, hydrogens }) => ({
      shiftPpm,
      hydrogens: hydrogens === null ? null : 3 - hydrogens,
    }));
    const [hit] = searchRows(store, openQuery(carbon, flipped), [5000], 1);
    expect(hit?.distance).toBeGreaterThan(0.5);
  });

  it('finds the same in parts as in one', () => {
    const query = openQuery(carbon, lists[77] ?? []);
    const parts = partsOf(store, 2);
    expect(parts).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 3 },
    ]);
    const found = parts.map((part) => searchBlocks(store, query, part, 100));
    expect(mergeHits(found, 100)).toEqual(searchBlocks(store, query, all, 100));
  });

  it('gives equally near spectra in their order, however many there are', () => {
    const same: ListedLine[] = [{ shiftPpm: 50.05, hydrogens: null }];
    const twins = buildStore(carbon, 300, () => same);
    const query = openQuery(carbon, [{ shiftPpm: 50.3, hydrogens: null }]);
    const hits = searchBlocks(twins, query, { from: 0, to: 1 }, 20);
    expect(hits.map(({ row }) => row)).toEqual(Array.from({ length: 20 }, (_, row) => row));
  });

  it('finds nothing in an empty store, and no more than there is', () => {
    const query = openQuery(carbon, lists[0] ?? []);
    expect(
      partsOf(
        buildStore(carbon, 0, () => []),
        2,
      ),
    ).toEqual([]);
    const few = buildStore(carbon, 3, (row) => lists[row] ?? []);
    expect(searchBlocks(few, query, { from: 0, to: 1 }, 10)).toHaveLength(3);
  });

  it('has room for a hundred thousand spectra of 512 columns in 205 MB', () => {
    expect(columnsOf(carbon)).toBe(512);
    expect(blocksOf(100_000) * blockBytes(carbon)).toBeLessThan(2.1e8);
  });
});
