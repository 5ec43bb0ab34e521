import type { Signal2D } from './pick-peaks-2d.ts';

/** Carbon that a signal of an edited HSQC belongs to; null where that cannot be told. */
export type CarbonKind = 'ch_or_ch3' | 'ch2' | null;

/** Carbons beyond this shift with protons beyond that one are aromatic CH: no CH2 lies there. */
const aromatic = { carbonPpm: 119, protonPpm: 6.2 } as const;
/** Methyl groups of hydrocarbon lie below both; CH2 is rare there. */
const methyl = { carbonPpm: 24, protonPpm: 1.4 } as const;

/**
 * The sign of CH and CH3 in an edited HSQC, whose phase is found only up to half a turn: that of aromatic CH, else that
 * of what lies among the methyl groups, weighed by volume. Null where neither is there.
 */
export const findSignOfCh = (signals: readonly Signal2D[]): 1 | -1 | null => {
  const weigh = (pick: (signal: Signal2D) => boolean): number =>
    signals.filter(pick).reduce((sum, { sign, volume }) => sum + sign * volume, 0);
  const fromAromatic = weigh(
    ({ f1Ppm, f2Ppm }) => f1Ppm > aromatic.carbonPpm && f1Ppm < 165 && f2Ppm > aromatic.protonPpm,
  );
  const decisive =
    fromAromatic || weigh(({ f1Ppm, f2Ppm }) => f1Ppm < methyl.carbonPpm && f2Ppm < methyl.protonPpm);
  if (decisive === 0) return null;
  return decisive > 0 ? 1 : -1;
};

export const carbonKind = ({ sign }: Signal2D, signOfCh: 1 | -1 | null): CarbonKind => {
  if (signOfCh === null) return null;
  return sign === signOfCh ? 'ch_or_ch3' : 'ch2';
};
