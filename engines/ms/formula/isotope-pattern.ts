import { type Isotope, isotopesOf } from '../../chem/isotopes.ts';
import { logNormalCdf } from '../../stats/normal-tails.ts';

export interface IsotopePeak {
  /** Mean mass of all isotopologues of this nominal mass less that of the first, u. */
  readonly distance: number;
  /** Relative to the first, which consists of the lightest isotopes. */
  readonly relative: number;
}

interface Share {
  readonly probability: number;
  /** u. */
  readonly mass: number;
}

type Pattern = readonly Share[];

const mostOffsets = 7;

const convolve = (a: Pattern, b: Pattern): Pattern =>
  Array.from({ length: Math.min(mostOffsets, a.length + b.length - 1) }, (_, offset) => {
    let probability = 0;
    let weighted = 0;
    for (let i = Math.max(0, offset - b.length + 1); i <= Math.min(offset, a.length - 1); i++) {
      const [first, second] = [a[i] as Share, b[offset - i] as Share];
      const both = first.probability * second.probability;
      probability += both;
      weighted += both * (first.mass + second.mass);
    }
    return { probability, mass: probability > 0 ? weighted / probability : 0 };
  });

const patternOfAtom = (isotopes: readonly Isotope[]): Pattern => {
  const lightest = isotopes[0]?.massNumber ?? 0;
  const heaviest = isotopes.at(-1)?.massNumber ?? 0;
  return Array.from({ length: heaviest - lightest + 1 }, (_, offset) => {
    const isotope = isotopes.find(({ massNumber }) => massNumber === lightest + offset);
    return { probability: isotope?.abundance ?? 0, mass: isotope?.mass ?? 0 };
  });
};

const powerOf = (atom: Pattern, count: number): Pattern => {
  let power: Pattern = [{ probability: 1, mass: 0 }];
  let square = atom;
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = convolve(power, square);
    square = convolve(square, square);
  }
  return power;
};

/** Isotope peaks M, M+1 … M+6 of a formula by convolution. Null where the table of isotopes lacks an element. */
export const isotopePatternOf = (counts: ReadonlyMap<string, number>): IsotopePeak[] | null => {
  let pattern: Pattern = [{ probability: 1, mass: 0 }];
  for (const [symbol, count] of counts) {
    const isotopes = isotopesOf.get(symbol);
    if (isotopes === undefined) return null;
    pattern = convolve(pattern, powerOf(patternOfAtom(isotopes), count));
  }
  const first = pattern[0] as Share;
  return pattern.map(({ probability, mass }) => ({
    distance: probability > 0 ? mass - first.mass : 0,
    relative: probability / first.probability,
  }));
};

export interface ObservedIsotope {
  /** 1 for M+1. */
  readonly offset: number;
  /** Distance to M times the charge, u. */
  readonly distance: number;
  /** Area relative to that of M. */
  readonly relative: number;
}

const looseAt = { base: 0.1, noise: 0.9 } as const;
const missedFrom = 0.05;
const costOfMissed = 50;
/** ln of the least chance one comparison may have: beyond it nothing more is told. */
const lowest = -50;

/** ln erfc(|d| / (√2 σ)). */
const logTail = (deviation: number, sigma: number): number =>
  Math.max(lowest, Math.LN2 + logNormalCdf(-Math.abs(deviation) / sigma));

/**
 * How well observed isotope peaks agree with a formula's, 0 at best, after Böcker et al., Bioinformatics 2009, 25, 218,
 * doi:10.1093/bioinformatics/btn603: distances to M and ln of the relative areas, each looser towards the noise (relative to M).
 * `massSigma`, u, is that of a distance between two tall peaks.
 */
export const scoreIsotopes = (
  expected: readonly IsotopePeak[],
  observed: readonly ObservedIsotope[],
  { noise, massSigma }: { readonly noise: number; readonly massSigma: number },
): number => {
  const tallest = Math.max(1, ...expected.map(({ relative }) => relative));
  return expected.slice(1).reduce((sum, { distance, relative }, place) => {
    const peak = observed.find(({ offset }) => offset === place + 1);
    if (peak === undefined || peak.relative < 3 * noise)
      return relative > Math.max(missedFrom, 3 * noise) ? sum - costOfMissed * relative : sum;
    const height = Math.min(1, Math.max(0, (peak.relative / tallest - noise) / (1 - noise)));
    const loose = looseAt.noise + (looseAt.base - looseAt.noise) * height;
    const logRatio = Math.log(Math.max(relative, 1e-9) / peak.relative);
    return (
      sum +
      logTail(peak.distance - distance, massSigma * (2 - height)) +
      logTail(logRatio, Math.log(1 + loose) / 3)
    );
  }, 0);
};
