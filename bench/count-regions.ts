// Protons by region: what a record counts against what an analysis counts, on the regions that the analysis itself divides.
import type { FidAnalysis, Multiplet } from '#engines/nmr/model.ts';
import { overlapPpm, type Truth } from './score-signals.ts';

export interface CountRegion {
  /** Shifts of the record, ascending. */
  readonly shifts: readonly number[];
  readonly protons: number;
  readonly multiplets: readonly Multiplet[];
  /** Of its multiplets, spectrum units × ppm. */
  readonly area: number;
}

/** A multiplet this far from every shift of a region belongs to none. */
const reachPpm = 0.08;
const marginPpm = 0.01;

const isCompound = ({ category }: Multiplet): boolean => category === 'compound';

/**
 * Regions of a record. Signals the analysis counts in one multiplet are one region, as are those too close to be divided: an
 * analysis that says `2.10–2.00 (m, 2H)` has said nothing about either of the two protons alone.
 */
export const countRegions = (truth: Truth, { multiplets }: FidAnalysis, offsetPpm: number): CountRegion[] => {
  const compound = multiplets.filter(isCompound);
  const holds = (item: Multiplet, ppm: number): boolean =>
    ppm <= item.fromPpm + offsetPpm + marginPpm && ppm >= item.toPpm + offsetPpm - marginPpm;
  const regions: { shifts: number[]; protons: number; multiplets: Multiplet[] }[] = [];
  for (const [shift, protons] of [...(truth.counts ?? [])].sort(([a], [b]) => a - b)) {
    const last = regions.at(-1);
    const before = last?.shifts.at(-1) ?? Number.NEGATIVE_INFINITY;
    const isJoined =
      shift - before < overlapPpm || compound.some((item) => holds(item, shift) && holds(item, before));
    if (last !== undefined && isJoined) {
      last.shifts.push(shift);
      last.protons += protons;
    } else regions.push({ shifts: [shift], protons, multiplets: [] });
  }
  const missOf = ({ shifts }: { shifts: number[] }, ppm: number): number =>
    ppm >= (shifts[0] ?? 0) && ppm <= (shifts.at(-1) ?? 0)
      ? 0
      : Math.min(...shifts.map((own) => Math.abs(own - ppm)));
  for (const item of compound) {
    const ppm = item.shiftPpm + offsetPpm;
    const near = regions.toSorted((a, b) => missOf(a, ppm) - missOf(b, ppm))[0];
    if (near !== undefined && missOf(near, ppm) < reachPpm) near.multiplets.push(item);
  }
  return regions.map((region) => ({
    ...region,
    area: region.multiplets.reduce((sum, { area }) => sum + area, 0),
  }));
};

/** Counts on the scale on which all regions together have their protons. */
export const scaledBySum = (regions: readonly CountRegion[]): number[] => {
  const total = regions.reduce((sum, { area }) => sum + area, 0);
  const protons = regions.reduce((sum, region) => sum + region.protons, 0);
  return regions.map(({ area }) => (area * protons) / total);
};

/** Counts on the scale the analysis itself chose. */
export const scaledByEngine = (regions: readonly CountRegion[]): number[] =>
  regions.map(({ multiplets }) => multiplets.reduce((sum, { relativeArea }) => sum + (relativeArea ?? 0), 0));
