import { parseMultiplicity } from './split-multiplet.ts';

/** What pairing needs of a multiplet. */
export interface CoupledSignal {
  readonly multiplicity: string;
  /** One per letter of the multiplicity, Hz. */
  readonly couplingsHz: readonly number[];
  readonly area: number;
}

/** Two multiplets that show the same coupling; each side sees the nuclei of the other one. */
export interface Partnership {
  readonly first: number;
  readonly second: number;
  readonly couplingHz: number;
  /** Nuclei of the second multiplet, as the splitting of the first one counts them, and the reverse. */
  readonly secondNuclei: number;
  readonly firstNuclei: number;
}

/** A coupling measured on both partners may differ by this much, Hz. */
const toleranceHz = 0.4;
/** What a wrong ratio of areas costs, at most, in units of the tolerance. */
const worstRatioCost = 1;
/** Dearer pairs are no pairs. */
const dearest = 1.3;

interface Splitting {
  readonly signal: number;
  readonly couplingHz: number;
  /** Equal couplings behind one letter: 1 for d, 2 for t … */
  readonly neighbours: number;
}

const splittingsOf = (signals: readonly CoupledSignal[]): Splitting[] =>
  signals.flatMap(({ multiplicity, couplingsHz }, signal) => {
    const splits = parseMultiplicity(multiplicity);
    if (splits === null || splits.length !== couplingsHz.length) return [];
    return couplingsHz.map((couplingHz, i) => ({
      signal,
      couplingHz,
      neighbours: (splits[i] ?? 2) - 1,
    }));
  });

/** Areas stand in the ratio of the nuclei that each partner sees in the other. */
const ratioCost = (signals: readonly CoupledSignal[], a: Splitting, b: Splitting): number => {
  const [ofA, ofB] = [signals[a.signal]?.area ?? 0, signals[b.signal]?.area ?? 0];
  if (ofA <= 0 || ofB <= 0) return worstRatioCost;
  return Math.min(worstRatioCost, Math.abs(Math.log(ofB / ofA / (a.neighbours / b.neighbours))));
};

/**
 * Pairs the couplings of different multiplets: nearest values first, areas that fit the splitting preferred, each
 * coupling used once. A coupling without a partner in sight stays alone.
 */
export const pairPartners = (signals: readonly CoupledSignal[]): Partnership[] => {
  const splittings = splittingsOf(signals);
  const candidates = splittings.flatMap((a, i) =>
    splittings.slice(i + 1).flatMap((b) => {
      const miss = Math.abs(a.couplingHz - b.couplingHz) / toleranceHz;
      if (a.signal === b.signal || miss > 1) return [];
      const cost = miss + ratioCost(signals, a, b);
      return cost > dearest ? [] : [{ a, b, cost }];
    }),
  );
  const used = new Set<Splitting>();
  const partners: Partnership[] = [];
  for (const { a, b } of candidates.sort((x, y) => x.cost - y.cost)) {
    if (used.has(a) || used.has(b)) continue;
    used.add(a).add(b);
    partners.push({
      first: a.signal,
      second: b.signal,
      couplingHz: (a.couplingHz + b.couplingHz) / 2,
      secondNuclei: a.neighbours,
      firstNuclei: b.neighbours,
    });
  }
  return partners;
};
