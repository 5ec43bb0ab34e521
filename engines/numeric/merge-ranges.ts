import { highOf, lowOf, type ShiftRange } from './running-sum.ts';

/** The same stretch of the axis as ranges that do not overlap, from high to low shift; ranges that only touch stay apart. */
export const mergeRanges = (ranges: readonly ShiftRange[]): ShiftRange[] => {
  const merged: { fromPpm: number; toPpm: number }[] = [];
  for (const range of ranges.toSorted((a, b) => highOf(b) - highOf(a))) {
    const last = merged.at(-1);
    if (last !== undefined && highOf(range) > last.toPpm) last.toPpm = Math.min(last.toPpm, lowOf(range));
    else merged.push({ fromPpm: highOf(range), toPpm: lowOf(range) });
  }
  return merged;
};
