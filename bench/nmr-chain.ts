// The whole 1D chain, warm, on one core, beside one 65,536-point FFT timed in the same run.
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import type { NmrSource } from '#engines/nmr/model.ts';
import { fftPlan } from '#engines/numeric/fft.ts';
import { haveNmrSets, readFromSet, unzipSet } from './nmr-data.ts';

const warmUps = 3;
const runs = 9;
const calibrationPoints = 65_536;

const medianMs = (work: () => void): number => {
  for (let i = 0; i < warmUps; i++) work();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
};

const calibrationMs = (): number => {
  const plan = fftPlan(calibrationPoints);
  const input = Float64Array.from({ length: 2 * calibrationPoints }, (_, i) => Math.sin(i * i));
  const output = new Float64Array(2 * calibrationPoints);
  return medianMs(() => plan.forward(output, input));
};

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
