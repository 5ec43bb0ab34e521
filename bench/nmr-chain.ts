// The whole 1D chain, warm, on one core, beside one 65,536-point FFT timed in the same run.
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import type { NmrSource } from '#engines/nmr/model.ts';
import { calibrationMs, calibrationPoints, medianMs, runs } from './calibration.ts';
import { haveNmrSets, readFromSet, unzipSet } from './nmr-data.ts';

const cases = [
  { zip: '91-64-5.zip', path: 'raw/1h.fid.dx', nucleus: '1H' },
  { zip: '140-67-0.zip', path: 'raw/1h.fid.dx', nucleus: '1H' },
  { zip: '492-62-6.zip', path: 'raw/1h.fid.dx', nucleus: '1H' },
  { zip: '86-55-5.zip', path: 'raw/13c.fid.dx', nucleus: '13C' },
] as const;

const stagesOf = (source: NmrSource): string => {
  const marks: { stage: string; at: number }[] = [];
  analyzeFid(source, { onProgress: (stage) => marks.push({ stage, at: performance.now() }) });
  return marks
    .slice(1)
    .map((mark, i) => `${marks[i]?.stage ?? ''} ${(mark.at - (marks[i]?.at ?? 0)).toFixed(1)}`)
    .join(', ');
};

if (haveNmrSets()) {
  const fftMs = calibrationMs();
  const rows = cases.map(({ zip, path, nucleus }) => {
    const files = unzipSet(zip);
    const hint = { vendor: 'jcamp_dx', nucleus } as const;
    const read = readFromSet(files, path, hint);
    if (!read.ok) throw new Error(read.error.message);
    const source = read.value;
    const readMs = medianMs(() => void readFromSet(files, path, hint));
    const chainMs = medianMs(() => void analyzeFid(source, {}));
    const result = analyzeFid(source, {});
    return {
      set: `${zip.replace('.zip', '')} ${nucleus}`,
      'FID points': source.re.length,
      'spectrum points': result.ok ? result.value.spectrum.re.length : 0,
      'read ms': readMs.toFixed(1),
      'chain ms': chainMs.toFixed(1),
      'chain over FFT': (chainMs / fftMs).toFixed(1),
      stages: stagesOf(source),
    };
  });
  console.table(rows);
  console.log(
    `calibration: one complex FFT of ${calibrationPoints} points ${fftMs.toFixed(2)} ms; medians of ${runs} warm runs`,
  );
} else {
  console.log('nmr-chain: skipped, ../shared/data/nmr is absent');
}
