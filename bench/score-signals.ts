// What an analysis found, against what a chemist assigned and counted. One way for every bench.
export type ScoredNucleus = '1H' | '13C';

export interface ScoredMultiplet {
  readonly shiftPpm: number;
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly area: number;
  readonly category: string;
}

/** An analysis as it is scored, wherever it comes from. */
export interface Found {
  readonly peaks: readonly { readonly shiftPpm: number; readonly category: string }[];
  readonly multiplets: readonly ScoredMultiplet[];
}

export interface Truth {
  readonly nucleus: ScoredNucleus;
  readonly assigned: readonly number[];
  /** Hand-counted protons per shift, where somebody counted them. */
  readonly counts: readonly (readonly [shiftPpm: number, protons: number])[] | null;
}

export const tolerancePpm: Readonly<Record<ScoredNucleus, number>> = { '1H': 0.02, '13C': 0.3 };

/** How far a record's reference may lie from ours. */
const offsetReachPpm: Readonly<Record<ScoredNucleus, number>> = { '1H': 0.15, '13C': 3 };

/** Places where the analysis says the compound has a signal: lines, and centres of multiplets. */
export const compoundShifts = ({ peaks, multiplets }: Found): number[] =>
  [...peaks, ...multiplets].filter((item) => item.category === 'compound').map((item) => item.shiftPpm);

/** Assigned shifts with one of ours within the tolerance, after adding a constant to ours. */
export const countFound = (truth: Truth, shifts: readonly number[], offsetPpm: number): number =>
  truth.assigned.filter((shift) =>
    shifts.some((own) => Math.abs(own + offsetPpm - shift) <= tolerancePpm[truth.nucleus]),
  ).length;

/** The records were referenced by other people: one constant per spectrum is theirs. The smallest one that finds most. */
export const bestOffset = (truth: Truth, shifts: readonly number[]): number => {
  const candidates = truth.assigned
    .flatMap((shift) => shifts.map((own) => shift - own))
    .filter((offset) => Math.abs(offset) <= offsetReachPpm[truth.nucleus])
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  let best = 0;
  let most = countFound(truth, shifts, 0);
  for (const offset of candidates) {
    const found = countFound(truth, shifts, offset);
    if (found > most) [most, best] = [found, offset];
  }
  return best;
};

/** Compound multiplets that hold no assigned shift. */
export const countSpurious = (truth: Truth, { multiplets }: Found, offsetPpm: number): number => {
  const marginPpm = 2 * tolerancePpm[truth.nucleus];
  return multiplets.filter(
    ({ category, fromPpm, toPpm }) =>
      category === 'compound' &&
      !truth.assigned.some(
        (shift) => shift <= fromPpm + offsetPpm + marginPpm && shift >= toPpm + offsetPpm - marginPpm,
      ),
  ).length;
};

/** Multiplets farther from every counted shift belong to none of them. */
const countReachPpm = 0.08;

/** Signals closer than this overlap at common fields: they are counted together. */
export const overlapPpm = 0.06;

export interface CountedRegion {
  readonly shiftPpm: number;
  readonly protons: number;
  /** On the scale on which all counted regions together have the protons counted in them. */
  readonly measured: number;
}

/** Integrals of the counted signals; those that overlap are counted as one. Empty where nobody counted. */
export const countProtons = (truth: Truth, found: Found, offsetPpm: number): CountedRegion[] => {
  const regions: { shifts: number[]; protons: number; area: number }[] = [];
  for (const [shift, protons] of [...(truth.counts ?? [])].sort(([a], [b]) => a - b)) {
    const region = regions.at(-1);
    if (region !== undefined && shift - (region.shifts.at(-1) ?? 0) < overlapPpm) {
      region.shifts.push(shift);
      region.protons += protons;
    } else regions.push({ shifts: [shift], protons, area: 0 });
  }
  const miss = (region: { shifts: number[] }, shiftPpm: number): number =>
    Math.min(...region.shifts.map((own) => Math.abs(own - shiftPpm - offsetPpm)));
  for (const { category, shiftPpm, area } of found.multiplets) {
    if (category !== 'compound' || regions.length === 0) continue;
    const near = regions.reduce((a, b) => (miss(b, shiftPpm) < miss(a, shiftPpm) ? b : a));
    if (miss(near, shiftPpm) < countReachPpm) near.area += area;
  }
  const total = regions.reduce((sum, region) => sum + region.area, 0);
  const unit = total / regions.reduce((sum, region) => sum + region.protons, 0);
  return regions.map(({ shifts, protons, area }) => ({
    shiftPpm: shifts[0] ?? 0,
    protons,
    measured: area / unit,
  }));
};

/** The region whose integral misses its count most; null where nobody counted. */
export const worstCount = (regions: readonly CountedRegion[]): CountedRegion | null =>
  regions.reduce<CountedRegion | null>(
    (worst, region) =>
      worst === null || Math.abs(region.measured - region.protons) > Math.abs(worst.measured - worst.protons)
        ? region
        : worst,
    null,
  );

export const describeCount = (region: CountedRegion | null): string =>
  region === null
    ? ''
    : `${(region.measured - region.protons).toFixed(2)} of ${region.protons} H at ${region.shiftPpm}`;
