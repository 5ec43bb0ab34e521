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
/** Areas that miss every ratio of nuclei by more than this factor belong to different substances, or to satellites. */
const foreignFactor = 2.5;
/** A letter that stands for nuclei of several partners shows their mean: such partners differ by more. */
const thirdToleranceHz = 0.8;

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

/** How many nuclei each of two signals sees of the other: of those its letter counts, some may belong to a third signal. */
interface Share {
  readonly ofB: number;
  readonly ofA: number;
  /** Factor between the ratio of the areas and that of the nuclei. */
  readonly factor: number;
}

const count = (upTo: number): number[] => Array.from({ length: upTo }, (_, i) => i + 1);

/** All ways to share, best ratio first, and of equal ones the most nuclei. */
const listShares = (signals: readonly CoupledSignal[], a: Splitting, b: Splitting): Share[] => {
  const [ofA, ofB] = [signals[a.signal]?.area ?? 0, signals[b.signal]?.area ?? 0];
  const measured = ofA > 0 && ofB > 0 ? ofB / ofA : null;
  return count(a.neighbours)
    .flatMap((seenOfB) =>
      count(b.neighbours).map((seenOfA) => ({
        ofB: seenOfB,
        ofA: seenOfA,
        factor: measured === null ? Math.E : Math.exp(Math.abs(Math.log(measured / (seenOfB / seenOfA)))),
      })),
    )
    .sort((p, q) => p.factor - q.factor || q.ofB - p.ofB);
};

interface Candidate extends Share {
  readonly a: Splitting;
  readonly b: Splitting;
  readonly cost: number;
}

/** The pair as its areas tell it; null where it is none. */
const toCandidate = (
  signals: readonly CoupledSignal[],
  all: readonly Splitting[],
  [a, b]: readonly [Splitting, Splitting],
): Candidate | null => {
  const miss = Math.abs(a.couplingHz - b.couplingHz) / toleranceHz;
  if (a.signal === b.signal || miss > 1) return null;
  const [best, ...shares] = listShares(signals, a, b);
  if (best === undefined || best.factor > foreignFactor) return null;
  const hasThird = (own: Splitting): boolean =>
    all.some(
      (third) =>
        third.signal !== a.signal &&
        third.signal !== b.signal &&
        Math.abs(third.couplingHz - own.couplingHz) <= thirdToleranceHz &&
        (listShares(signals, own, third)[0]?.factor ?? foreignFactor) < foreignFactor,
    );
  // Two triplets of equal areas are two times two nuclei, or one and one with a third signal on either side.
  const fewest = shares.findLast(({ factor }) => Math.abs(factor - best.factor) < 1e-9);
  const share = fewest !== undefined && hasThird(a) && hasThird(b) ? fewest : best;
  const cost = miss + Math.min(worstRatioCost, Math.log(share.factor));
  return cost > dearest ? null : { a, b, cost, ...share };
};

/**
 * Pairs the couplings of different multiplets: nearest values first, areas that fit the splitting preferred. A letter is used
 * as often as it counts nuclei: the t of a td may be two partners. A coupling without a partner in sight stays alone.
 */
export const pairPartners = (signals: readonly CoupledSignal[]): Partnership[] => {
  const splittings = splittingsOf(signals);
  const candidates = splittings.flatMap((a, i) =>
    splittings.slice(i + 1).flatMap((b) => toCandidate(signals, splittings, [a, b]) ?? []),
  );
  const used = new Map<Splitting, number>();
  const isFree = (splitting: Splitting, nuclei: number): boolean =>
    (used.get(splitting) ?? 0) + nuclei <= splitting.neighbours;
  const partners: Partnership[] = [];
  for (const { a, b, ofA, ofB } of candidates.sort((x, y) => x.cost - y.cost)) {
    if (!isFree(a, ofB) || !isFree(b, ofA)) continue;
    used.set(a, (used.get(a) ?? 0) + ofB).set(b, (used.get(b) ?? 0) + ofA);
    partners.push({
      first: a.signal,
      second: b.signal,
      couplingHz: (a.couplingHz + b.couplingHz) / 2,
      secondNuclei: ofB,
      firstNuclei: ofA,
    });
  }
  return partners;
};
