// Two-dimensional spectra of the package bruker-data-test (MIT), read and processed, warm, on one core.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { processFid2D } from '#engines/nmr/two-d/process-fid-2d.ts';
import { readBrukerSer } from '#engines/nmr/two-d/read-bruker-ser.ts';
import { calibrationMs, medianMs } from './calibration.ts';

// The package's entry is lib/index.js.
const packageFolder = path.dirname(path.dirname(createRequire(import.meta.url).resolve('bruker-data-test')));

const fftMs = calibrationMs();
const rows = ['cosy', 'hmbc', 'hsqc'].map((name) => {
  const zip = path.join(packageFolder, `data/zipped/cyclosporin/cyclosporin_${name}.zip`);
  const files = Object.entries(unzipSync(readFileSync(zip)))
    .filter(([file]) => !file.endsWith('/') && !file.startsWith('__MACOSX'))
    .map(([file, bytes]) => ({ name: file, bytes }));
  const read = readBrukerSer(files);
  if (!read.ok) throw new Error(read.error.message);
  const fid = read.value;
  const { spectrum } = processFid2D(fid);
  const processMs = medianMs(() => void processFid2D(fid));
  return {
    set: `cyclosporin ${name}`,
    recorded: `${fid.rows} × ${fid.points}`,
    spectrum: `${spectrum.rows} × ${spectrum.columns}`,
    'read ms': medianMs(() => void readBrukerSer(files)).toFixed(1),
    'process ms': processMs.toFixed(1),
    'process over FFT': (processMs / fftMs).toFixed(1),
    target: '≤ 400 ms with peaks; peaks are not picked yet',
  };
});
console.table(rows);
