/**
 * Puts areas on a scale on which they are near whole numbers, as proton counts are.
 */

/** The unit may be the smallest area as one, two or three protons. */
const smallestCounts: readonly number[] = [1, 2, 3];

/** Areas below this share of the largest are no unit: they are traces. */
const smallestShareOfUnit = 0.04;

/** Each further proton per unit needs this much better agreement: simple ratios first. */
const simplicityPenalty = 0.06;

/** Rounding a large count says little: deviations are judged relative to its root. */
const deviationAt = (value: number): number => {
  const nearest = Math.max(1, Math.round(value));
  return Math.abs(value - nearest) / Math.sqrt(nearest);
};

/**
 * The area of one proton. With the structure's proton count known it is total / count; otherwise the unit
 * that brings all areas nearest to whole numbers. Null where there is no positive area.
 */
export const findProtonUnit = (areas: readonly number[], protons: number | null): number | null => {
  const total = areas.reduce((sum, area) => sum + area, 0);
  const largest = Math.max(0, ...areas);
  if (total <= 0 || largest <= 0) return null;
  if (protons !== null && protons > 0) return total / protons;
  const usable = areas.filter((area) => area >= smallestShareOfUnit * largest).sort((a, b) => a - b);
  const smallest = usable[0] ?? largest;
  let best = smallest;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const count of smallestCounts) {
    const seed = smallest / count;
    const score = usable.reduce((sum, area) => sum + deviationAt(area / seed), 0) / usable.length;
    const weighted = score + simplicityPenalty * (count - 1);
    if (weighted < bestScore) {
      bestScore = weighted;
      best = refineUnit(usable, seed);
    }
  }
  return best;
};

/** Least squares of area = unit × whole number over all areas, so that the smallest does not carry its error alone. */
const refineUnit = (areas: readonly number[], seed: number): number => {
  let products = 0;
  let squares = 0;
  for (const area of areas) {
    const count = Math.max(1, Math.round(area / seed));
    products += area * count;
    squares += count * count;
  }
  return products / squares;
};
