import type { Signal2D } from './pick-peaks-2d.ts';

/** Carbon that a signal of an edited HSQC belongs to; null where that cannot be told. */
export type CarbonKind = 'ch_or_ch3' | 'ch2' | null;

interface Place {
  readonly carbonPpm: readonly [number, number];
  readonly protonPpm: readonly [number, number];
}

/** Where CH or CH3 lie and CH2 hardly ever, the surest first: aromatic CH, anomeric CH, methyl groups of hydrocarbon. */
const placesOfCh: readonly Place[] = [
  { carbonPpm: [119, 165], protonPpm: [6.2, 11] },
  { carbonPpm: [88, 103], protonPpm: [4.2, 5.6] },
  { carbonPpm: [8, 24], protonPpm: [0.5, 1.4] },
];

const isWithin = (value: number, [low, high]: readonly [number, number]): boolean =>
  value > low && value < high;

/**
 * The sign of CH and CH3 in an edited HSQC, whose phase is found only up to half a turn: that of the signals in the
 * surest place that has any, weighed by volume. Null where there are none.
 */
export const findSignOfCh = (signals: readonly Signal2D[]): 1 | -1 | null => {
  for (const { carbonPpm, protonPpm } of placesOfCh) {
    const weight = signals
      .filter(({ f1Ppm, f2Ppm }) => isWithin(f1Ppm, carbonPpm) && isWithin(f2Ppm, protonPpm))
      .reduce((sum, { sign, volume }) => sum + sign * volume, 0);
    if (weight !== 0) return weight > 0 ? 1 : -1;
  }
  return null;
};

export const carbonKind = ({ sign }: Signal2D, signOfCh: 1 | -1 | null): CarbonKind => {
  if (signOfCh === null) return null;
  return sign === signOfCh ? 'ch_or_ch3' : 'ch2';
};
