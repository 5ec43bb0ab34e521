// The nearest 10 of 100,000 made spectra on one thread and on two.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createRng, type Rng } from '#engines/common/rng.ts';
import { embeddings, type ListedLine } from '#engines/nmr/retrieval/embed-spectrum.ts';
import {
  type Hit,
  mergeHits,
  openQuery,
  partsOf,
  searchBlocks,
} from '#engines/nmr/retrieval/search-store.ts';
import { blocksOf, buildStore } from '#engines/nmr/retrieval/spectrum-store.ts';

const spectra = 100_000;
const queries = 60;
const nearest = 10;
/** Lines of a list; lists of the data have 13 distinct ones in the middle. */
const lines = [5, 30] as const;

const madeList = (rng: Rng): ListedLine[] =>
  Array.from({ length: lines[0] + rng.integer(lines[1] - lines[0]) }, () => ({
    shiftPpm: Math.round(2200 * rng.uniform()) / 10,
    hydrogens: rng.integer(4),
  }));

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

export const printSpeed = async (): Promise<void> => {
  const { Piscina } = await import('piscina');
  const embedding = embeddings['13C'];
  const rng = createRng(1);
  const store = buildStore(embedding, spectra, () => madeList(rng));
  const asked = Array.from({ length: queries }, () => openQuery(embedding, madeList(rng)));
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./retrieval-worker.ts', import.meta.url)),
    name: 'searchPart',
    minThreads: 2,
    maxThreads: 2,
  });
  const onPool = async (parts: number, query: (typeof asked)[number]): Promise<Hit[]> =>
    mergeHits(
      await Promise.all(
        partsOf(store, parts).map((part) => pool.run({ store, query, part, k: nearest }) as Promise<Hit[]>),
      ),
      nearest,
    );
  for (const query of asked.slice(0, 10)) await onPool(2, query);
  const rows: Record<string, unknown> = {};
  for (const threads of [1, 2]) {
    const wall: number[] = [];
    for (const query of asked) {
      const start = performance.now();
      await onPool(threads, query);
      wall.push(performance.now() - start);
    }
    rows[`${threads} thread${threads > 1 ? 's' : ''}`] = {
      'median, ms': Number(median(wall).toFixed(1)),
      'shortest, ms': Number(Math.min(...wall).toFixed(1)),
    };
  }
  const own: number[] = [];
  for (const query of asked) {
    const start = process.cpuUsage();
    searchBlocks(store, query, { from: 0, to: blocksOf(spectra) }, nearest);
    const { user, system } = process.cpuUsage(start);
    own.push((user + system) / 1000);
  }
  await pool.destroy();
  console.log(
    `\n${spectra} × ${asked[0]?.values.length} spectra, nearest ${nearest}, ${availableParallelism()} processors; processor time of all blocks ${median(own).toFixed(1)} ms; target ≤ 15 ms on two threads`,
  );
  console.table(rows);
};
