// node bench/dev-restart.ts, or npm run bench -- dev: how long `npm run dev` takes to be there, and the server after a change.
import '../scripts/require-node.mjs';
import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDev } from '../scripts/testing/start-dev.ts';
import { quantile } from './screen-pages.ts';

const restarts = 7;
const changed = 'server/features/projects/store.ts';

/** Tells the watcher of a change without making one: the times of the file are set to what they are. */
const touch = (file: string): void => {
  const { atime, mtime } = statSync(file);
  utimesSync(file, atime, mtime);
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'larmor-dev-'));
const startedMs = performance.now();
const dev = await startDev(dataDir);
try {
  const startMs = performance.now() - startedMs;
  const times: number[] = [];
  for (let run = 0; run <= restarts; run += 1) {
    const before = await dev.startedAfter(0);
    const changedMs = performance.now();
    touch(changed);
    await dev.startedAfter(before);
    times.push(performance.now() - changedMs);
  }
  // The first restart also reads what the first start had no folder to keep compiled code in.
  const warm = times.slice(1);
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  console.table([
    { what: 'npm run dev to its address, empty data folder', figure: ms(startMs), target: '–' },
    {
      what: `a change of ${changed} to the next answer, median of ${restarts}`,
      figure: ms(quantile(warm, 0.5)),
      target: '≤ 2 s',
    },
    { what: 'the same, worst', figure: ms(Math.max(...warm)), target: '≤ 2 s' },
  ]);
} finally {
  await dev.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
