import type { ListedPeak } from './training-molecule.ts';

/** Atoms that give one signal, with the shift expected of it. */
export interface ExpectedSignal {
  /** Places of the atoms among those of the molecule that bear the nucleus. */
  readonly places: readonly number[];
  readonly hydrogens: number;
  readonly shiftPpm: number;
}

interface MatchedSignal {
  readonly places: readonly number[];
  readonly shiftPpm: number;
}

export interface PeakMatch {
  readonly signals: readonly MatchedSignal[];
  /** Mean distance of the peaks to what was expected, ppm. */
  readonly costPpm: number;
}

const classes = [0, 1, 2, 3];

/** Signals and peaks by number of hydrogens where every peak says it, all together otherwise. */
const divide = (
  signals: readonly ExpectedSignal[],
  peaks: readonly ListedPeak[],
): readonly (readonly [readonly ExpectedSignal[], readonly ListedPeak[]])[] => {
  if (peaks.some(({ hydrogens }) => hydrogens === null)) return [[signals, peaks]];
  return classes.map((own) => [
    signals.filter(({ hydrogens }) => Math.min(hydrogens, 3) === own),
    peaks.filter(({ hydrogens }) => hydrogens === own),
  ]);
};

/**
 * Gives each signal a peak of its class, both in the order of their shifts, which is the cheapest way on one axis. Null
 * where the counts of a class differ or the mean distance exceeds `mostCostPpm`.
 */
export const matchPeaks = (
  signals: readonly ExpectedSignal[],
  peaks: readonly ListedPeak[],
  mostCostPpm: number,
): PeakMatch | null => {
  if (signals.length !== peaks.length || peaks.length === 0) return null;
  const matched: MatchedSignal[] = [];
  let distance = 0;
  for (const [ownSignals, ownPeaks] of divide(signals, peaks)) {
    if (ownSignals.length !== ownPeaks.length) return null;
    const expected = ownSignals.toSorted((a, b) => a.shiftPpm - b.shiftPpm);
    const found = ownPeaks.map(({ shiftPpm }) => shiftPpm).sort((a, b) => a - b);
    expected.forEach(({ places, shiftPpm }, at) => {
      const peak = found[at] as number;
      distance += Math.abs(peak - shiftPpm);
      matched.push({ places, shiftPpm: peak });
    });
  }
  const costPpm = distance / peaks.length;
  return costPpm > mostCostPpm ? null : { signals: matched, costPpm };
};
