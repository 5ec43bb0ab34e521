import type { FirstOrderPattern } from './first-order.ts';
import { parseMultiplicity } from './split-multiplet.ts';

/** Smaller couplings reach over four bonds: their partner need not be found. */
export const farCouplingHz = 2.6;
/** Smaller ones are so many that two are alike by chance: they prove nothing. */
export const informativeCouplingHz = 5.5;
/** Two readings of one coupling, in two signals that were named apart, agree to this, Hz. */
export const agreeingCouplingHz = 0.8;
/** Both partners show a coupling alike, Hz. */
export const equalCouplingHz = 0.3;
/** Areas may miss the ratio of nuclei by this factor. */
const ratioFactor = 1.35;
/** A doublet whose areas differ by less does not tell on which side its partner is. */
const leastLean = 0.01;
/** By more than this it tells for certain. */
const clearLean = 0.03;
const mostLean = 0.5;

/** One splitting and the signal that shows it. */
export interface Splitting {
  readonly signal: object;
  readonly couplingHz: number;
  /** Nuclei behind the letter. */
  readonly neighbours: number;
  readonly area: number;
  readonly positionHz: number;
  /** Share by which the second line of a doublet is the larger one; null for other patterns. */
  readonly lean: number | null;
}

export const splittingsOf = (
  signal: object,
  pattern: FirstOrderPattern,
  areas: readonly number[],
): readonly Splitting[] => {
  const splits = parseMultiplicity(pattern.multiplicity) ?? [];
  const area = areas.reduce((sum, own) => sum + own, 0);
  const [first = 0, second = 0] = areas;
  const lean = areas.length === 2 ? (second - first) / area : null;
  return pattern.couplingsHz.map((couplingHz, place) => ({
    signal,
    couplingHz,
    neighbours: (splits[place] ?? 2) - 1,
    area,
    positionHz: pattern.centreHz,
    lean,
  }));
};

/**
 * Coupled doublets lean towards each other by about the coupling over the distance. Where that is too little to be seen the
 * side alone counts; nearer than a few couplings there are no doublets any more.
 */
const leansTo = (own: Splitting, partner: Splitting): boolean => {
  const distanceHz = partner.positionHz - own.positionHz;
  const expected = own.couplingHz / Math.abs(distanceHz);
  if (expected > mostLean) return false;
  if (own.lean === null) return true;
  const observed = own.lean * Math.sign(distanceHz);
  return observed > (expected > clearLean ? expected / 3 : -leastLean);
};

/** Areas stand as the nuclei each sees of the other; one letter may stand for nuclei of several partners. */
const fitsRatio = (own: Splitting, partner: Splitting): boolean =>
  Array.from({ length: own.neighbours }, (_, seen) => partner.neighbours / (seen + 1)).some(
    (expected) => Math.abs(Math.log(own.area / partner.area / expected)) < Math.log(ratioFactor),
  );

export const isPartner = (own: Splitting, partner: Splitting, toleranceHz: number): boolean =>
  partner.signal !== own.signal &&
  Math.abs(partner.couplingHz - own.couplingHz) <= toleranceHz &&
  fitsRatio(own, partner) &&
  leansTo(own, partner) &&
  leansTo(partner, own);

/**
 * Whether each coupling that must have a partner can be given one of its own (augmenting paths: Kuhn, Naval Res. Logist. 1955,
 * 2, 83). Small ones need none. Null where no coupling asks for a partner: such signals say nothing.
 */
export const canPair = (
  own: readonly Splitting[],
  partners: readonly Splitting[],
  toleranceHz: number,
): boolean | null => {
  const asking = own.filter(({ couplingHz }) => couplingHz >= farCouplingHz);
  if (asking.length === 0) return null;
  const holder = new Map<Splitting, Splitting>();
  const give = (next: Splitting, seen: Set<Splitting>): boolean =>
    partners.some((partner) => {
      if (seen.has(partner) || !isPartner(next, partner, toleranceHz)) return false;
      seen.add(partner);
      const before = holder.get(partner);
      if (before !== undefined && !give(before, seen)) return false;
      holder.set(partner, next);
      return true;
    });
  return asking.every((next) => give(next, new Set()));
};
