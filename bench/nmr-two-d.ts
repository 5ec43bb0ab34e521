// Two-dimensional spectra of the package bruker-data-test, read, processed and analysed, warm, on one core.

import { analyzeFid2D } from '#engines/nmr/two-d/analyze-fid-2d.ts';
import { readBrukerSer } from '#engines/nmr/two-d/read-bruker-ser.ts';
import { process2D, recipeFor2D } from '#engines/testing/process-2d.ts';
import { calibrationMs, medianMs } from './calibration.ts';
import { filesOfPackage } from './nmr-data.ts';
import type { TargetRow } from './target-row.ts';

const timeSet = (name: string, fftMs: number) => {
  const files = filesOfPackage(`cyclosporin/cyclosporin_${name}.zip`);
  const read = readBrukerSer(files);
  if (!read.ok) throw new Error(read.error.message);
  const fid = read.value;
  const { spectrum } = process2D(fid);
  const recipe = recipeFor2D(fid);
  const analysed = analyzeFid2D(fid, { recipe });
  if (!analysed.ok) throw new Error(analysed.error.message);
  const processMs = medianMs(() => void process2D(fid));
  const analyseMs = medianMs(() => void analyzeFid2D(fid, { recipe }));
  return {
    set: `cyclosporin ${name}`,
    recorded: `${fid.rows} × ${fid.points}`,
    spectrum: `${spectrum.rows} × ${spectrum.columns}`,
    'read ms': medianMs(() => void readBrukerSer(files)).toFixed(1),
    'process ms': processMs.toFixed(1),
    'with signals ms': analyseMs.toFixed(1),
    'with signals over FFT': (analyseMs / fftMs).toFixed(1),
    signals: analysed.value.peaks.length,
  };
};

/** Prints the times of each spectrum. */
export const benchTwoD = (): TargetRow[] => {
  const fftMs = calibrationMs();
  const rows = ['cosy', 'hmbc', 'hsqc'].map((name) => timeSet(name, fftMs));
  console.table(rows);
  return [
    {
      what: 'COSY, HMBC and HSQC to 1024 × 2048',
      'best known': '4.6 s with peaks',
      target: '≤ 400 ms with peaks',
      measured: `${rows.map((row) => `${row.set} ${row['with signals ms']} ms, ${row.signals} signals`).join('; ')}`,
    },
  ];
};
