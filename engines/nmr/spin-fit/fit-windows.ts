import type { SpinFitQuestion } from './fit-question.ts';
import type { SpinSearch } from './fit-spins.ts';
import { projectWindows } from './fit-stage.ts';
import { modelSpectrum } from './model-spectrum.ts';

export interface FittedWindow {
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly widthHz: number;
  /** √(Σ residual²/Σ measured²). */
  readonly rFactor: number;
  /** Area of one proton against the mean of all windows. */
  readonly relativeScale: number;
  readonly shiftsPpm: readonly number[];
  readonly measured: readonly number[];
  readonly calculated: readonly number[];
}

export const windowAt = (windows: readonly FittedWindow[], ppm: number): FittedWindow | undefined =>
  windows.find(({ fromPpm, toPpm }) => ppm <= fromPpm && ppm >= toPpm);

/** Measured and calculated points of every window of a solution, and how well they agree. */
export const fitWindows = (
  { spins, spectrum }: SpinFitQuestion,
  { question }: SpinSearch,
  parameters: Float64Array,
): FittedWindow[] => {
  const { windows, components } = question;
  const models = modelSpectrum(components, windows, parameters, 'none');
  const { data, model, scales } = projectWindows(windows, models, false);
  const perUnit = scales;
  const meanScale = perUnit.reduce((a, b) => a + b, 0) / Math.max(1, perUnit.length);
  const first = spins.shifts.length + spins.couplings.length;
  return windows.map((window, w) => {
    const [d, m] = [data[w] as Float64Array, model[w] as Float64Array];
    const scale = scales[w] as number;
    let [left, all, level] = [0, 0, 0];
    for (let k = 0; k < d.length; k++) {
      left += ((d[k] as number) - scale * (m[k] as number)) ** 2;
      all += (d[k] as number) ** 2;
      level += (window.data[k] as number) - (d[k] as number) * window.sigma;
    }
    level /= Math.max(1, d.length);
    const ppm = Array.from(
      window.places,
      (place) => (window.lowHz + place * window.stepHz) / spectrum.frequencyMhz,
    );
    return {
      fromPpm: ppm.at(-1) ?? 0,
      toPpm: ppm[0] ?? 0,
      widthHz: parameters[first + w] as number,
      rFactor: Math.sqrt(left / Math.max(1e-30, all)),
      relativeScale: (perUnit[w] as number) / Math.max(1e-30, meanScale),
      shiftsPpm: ppm.reverse(),
      measured: [...window.data].reverse(),
      calculated: Array.from(m, (value) => level + scale * value * window.sigma).reverse(),
    };
  });
};

/** Wald and Wolfowitz: how far the number of runs of equal sign is from what independent residuals give. */
export const runsZOf = (windows: readonly FittedWindow[]): number => {
  let [up, down, runs] = [0, 0, 0];
  for (const { measured, calculated } of windows) {
    let last = 0;
    measured.forEach((value, k) => {
      const sign = value >= (calculated[k] as number) ? 1 : -1;
      if (sign > 0) up++;
      else down++;
      if (sign !== last) runs++;
      last = sign;
    });
  }
  const n = up + down;
  const expected = (2 * up * down) / Math.max(1, n) + 1;
  const variance = ((expected - 1) * (expected - 2)) / Math.max(1, n - 1);
  return variance > 0 ? (runs - expected) / Math.sqrt(variance) : 0;
};
