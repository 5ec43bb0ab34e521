import type { PeakCategory } from '../model.ts';

/** A signal as the chain lists it. */
export interface FitSignal {
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly shiftPpm: number;
  readonly multiplicity: string;
  readonly couplingsHz: readonly number[];
  readonly area: number;
  readonly category: PeakCategory;
}

/** A stretch of the spectrum that holds signals of the compound. */
export interface FitRegion {
  readonly lowPpm: number;
  readonly highPpm: number;
  readonly area: number;
  readonly signals: readonly FitSignal[];
}

/** Signals of the compound, by what the chain says of them. */
const mayBeCompound = new Set<PeakCategory>(['compound', 'unknown']);
/** Signals below this share of a proton are traces of something else. */
const leastShareOfProton = 0.25;
/** Signals closer than this are one region, Hz: their strongly coupled neighbours may lie in each other. */
const joinedHz = 6;

const boundsOf = ({ fromPpm, toPpm }: FitSignal): [number, number] => [
  Math.min(fromPpm, toPpm),
  Math.max(fromPpm, toPpm),
];

/**
 * Regions of the compound in ascending order, and the signals that are none of its. Joined signals count as one region, as
 * nobody knows yet which protons are in which of them.
 */
export const findRegions = (
  signals: readonly FitSignal[],
  protons: number,
  frequencyMhz: number,
): { regions: FitRegion[]; others: FitSignal[] } => {
  const candidates = signals.filter(({ category }) => mayBeCompound.has(category));
  const total = candidates.reduce((sum, { area }) => sum + Math.max(0, area), 0);
  const least = (leastShareOfProton * total) / Math.max(1, protons);
  const kept = candidates.filter(({ area }) => area >= least).sort((a, b) => boundsOf(a)[0] - boundsOf(b)[0]);
  const regions: FitRegion[] = [];
  for (const signal of kept) {
    const [lowPpm, highPpm] = boundsOf(signal);
    const last = regions.at(-1);
    if (last !== undefined && lowPpm - last.highPpm < joinedHz / frequencyMhz) {
      regions[regions.length - 1] = {
        lowPpm: last.lowPpm,
        highPpm: Math.max(last.highPpm, highPpm),
        area: last.area + signal.area,
        signals: [...last.signals, signal],
      };
    } else regions.push({ lowPpm, highPpm, area: signal.area, signals: [signal] });
  }
  const inside = (signal: FitSignal): boolean =>
    regions.some(({ lowPpm, highPpm }) => signal.shiftPpm >= lowPpm && signal.shiftPpm <= highPpm);
  return {
    regions,
    others: signals.filter(
      (signal) => !kept.includes(signal) && !(mayBeCompound.has(signal.category) && inside(signal)),
    ),
  };
};
