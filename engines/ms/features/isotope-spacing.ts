/**
 * Where isotopes stand above the first ion of a pattern. Mean and spread over compounds of the elements of life by number of
 * extra neutrons k: μ = 1.000857 k + 0.001091, σ = 0.0016633 k − 0.0004751, in u (Kenar 2014, doi:10.1074/mcp.M113.031278).
 */
const generalMean = (k: number): number => 1.000857 * k + 0.001091;
const generalSpread = (k: number): number => 0.0016633 * k - 0.0004751;

/** 34S, 37Cl and 81Br stand two neutrons above their light isotopes, in u, by AME2020 masses: nearer than the general mean. */
const pairFrom = 1.995796;
const pairTo = 1.997954;
const carbon13 = 1.003355;

/** Standard deviations a position may be off. */
const reach = 3;

const bell = (inSigma: number): number =>
  Math.abs(inSigma) <= reach ? Math.exp(-0.5 * inSigma * inSigma) : 0;

const general = (k: number, charge: number, spread: number): { mean: number; sigma: number } => {
  const ofElements = generalSpread(k) / charge;
  return { mean: generalMean(k) / charge, sigma: Math.sqrt(ofElements * ofElements + spread * spread) };
};

export interface Spacing {
  /** How well the distance fits, 0 to 1. */
  readonly score: number;
  /** It is a position of sulfur, chlorine or bromine. */
  readonly isPaired: boolean;
}

/**
 * How well a distance in m/z fits k extra neutrons at a charge; `spread` is the error of the distance in m/z. Three positions are
 * tried: the general one, that of 13C alone, and pairs of neutrons at 1.9958 to 1.9980 u each (sulfur, chlorine, bromine), an odd
 * one then being 13C.
 */
export const scoreSpacing = (distance: number, k: number, charge: number, spread: number): Spacing => {
  const { mean, sigma } = general(k, charge, spread);
  const single = Math.max(
    bell((distance - mean) / sigma),
    bell((distance - (k * carbon13) / charge) / spread),
  );
  const pairs = k >> 1;
  if (pairs === 0) return { score: single, isPaired: false };
  const odd = (k % 2) * carbon13;
  const from = (pairs * pairFrom + odd) / charge;
  const to = (pairs * pairTo + odd) / charge;
  const paired = bell(Math.max(from - distance, distance - to, 0) / spread);
  return { score: Math.max(single, paired), isPaired: paired > 0 };
};

/** The lowest and the highest distance that any of the three positions takes, in m/z. */
export const spacingWindow = (k: number, charge: number, spread: number): readonly [number, number] => {
  const { mean, sigma } = general(k, charge, spread);
  const odd = (k % 2) * carbon13;
  const paired = k > 1 ? ((k >> 1) * pairFrom + odd) / charge : mean;
  const low = Math.min(mean - reach * sigma, paired - reach * spread);
  return [low, Math.max(mean + reach * sigma, (k * carbon13) / charge + reach * spread)];
};
