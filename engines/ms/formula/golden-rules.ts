import { type ElementCounts, unsaturationOf } from './elements.ts';

/** Kind & Fiehn, BMC Bioinformatics 2007, 8, 105, doi:10.1186/1471-2105-8-105: most atoms of one element below 500 u and below 1000 u. */
const largest: readonly (readonly [below: number, limits: ElementCounts])[] = [
  [500, [39, 72, 20, 20, 9, 10, 16, 10, 5]],
  [1000, [78, 126, 20, 27, 9, 14, 34, 12, 8]],
];

/** u; heavier molecules have more formulas than any spectrum tells apart, and the rules end here. */
export const heaviestMass = 1000;

export const limitsBelow = (mass: number): ElementCounts | null =>
  largest.find(([below]) => mass < below)?.[1] ?? null;

interface JointRule {
  /** Places of the elements. */
  readonly places: readonly number[];
  /** The rule speaks where each of them has more atoms than this. */
  readonly above: number;
  /** Each has to have fewer than this. */
  readonly fewer: readonly number[];
}

const [n, o, p, s] = [2, 3, 4, 5];
const jointRules: readonly JointRule[] = [
  { places: [n, o, p, s], above: 1, fewer: [10, 20, 4, 3] },
  { places: [n, o, p], above: 3, fewer: [11, 22, 6] },
  { places: [o, p, s], above: 1, fewer: [14, 3, 3] },
  { places: [p, s, n], above: 1, fewer: [3, 3, 4] },
  { places: [n, o, s], above: 6, fewer: [19, 14, 8] },
];

/** Most atoms per carbon, C to Br: usual, and ever seen. Hydrogen has a least ratio too. */
const usualRatios: ElementCounts = [1, 3.1, 1.3, 1.2, 0.3, 0.8, 1.5, 0.8, 0.8];
const hardRatios: ElementCounts = [1, 6, 4, 3, 2, 3, 6, 2, 2];
const leastHydrogen = { usual: 0.2, hard: 0.1 } as const;

const staysWithin = (counts: ElementCounts, ratios: ElementCounts, leastPerCarbon: number): boolean => {
  const [c = 0, h = 0] = counts;
  return h >= leastPerCarbon * c && counts.every((count, place) => count <= (ratios[place] ?? 0) * c);
};

const breaks = (counts: ElementCounts, { places, above, fewer }: JointRule): boolean =>
  places.every((place) => (counts[place] ?? 0) > above) &&
  places.some((place, at) => (counts[place] ?? 0) >= (fewer[at] ?? 0));

/**
 * Whether a neutral molecule of this formula can be, after the hard limits of Kind & Fiehn's rules: at least one carbon, ratios to it,
 * elements together, a whole number of rings and double bonds that is not negative.
 */
export const isPossible = (counts: ElementCounts): boolean => {
  const unsaturation = unsaturationOf(counts);
  return (
    (counts[0] ?? 0) > 0 &&
    unsaturation >= 0 &&
    unsaturation % 1 === 0 &&
    staysWithin(counts, hardRatios, leastHydrogen.hard) &&
    !jointRules.some((rule) => breaks(counts, rule))
  );
};

/** Whether all ratios are those of 99.7 % of known molecules. Drugs with CF3 and nitro groups may break them. */
export const isUsual = (counts: ElementCounts): boolean =>
  staysWithin(counts, usualRatios, leastHydrogen.usual);
