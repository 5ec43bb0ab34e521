// Reads one file of mass spectra and prints what that cost: a process of its own for a peak of memory of its own.
import { createReadStream, statSync } from 'node:fs';
import { readRun } from '#engines/ms/reading/read-run.ts';
import { readingPorts } from '../server/features/ms/reading-ports.ts';

const [, , file = ''] = process.argv;
const bytesPerMegabyte = 1e6;
const size = statSync(file).size / bytesPerMegabyte;
const before = process.cpuUsage();
const began = performance.now();
const read = await readRun(createReadStream(file, { highWaterMark: 2 ** 18 }), file, readingPorts);
const [elapsed, { user, system }] = [(performance.now() - began) / 1000, process.cpuUsage(before)];
if (!read.ok) throw new Error(read.error.message);
const seconds = (user + system) / 1e6;
const { run } = read.value;
console.log(
  `  ${size.toFixed(0)} MB, ${run.scans.length} scans, ${run.mz.length} peaks: ${elapsed.toFixed(2)} s (at most 6), ` +
    `${seconds.toFixed(2)} s of processors, ${(size / seconds).toFixed(0)} MB per s of them`,
);
console.log(
  `  peak memory of the whole process: ${((process.resourceUsage().maxRSS * 1024) / bytesPerMegabyte).toFixed(0)} MB (at most 300)`,
);
