// An MGF of so many bytes that never stands anywhere: written as it is read, in a process of its own for a peak of memory of its own.
import { readRun } from '#engines/ms/reading/read-run.ts';
import { readingPorts } from '../server/features/ms/reading-ports.ts';

const [, , bytes = '2e9'] = process.argv;
const wanted = Number(bytes);
const peaksOfSpectrum = 200;
const peaks = Array.from(
  { length: peaksOfSpectrum },
  (_, at) => `${(100 + at * 2.25).toFixed(5)} ${1000 + at}`,
);
const encoder = new TextEncoder();
let written = 0;

function* write(): Generator<Uint8Array> {
  for (let number = 1; written < wanted; ) {
    const spectra = Array.from(
      { length: 20 },
      () => `BEGIN IONS\nPEPMASS=600.5\nCHARGE=1+\nSCANS=${number++}\n${peaks.join('\n')}\nEND IONS\n`,
    );
    const chunk = encoder.encode(spectra.join(''));
    written += chunk.length;
    yield chunk;
  }
}

const before = process.cpuUsage();
const read = await readRun(write(), 'large.mgf', readingPorts);
const { user, system } = process.cpuUsage(before);
const answer = read.ok
  ? `${read.value.run.scans.length} scans, ${read.value.run.mz.length} peaks`
  : `${read.error.code}: ${read.error.message}`;
console.log(
  `  MGF of ${(wanted / 1e6).toFixed(0)} MB, ${(written / 1e6).toFixed(0)} MB taken: ${answer}\n  ${((user + system) / 1e6).toFixed(1)} s of processors, peak memory ${((process.resourceUsage().maxRSS * 1024) / 1e6).toFixed(0)} MB`,
);
