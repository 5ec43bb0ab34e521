// Times of warm runs beside one FFT timed in the same run.
import { fftPlan } from '#engines/numeric/fft.ts';

const warmUps = 3;
export const runs = 9;
const cpuRuns = 25;
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

/** Least processor time of the warm runs, milliseconds: other programs of the machine lengthen it far less than the time. */
export const leastCpuMs = (work: () => void, counted = cpuRuns): number => {
  for (let i = 0; i < Math.min(warmUps, counted); i++) work();
  const times = Array.from({ length: counted }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
};

/** One complex FFT: what the machine can do just now. */
export const calibrationMs = (measure: (work: () => void) => number = medianMs): number => {
  const plan = fftPlan(calibrationPoints);
  const input = Float64Array.from({ length: 2 * calibrationPoints }, (_, i) => Math.sin(i * i));
  const output = new Float64Array(2 * calibrationPoints);
  return measure(() => plan.forward(output, input));
};
