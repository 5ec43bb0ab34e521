import { measureNoise2D } from './measure-noise-2d.ts';
import type { Spectrum2D } from './model.ts';

/** Values within so many deviations of their column's noise are noise; from the second on they are left alone. */
const noiseWithin = 3;
const signalFrom = 6;

/**
 * Weakens t1 noise: in columns whose scatter along F1 exceeds that of the quiet ones by `leastExcess`, what scatters is
 * scaled down to the noise of the quiet ones, about the column's own level. What stands out of the column's own scatter
 * by six keeps its height; between three and six the scale grows smoothly. Works in place and returns how many columns
 * were changed.
 */
export const suppressRidges = (spectrum: Spectrum2D, leastExcess: number): number => {
  const { rows, columns, values } = spectrum;
  const { standardDeviation, level, ofColumn } = measureNoise2D(spectrum);
  let changed = 0;
  for (let column = 0; column < columns; column++) {
    const own = ofColumn[column] as number;
    if (!(standardDeviation > 0) || own < leastExcess * standardDeviation) continue;
    changed++;
    const least = standardDeviation / own;
    for (let at = column; at < rows * columns; at += columns) {
      const distance = (values[at] as number) - level;
      const part = Math.min(
        1,
        Math.max(0, (Math.abs(distance) / own - noiseWithin) / (signalFrom - noiseWithin)),
      );
      const gain = least + (1 - least) * part * part * (3 - 2 * part);
      values[at] = level + gain * distance;
    }
  }
  return changed;
};
