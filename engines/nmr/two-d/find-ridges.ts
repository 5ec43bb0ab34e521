import { selectInPlace } from '../../stats/robust.ts';
import type { Spectrum2D } from './model.ts';
import type { Signal2D } from './pick-peaks-2d.ts';

/** A stripe along F1 of t1 noise: what varies from increment to increment of a strong line scatters over its whole column. */
export interface Ridge {
  /** First and last column. */
  readonly columns: readonly [number, number];
  /** Of each of them its scatter over the median of all columns. */
  readonly excesses: readonly number[];
}

/** Parts of F1 that are looked at by themselves. */
const parts = 8;
/** Which of their scatters speaks for the column, from the least. */
const quietPart = 1;
/** Half of the absolute deviations of Gaussian noise lie below 0.6745 σ. */
const medianOfDeviation = 0.6745;
/**
 * With more columns than these louder than the rest, that is no stripe at some lines: the noise itself differs over F2, as behind the
 * edges of a filter.
 */
const mostLoudShare = 0.2;
/**
 * Without t1 noise no column of drawn series exceeded 3.7, with half a per cent of it those of their strong lines exceeded 8
 * (series of five lines, phase-sensitive and magnitude).
 */
const leastExcess = 5;
/** Shorter, and lines fill the dimension from end to end, as in a J-resolved spectrum: nothing is quiet there. */
const leastWidthHz = 500;
/** Fewer values of a part say nothing about its scatter. */
const leastRowsPerPart = 8;
/**
 * Of drawn series with periodic and slowly drifting t1 noise, what was picked besides the signals stood out of its column's scatter by
 * up to 1.4 times what is asked of a signal.
 */
const standsOut = 1.5;

/**
 * The scatter of a column where it is quiet. Not over all of it, as its noise is measured: feet of a strong line are as high as noise
 * near the line, and fall off; t1 noise does not.
 */
const quietScatter = (
  { rows, columns, values }: Spectrum2D,
  column: number,
  scratch: Float64Array,
): number => {
  const scatters = new Float64Array(parts);
  for (let part = 0; part < parts; part++) {
    const first = Math.floor((part * rows) / parts);
    const held = scratch.subarray(0, Math.floor(((part + 1) * rows) / parts) - first);
    const fill = (of: (value: number) => number): number => {
      for (let k = 0; k < held.length; k++) held[k] = of(values[(first + k) * columns + column] as number);
      return selectInPlace(held, held.length >> 1);
    };
    const level = fill((value) => value);
    scatters[part] = fill((value) => Math.abs(value - level)) / medianOfDeviation;
  }
  return selectInPlace(scatters, quietPart);
};

/** Loud columns side by side are one ridge. */
const joinAdjacent = (ofColumns: Float64Array): readonly Ridge[] => {
  const ridges: { columns: [number, number]; excesses: number[] }[] = [];
  ofColumns.forEach((excess, column) => {
    if (excess < leastExcess) return;
    const last = ridges.at(-1);
    if (last === undefined || column > last.columns[1] + 1) {
      ridges.push({ columns: [column, column], excesses: [excess] });
      return;
    }
    last.columns[1] = column;
    last.excesses.push(excess);
  });
  return ridges;
};

/** The ridges of a spectrum, from high to low F2 shift; none where nothing scatters. Deterministic. */
export const findRidges = (spectrum: Spectrum2D): readonly Ridge[] => {
  const { rows, columns, f1 } = spectrum;
  if ((f1.fromPpm - f1.toPpm) * f1.frequencyMhz < leastWidthHz || rows < leastRowsPerPart * parts) return [];
  const scratch = new Float64Array(Math.ceil(rows / parts) + 1);
  const scatters = Float64Array.from({ length: columns }, (_, column) =>
    quietScatter(spectrum, column, scratch),
  );
  // Not that of the quietest: filters leave some columns next to nothing, and beside those all others are loud.
  const quiet = selectInPlace(scatters.slice(), columns >> 1);
  if (!(quiet > 0)) return [];
  const excesses = scatters.map((scatter) => scatter / quiet);
  if (excesses.filter((excess) => excess >= leastExcess).length > mostLoudShare * columns) return [];
  return joinAdjacent(excesses);
};

/**
 * How loud the columns under a signal are, where their scatter alone could be what was picked: the largest excess of its own column and
 * its neighbours. Null where none of them is on a ridge, or the signal stands well out of it.
 */
export const excessUnder = (
  { column, snr }: Pick<Signal2D, 'column' | 'snr'>,
  ridges: readonly Ridge[],
  minimumSnr: number,
): number | null => {
  if (snr >= standsOut * minimumSnr) return null;
  const near = ridges.flatMap(({ columns: [first], excesses }) =>
    excesses.filter((_, at) => Math.abs(first + at - column) <= 1),
  );
  return near.length === 0 ? null : Math.max(...near);
};
