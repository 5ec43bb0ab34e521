// Finds the features of one run laid end to end until its file would have 100 MB: a process of its own for a peak of memory of its own.
import { createReadStream, statSync } from 'node:fs';
import { findFeatures } from '#engines/ms/features/find-features.ts';
import { instrumentKindOf } from '#engines/ms/features/recipe.ts';
import { readRun } from '#engines/ms/reading/read-run.ts';
import type { MsRun } from '#engines/ms/run.ts';
import { readingPorts } from '../server/features/ms/reading-ports.ts';

const [, , file = ''] = process.argv;
const largeBytes = 100e6;
const read = await readRun(createReadStream(file), file, readingPorts);
if (!read.ok) throw new Error(read.error.message);
const { run, instrument } = read.value;
const times = Math.ceil(largeBytes / statSync(file).size);
const timesS = run.scans.map(({ retentionTimeS = 0 }) => retentionTimeS);
const lengthS = Math.max(...timesS) - Math.min(...timesS) + 1;

const mz = new Float64Array(run.mz.length * times);
const intensity = new Float32Array(mz.length);
const scans: MsRun['scans'][number][] = [];
for (let round = 0; round < times; round++) {
  const first = round * run.mz.length;
  mz.set(run.mz, first);
  intensity.set(run.intensity, first);
  for (const scan of run.scans)
    scans.push({
      ...scan,
      number: scan.number + round * 1e6,
      first: scan.first + first,
      retentionTimeS: (scan.retentionTimeS ?? 0) + round * lengthS,
    });
}
const before = process.cpuUsage();
const began = performance.now();
const found = findFeatures({ scans, mz, intensity }, instrumentKindOf(instrument).kind);
const [elapsed, { user, system }] = [(performance.now() - began) / 1000, process.cpuUsage(before)];
if (!found.ok) throw new Error(found.error.message);
console.log(
  `  ${times} times, ${scans.length} scans, ${mz.length} peaks, ${found.value.features.length} features: ${elapsed.toFixed(2)} s (at most 20), ` +
    `${((user + system) / 1e6).toFixed(2)} s of processors, peak memory ${((process.resourceUsage().maxRSS * 1024) / 1e6).toFixed(0)} MB`,
);
