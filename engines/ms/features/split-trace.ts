/** One peak's place in a smoothed trace: its apex and the points it ends at, both its own. */
export interface TraceRange {
  readonly apex: number;
  readonly from: number;
  readonly to: number;
}

interface Hill {
  apex: number;
  /** Lowest point between this hill and the next one. */
  valleyAfter: number;
}

/** Maxima of a trace with the minima between them, in order. A plateau counts once, at its start. */
const findHills = (smooth: Float64Array): Hill[] => {
  const hills: Hill[] = [];
  const last = smooth.length - 1;
  let isRising = true;
  let lowest = 0;
  for (let i = 0; i <= last; i++) {
    const here = smooth[i] as number;
    const next = i === last ? Number.NEGATIVE_INFINITY : (smooth[i + 1] as number);
    if (isRising && next < here) {
      const previous = hills.at(-1);
      if (previous !== undefined) previous.valleyAfter = lowest;
      hills.push({ apex: i, valleyAfter: last });
      isRising = false;
      lowest = i;
    } else if (!isRising && next > here) {
      isRising = true;
      lowest = i;
    }
  }
  return hills;
};

/**
 * Peaks of a smoothed trace: two neighbours stay apart where both stand `ratio` times above the valley between them and `rise`
 * (in units of intensity) above it as well. The weakest valleys are filled first, so the order of the peaks plays no part.
 */
export const splitTrace = (
  smooth: Float64Array,
  limits: { readonly ratio: number; readonly rise: number },
): TraceRange[] => {
  const hills = findHills(smooth);
  const heightOf = (hill: Hill | undefined): number =>
    hill === undefined ? 0 : (smooth[hill.apex] as number);
  for (;;) {
    let weakest = -1;
    let weakestRatio = Number.POSITIVE_INFINITY;
    for (let i = 0; i + 1 < hills.length; i++) {
      const valley = smooth[(hills[i] as Hill).valleyAfter] as number;
      const lower = Math.min(heightOf(hills[i]), heightOf(hills[i + 1]));
      const isParted = lower >= limits.ratio * valley && lower - valley >= limits.rise;
      // A smoothed valley may dip below zero: it parts by its rise alone and is never the weakest.
      const ratio = valley > 0 ? lower / valley : Number.MAX_VALUE;
      if (!isParted && ratio < weakestRatio) [weakest, weakestRatio] = [i, ratio];
    }
    if (weakest < 0) break;
    const left = hills[weakest] as Hill;
    const right = hills[weakest + 1] as Hill;
    const keptApex = heightOf(left) >= heightOf(right) ? left.apex : right.apex;
    hills.splice(weakest, 2, { apex: keptApex, valleyAfter: right.valleyAfter });
  }
  return hills.map(({ apex, valleyAfter }, i) => ({
    apex,
    from: i === 0 ? 0 : (hills[i - 1] as Hill).valleyAfter,
    to: valleyAfter,
  }));
};
