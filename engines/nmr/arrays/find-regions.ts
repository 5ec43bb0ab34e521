import { median } from '../../stats/robust.ts';
import type { FidAnalysis, Peak, PeakCategory } from '../model.ts';
import type { ArrayRegion } from './model.ts';

/** A region with the fitted lines of the strongest row that make its shape. */
export interface ShapedRegion extends ArrayRegion {
  readonly lines: readonly Peak[];
  readonly category: PeakCategory;
  readonly assignment: string | null;
}

/** More are no table a person reads; the largest are kept. */
const mostRegions = 60;

/** A line of so many times the usual width reaches no farther than this at its sides. */
const broadWidths = 3;

const areaOf = (lines: readonly Peak[]): number => lines.reduce((sum, { area }) => sum + Math.abs(area), 0);

const shapeRegion = (fromPpm: number, toPpm: number, peaks: readonly Peak[]): ShapedRegion => {
  const lines = peaks.filter(({ shiftPpm }) => shiftPpm <= fromPpm && shiftPpm >= toPpm);
  const largest = lines.reduce<Peak | null>(
    (best, line) => (best === null || Math.abs(line.area) > Math.abs(best.area) ? line : best),
    null,
  );
  return {
    fromPpm,
    toPpm,
    lines,
    category: largest?.category ?? 'unknown',
    assignment: largest?.assignment ?? null,
  };
};

/** Ranges of the multiplets and of the lines that belong to none, joined where they overlap; descending. */
const findRanges = ({ multiplets, peaks, spectrum }: FidAnalysis): ArrayRegion[] => {
  const grouped = new Set(multiplets.flatMap(({ peakIds }) => peakIds));
  const alone = peaks.filter(({ id }) => !grouped.has(id));
  const mostHz = broadWidths * median(peaks.map(({ widthHz }) => widthHz));
  const ranges = [
    ...multiplets.map(({ peakIds }) => {
      const own = peaks.filter(({ id }) => peakIds.includes(id));
      return rangeOf(own, mostHz, spectrum.frequencyMhz);
    }),
    ...alone.map((peak) => rangeOf([peak], mostHz, spectrum.frequencyMhz)),
  ].sort((a, b) => b.fromPpm - a.fromPpm);
  const joined: ArrayRegion[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last !== undefined && range.fromPpm >= last.toPpm)
      joined[joined.length - 1] = { fromPpm: last.fromPpm, toPpm: Math.min(last.toPpm, range.toPpm) };
    else joined.push(range);
  }
  return joined;
};

/** From one width above the highest line to one width below the lowest; a broad line does not claim what stands on it. */
const rangeOf = (lines: readonly Peak[], mostHz: number, frequencyMhz: number): ArrayRegion => {
  const reach = (widthHz: number): number => Math.min(widthHz, mostHz) / frequencyMhz;
  return {
    fromPpm: Math.max(...lines.map(({ shiftPpm, widthHz }) => shiftPpm + reach(widthHz))),
    toPpm: Math.min(...lines.map(({ shiftPpm, widthHz }) => shiftPpm - reach(widthHz))),
  };
};

/** The regions asked for, or the signals of the strongest row, each with its lines; descending. */
export const findRegions = (
  strongest: FidAnalysis,
  asked: readonly ArrayRegion[] | null,
): readonly ShapedRegion[] => {
  const ranges = asked ?? findRanges(strongest);
  const shaped = ranges.map(({ fromPpm, toPpm }) =>
    shapeRegion(Math.max(fromPpm, toPpm), Math.min(fromPpm, toPpm), strongest.peaks),
  );
  if (asked !== null) return shaped;
  const kept = new Set(shaped.toSorted((a, b) => areaOf(b.lines) - areaOf(a.lines)).slice(0, mostRegions));
  return shaped.filter((region) => kept.has(region));
};
