import type { StructureProtons } from '../../chem/structure-protons.ts';

/** A signal's area as it takes part in the search for the area of one proton. */
export interface CountedArea {
  readonly area: number;
  /** Where it is a methyl group more often than anything else. */
  readonly looksLikeMethyl?: boolean;
}

export interface ProtonUnit {
  /** Area of one proton. */
  readonly unit: number;
  /** Logarithm of the likelihood of the areas. */
  readonly logLikelihood: number;
}

/**
 * How many protons the groups of molecules have that symmetry makes alike, by number: shares of 26,253 groups on carbon of the
 * half of the molecules of `bench/prediction-data.ts` that rules are fitted on. Numbers rarer than 10⁻³ are left out.
 */
const groupShares: readonly (readonly [protons: number, share: number])[] = [
  [1, 0.4],
  [2, 0.366],
  [3, 0.141],
  [4, 0.041],
  [6, 0.041],
  [8, 0.002],
  [9, 0.006],
  [12, 0.004],
];

/** One signal in so many holds two groups. */
const overlapShare = 0.2;
/** Any other number stays possible. */
const anyNumber = 1e-4;
const mostProtons = 60;

/** What a signal at a methyl's place with a methyl's splitting holds. */
const methylShares: readonly (readonly [protons: number, share: number])[] = [
  [3, 0.8],
  [6, 0.12],
  [9, 0.05],
];
const noMethyl = 0.02;

const signalPrior: Float64Array = (() => {
  const prior = new Float64Array(mostProtons + 1).fill(anyNumber);
  const add = (protons: number, share: number): void => {
    if (protons <= mostProtons) prior[protons] = (prior[protons] ?? 0) + share;
  };
  for (const [first, share] of groupShares) {
    add(first, (1 - overlapShare) * share);
    for (const [second, other] of groupShares) add(first + second, overlapShare * share * other);
  }
  return prior;
})();

const methylPrior: Float64Array = (() => {
  const prior = signalPrior.map((share) => noMethyl * share);
  for (const [protons, share] of methylShares) prior[protons] = (prior[protons] ?? 0) + share;
  return prior;
})();

/** Relative standard deviation of the counts of one spectrum, and how often it is so: well recorded, usual, badly relaxed. */
const spreads: readonly (readonly [share: number, weight: number])[] = [
  [0.015, 0.45],
  [0.04, 0.35],
  [0.1, 0.2],
];
/** Noise and baseline add this share of the largest area to every area. */
const spreadOfLargest = 0.005;
/** Student's t of so few degrees of freedom lets a count be off without moving the others. */
const degreesOfFreedom = 4;
const studentConstant = 0.375;
const density = (z: number): number => studentConstant * (1 + (z * z) / degreesOfFreedom) ** -2.5;

/** A signal is no whole number at all so often: an impurity, half a signal, a proton that exchanges. */
const strangerShare = 0.03;
/** … and may then be of any size over this range of logarithms. */
const strangerRange = Math.log(100);

/** Areas below this share of the largest are traces. */
const leastShare = 0.05;

/** The unit is one of the areas over one of these numbers. */
const countsTried: readonly number[] = [1, 2, 3, 4, 5, 6, 9];
const mostAreasTried = 24;

/** Units closer than this share are one. */
const sameUnit = 0.03;

const priorOf = ({ looksLikeMethyl = false }: CountedArea): Float64Array =>
  looksLikeMethyl ? methylPrior : signalPrior;

/** Standard deviations by the number of protons, each when first asked for; `floor` is what noise and baseline add, protons. */
interface CountSpread {
  readonly spread: number;
  readonly floor: number;
  readonly sigmas: (number | undefined)[];
}

const sigmaOf = ({ spread, floor, sigmas }: CountSpread, protons: number): number => {
  const known = sigmas[protons];
  if (known !== undefined) return known;
  const sigma = Math.hypot(spread * protons, floor);
  sigmas[protons] = sigma;
  return sigma;
};

/** Density of a count, times the count: that of the logarithm of the area. */
const densityOfCount = (count: number, prior: Float64Array, spread: CountSpread): number => {
  let sum = strangerShare / strangerRange;
  const nearest = Math.round(count);
  for (let n = Math.max(1, nearest - 1); n <= Math.min(mostProtons, nearest + 1); n += 1) {
    const sigma = sigmaOf(spread, n);
    sum += ((prior[n] ?? 0) * count * density((count - n) / sigma)) / sigma;
  }
  return sum;
};

const logLikelihoodOf = (areas: readonly CountedArea[], unit: number): number => {
  if (areas.length === 0) return 0;
  const largest = Math.max(...areas.map(({ area }) => area));
  const floor = (spreadOfLargest * largest) / unit;
  const logs = spreads.map(([share, weight]) => {
    const spread: CountSpread = { spread: share, floor, sigmas: [] };
    return areas.reduce(
      (sum, counted) => sum + Math.log(densityOfCount(counted.area / unit, priorOf(counted), spread)),
      Math.log(weight),
    );
  });
  const most = Math.max(...logs);
  const likelihood = most + Math.log(logs.reduce((sum, value) => sum + Math.exp(value - most), 0));
  return likelihood - simplicity * Math.log(largest / unit);
};

/** Equal ratios of areas are read as the smaller numbers: each factor e of all counts costs this much. */
const simplicity = 0.4;

