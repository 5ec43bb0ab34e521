// Times of warm runs beside one FFT timed in the same run.
import { fftPlan } from '#engines/numeric/fft.ts';

const warmUps = 3;
export const runs = 9;
export const calibrationPoints = 65_536;

/** Median of the warm runs, milliseconds. */
export const medianMs = (work: () => void): number => {
  for (let i = 0; i < warmUps; i++) work();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
};

/** One complex FFT: what the machine can do just now. */
export const calibrationMs = (): number => {
  const plan = fftPlan(calibrationPoints);
  const input = Float64Array.from({ length: 2 * calibrationPoints }, (_, i) => Math.sin(i * i));
  const output = new Float64Array(2 * calibrationPoints);
  return medianMs(() => plan.forward(output, input));
};
