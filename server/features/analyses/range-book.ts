import type { ExclusionRow } from '#contract/analyses';
import { highOf, lowOf, type ShiftRange } from '#engines/numeric/running-sum.ts';
import type { MultipletRow, StoredSpectrum } from '../fid-runs/index.ts';

/** A range whose limits a person set. Its id is new, or that of the multiplet it takes the place of. */
export interface DrawnRange {
  readonly id: string;
  readonly from_ppm: number;
  readonly to_ppm: number;
}

/** What people decided about ranges, up to one revision. */
export interface RangeDecisions {
  /** In the order they were drawn: a line belongs to the last one that holds it. */
  readonly drawn: readonly DrawnRange[];
  /** Multiplets of the run that shall not be counted. */
  readonly removed_ids: readonly string[];
  readonly exclusions: readonly ExclusionRow[];
  /** Numbers given out so far; none is given twice. */
  readonly last_range: number;
  readonly last_exclusion: number;
}

/** The decided ranges with the multiplets computed from them in the same revision. */
export interface RangeBook extends RangeDecisions {
  readonly multiplets: readonly MultipletRow[];
}

export const noDecisions: RangeDecisions = {
  drawn: [],
  removed_ids: [],
  exclusions: [],
  last_range: 0,
  last_exclusion: 0,
};

interface WireRange {
  readonly from_ppm: number;
  readonly to_ppm: number;
}

export const toShiftRange = ({ from_ppm, to_ppm }: WireRange): ShiftRange => ({
  fromPpm: from_ppm,
  toPpm: to_ppm,
});

export const contains = (range: WireRange, ppm: number): boolean =>
  ppm <= highOf(toShiftRange(range)) && ppm >= lowOf(toShiftRange(range));

/** True where the whole of `inner` lies within `outer`. */
export const covers = (outer: WireRange, inner: WireRange): boolean =>
  contains(outer, inner.from_ppm) && contains(outer, inner.to_ppm);

export const overlaps = (a: WireRange, b: WireRange): boolean =>
  highOf(toShiftRange(a)) > lowOf(toShiftRange(b)) && highOf(toShiftRange(b)) > lowOf(toShiftRange(a));

/** The high end first. */
export const inOrder = (range: WireRange): WireRange => ({
  from_ppm: highOf(toShiftRange(range)),
  to_ppm: lowOf(toShiftRange(range)),
});

export const rangeText = (range: WireRange): string => {
  const { from_ppm, to_ppm } = inOrder(range);
  return `${from_ppm.toFixed(3)}–${to_ppm.toFixed(3)} ppm`;
};

/** From one point of the spectrum to the next: no range is narrower. */
export const stepOf = ({
  fromPpm,
  toPpm,
  points,
}: Pick<StoredSpectrum, 'fromPpm' | 'toPpm' | 'points'>): number =>
  (fromPpm - toPpm) / Math.max(1, points - 1);

/** What is left of a range beside another one that overlaps an end of it; a range around the other stays whole. */
export const cutBack = <T extends WireRange>(range: T, other: WireRange): T => {
  const [own, next] = [inOrder(range), inOrder(other)];
  if (!overlaps(own, next) || covers(own, next)) return range;
  return own.from_ppm > next.from_ppm
    ? { ...range, from_ppm: own.from_ppm, to_ppm: next.from_ppm }
    : { ...range, from_ppm: next.to_ppm, to_ppm: own.to_ppm };
};
