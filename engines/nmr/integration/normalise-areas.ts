/**
 * Puts areas on a scale on which they are near whole numbers, as proton counts are.
 */

/** The unit is one of the areas over one of these counts. */
const countsTried: readonly number[] = [1, 2, 3, 4, 6];

/** Areas below this share of the largest are no unit: they are traces. */
const smallestShareOfUnit = 0.08;

/** A measured count this far from a whole number is a full miss: a constant part and one in proportion. */
const missConstant = 0.12;
const missPerProton = 0.05;

/** Each doubling of all counts needs this much better agreement: simple ratios first. */
const simplicityPenalty = 0.17;

/** The smallest signals of a compound are methyl groups at most. */
const mostInSmallest = 3.4;

/** The area at this quantile stands for the smallest signals: the very smallest may be no compound. */
const smallestQuantile = 0.15;

/** Signals that look like methyl groups outweigh the wish for small counts, but not clear whole numbers. */
const methylWeight = 0.6;

/** A methyl signal this far (factor) from a multiple of three protons is a full miss. */
const methylFactor = 1.25;

/** Equal methyl groups are three at most, and each beyond the first is less likely. */
const mostMethyls = 3;
const furtherMethyl = 0.4;

/** 0 for three protons, little for six or nine, 1 for a clear miss. */
const methylMissOf = (count: number): number => {
  const groups = Math.min(mostMethyls, Math.max(1, Math.round(count / 3)));
  const miss = Math.abs(Math.log(count / (3 * groups))) / Math.log(methylFactor);
  return Math.min(1, miss + furtherMethyl * (groups - 1));
};

/** 0 for a whole number, 1 for a clear miss. */
const missOf = (count: number): number => {
  const nearest = Math.max(1, Math.round(count));
  return Math.min(1, Math.abs(count - nearest) / (missConstant + missPerProton * nearest));
};

/** Least squares of area = unit × whole number over all areas, so that no single one carries its error alone. */
const refineUnit = (areas: readonly number[], seed: number): number => {
  let products = 0;
  let squares = 0;
  for (const area of areas) {
    // Weight 1/count: the error of an area grows with it.
    const count = Math.max(1, Math.round(area / seed));
    products += area;
    squares += count;
  }
  return products / squares;
};

/**
 * The area of one proton. With the structure's proton count known it is total / count; otherwise the unit
 * that brings the areas nearest to whole numbers with the smallest counts and those of `methyls` (areas of signals that look like
 * methyl groups) to multiples of three. Null where there is no positive area.
 */
export const findProtonUnit = (
  areas: readonly number[],
  protons: number | null,
  methyls: readonly number[] = [],
): number | null => {
  const total = areas.reduce((sum, area) => sum + area, 0);
  const largest = Math.max(0, ...areas);
  if (total <= 0 || largest <= 0) return null;
  if (protons !== null && protons > 0) return total / protons;
  const usable = areas.filter((area) => area >= smallestShareOfUnit * largest).sort((a, b) => a - b);
  const smallest = usable[Math.round(smallestQuantile * (usable.length - 1))] ?? largest;
  let best = smallest;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const area of usable) {
    for (const count of countsTried) {
      const unit = refineUnit(usable, area / count);
      if (smallest / unit > mostInSmallest) continue;
      const miss = usable.reduce((sum, value) => sum + missOf(value / unit), 0) / usable.length;
      const methylMiss =
        methyls.reduce((sum, value) => sum + methylMissOf(value / unit), 0) / Math.max(1, methyls.length);
      const score =
        miss + simplicityPenalty * Math.abs(Math.log2(smallest / unit)) + methylWeight * methylMiss;
      if (score < bestScore - 1e-9) {
        bestScore = score;
        best = unit;
      }
    }
  }
  return best;
};