const roundsOfRefinement = 3;
const usualSpread = 0.03;

/** Least squares of area = unit × whole number over all areas, each with its Student weight. */
const refineUnit = (areas: readonly CountedArea[], start: number): number => {
  let unit = start;
  for (let round = 0; round < roundsOfRefinement; round += 1) {
    let products = 0;
    let squares = 0;
    for (const { area } of areas) {
      const n = Math.max(1, Math.round(area / unit));
      const sigma = usualSpread * n;
      const z = (area / unit - n) / sigma;
      const weight = 1 / (sigma * sigma * (1 + (z * z) / degreesOfFreedom));
      products += weight * area * n;
      squares += weight * n * n;
    }
    unit = products / squares;
  }
  return unit;
};

/**
 * Areas of one proton that bring the areas to whole numbers, likeliest first. Each area is taken for a whole number of
 * protons with a relative error that all areas of the spectrum share (unknown, so it is averaged over), by Student's t; how
 * many protons signals have in molecules is the prior. Empty where there is no positive area.
 */
const proposeProtonUnits = (areas: readonly CountedArea[]): ProtonUnit[] => {
  const largest = Math.max(0, ...areas.map(({ area }) => area));
  const usable = areas
    .filter(({ area }) => area > 0 && area >= leastShare * largest)
    .toSorted((a, b) => b.area - a.area);
  const proposals = usable
    .slice(0, mostAreasTried)
    .flatMap(({ area }) => countsTried.map((count) => refineUnit(usable, area / count)))
    .toSorted((a, b) => a - b)
    .filter((unit, i, all) => i === 0 || unit > (1 + sameUnit / 10) * (all[i - 1] as number))
    .map((unit) => ({ unit, logLikelihood: logLikelihoodOf(usable, unit) }))
    .toSorted((a, b) => b.logLikelihood - a.logLikelihood);
  return proposals.filter(({ unit }, i) =>
    proposals.slice(0, i).every((better) => Math.abs(Math.log(better.unit / unit)) > sameUnit),
  );
};

/** The area of one proton; null where there is no positive area. */
export const findProtonUnit = (areas: readonly CountedArea[]): number | null =>
  proposeProtonUnits(areas)[0]?.unit ?? null;

/** Standard deviation of all protons counted together: a constant part and one in proportion. */
const totalConstant = 0.3;
const totalShare = 0.03;
/** Signals under solvent and traces left out make the sum too small more often than anything makes it too large. */
const missingShare = 0.08;

/** Logarithm of the likelihood that signals that belong to the compound count `counted` protons in all. */
const logLikelihoodOfTotal = (counted: number, { total, exchanging }: StructureProtons): number => {
  const least = total - exchanging;
  if (counted >= least && counted <= total) return 0;
  const share = counted < least ? missingShare : totalShare;
  const miss = counted < least ? least - counted : counted - total;
  return -2.5 * Math.log1p((miss / Math.hypot(totalConstant, share * total)) ** 2 / degreesOfFreedom);
};

/** A structure's word weighs as much as this many signals: they may be doubtful, it was given. */
const structureWeight = 3;

export interface UnitQuestion {
  /** Areas of the signals that may tell the unit: none that exchanges, none under solvent or water, none that is broad. */
  readonly votes: readonly CountedArea[];
  /** A unit that is in use; it stays to the last digit where it is as good as what the areas propose. Null without one. */
  readonly present: number | null;
  readonly structure: StructureProtons | null;
  /** Protons of all that belongs to the compound, for a unit. */
  readonly totalOf: (unit: number) => number;
}

/** The area of one proton, and how likely it is against others that make other whole numbers of the areas, 0 to 1. */
export interface ProtonScale {
  readonly unit: number;
  readonly probability: number;
}

/**
 * The area of one proton, where a structure may be given. The structure chooses between units that the areas propose, by the
 * protons it has, of which those that exchange may be in sight or not. It moves none of the units: a scale that agrees with it
 * stays as it was. Null where there is no positive area.
 */
export const chooseProtonUnit = ({
  votes,
  present,
  structure,
  totalOf,
}: UnitQuestion): ProtonScale | null => {
  const proposed = proposeProtonUnits(votes);
  const kept = present === null ? [] : [{ unit: present, logLikelihood: logLikelihoodOf(votes, present) }];
  const isOther = ({ unit }: ProtonUnit): boolean =>
    present === null || Math.abs(Math.log(unit / present)) > sameUnit;
  const scored = [...kept, ...proposed.filter(isOther)].map(({ unit, logLikelihood }) => ({
    unit,
    score:
      logLikelihood +
      (structure === null ? 0 : structureWeight * logLikelihoodOfTotal(totalOf(unit), structure)),
  }));
  const best = scored.reduce<(typeof scored)[number] | null>(
    (most, next) => (most === null || next.score > most.score ? next : most),
    null,
  );
  if (best === null) return null;
  const wholeNumbers = (unit: number): string =>
    votes.map(({ area }) => Math.max(1, Math.round(area / unit))).join(' ');
  const reading = wholeNumbers(best.unit);
  const all = scored
    .filter(({ unit }) => unit === best.unit || wholeNumbers(unit) !== reading)
    .reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  return { unit: best.unit, probability: 1 / all };
};
