/** A multiplet as far as its place on the axis is concerned. */
export interface PlacedRange {
  readonly fromPpm: number;
  readonly toPpm: number;
  /** Between its outermost lines. */
  readonly core: { readonly fromPpm: number; readonly toPpm: number };
}

/** Where the ranges of two neighbours meet: the one with the narrower margin keeps it, up to the middle of the gap. */
const boundary = (high: PlacedRange, low: PlacedRange): number => {
  const gap = high.core.toPpm - low.core.fromPpm;
  const [marginHigh, marginLow] = [high.core.toPpm - high.toPpm, low.fromPpm - low.core.fromPpm];
  return marginHigh < marginLow
    ? high.core.toPpm - Math.min(marginHigh, gap / 2)
    : low.core.fromPpm + Math.min(marginLow, gap / 2);
};

/**
 * Ends the ranges of neighbours where they meet, so that no range takes in a multiplet beside it. Multiplets whose lines
 * interleave, or of which one stands within the other, keep theirs. Same order as given.
 */
export const separateRanges = <T extends PlacedRange>(ranges: readonly T[]): T[] => {
  const cut = ranges.map(({ fromPpm, toPpm }) => ({ fromPpm, toPpm }));
  ranges.forEach((high, i) => {
    ranges.forEach((low, j) => {
      const isApart = high.core.toPpm > low.core.fromPpm;
      if (i === j || !isApart || high.toPpm >= low.fromPpm) return;
      const meet = boundary(high, low);
      const [upper, lower] = [cut[i], cut[j]];
      if (upper) upper.toPpm = Math.max(upper.toPpm, meet);
      if (lower) lower.fromPpm = Math.min(lower.fromPpm, meet);
    });
  });
  return ranges.map((range, i) => ({ ...range, ...cut[i] }));
};
