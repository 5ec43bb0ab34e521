import type { MoleculeSpins, SpinCoupling } from './model.ts';

/**
 * An exchange of labels that leaves the spectrum as it is: pairs of parameters that change places (shifts first, then
 * couplings). The protons of a CH₂ may be taken for each other, and so may the couplings on both sides of a CH₂–CH₂.
 */
export interface LabelExchange {
  readonly shifts: readonly (readonly [number, number])[];
  readonly couplings: readonly (readonly [number, number])[];
}

const otherEnd = ([a, b]: readonly [number, number], site: number): number | null =>
  a === site ? b : b === site ? a : null;

/** Parameters of the couplings of each site by partner. */
const partnersOf = (couplings: readonly SpinCoupling[], site: number): Map<number, number> =>
  new Map(
    couplings.flatMap(({ pairs }, coupling) =>
      pairs.flatMap((pair): [number, number][] => {
        const other = otherEnd(pair, site);
        return other === null ? [] : [[other, coupling]];
      }),
    ),
  );

type Swaps = readonly (readonly [number, number])[];

const imageOf = (swaps: Swaps, site: number): number => {
  const swap = swaps.find((pair) => pair.includes(site));
  if (swap === undefined) return site;
  return swap[0] === site ? swap[1] : swap[0];
};

/** Where each coupling goes when sites change places; null where one has no counterpart. */
const movedCouplings = (spins: MoleculeSpins, swaps: Swaps): Map<number, number> | null => {
  const moved = new Map<number, number>();
  for (const site of spins.sites.keys()) {
    const own = partnersOf(spins.couplings, site);
    const target = partnersOf(spins.couplings, imageOf(swaps, site));
    for (const [other, coupling] of own) {
      const goesTo = target.get(imageOf(swaps, other));
      if (goesTo === undefined || (moved.get(coupling) ?? goesTo) !== goesTo) return null;
      moved.set(coupling, goesTo);
    }
  }
  return [...moved].every(([from, to]) => moved.get(to) === from) ? moved : null;
};

const exchangeSites = (spins: MoleculeSpins, swaps: Swaps): LabelExchange | null => {
  const shifts = new Map<string, [number, number]>();
  for (const [a, b] of swaps) {
    const [first, second] = [spins.sites[a]?.shift ?? -1, spins.sites[b]?.shift ?? -1];
    const pair: [number, number] = [Math.min(first, second), Math.max(first, second)];
    if (first !== second) shifts.set(pair.join(), pair);
  }
  const moved = movedCouplings(spins, swaps);
  if (moved === null) return null;
  const couplings = [...moved].filter(([from, to]) => from < to);
  if (shifts.size === 0 && couplings.length === 0) return null;
  return { shifts: [...shifts.values()], couplings };
};

/** Every exchange of the two protons of one CH₂, and of all that symmetry ties to it. */
export const listExchanges = (spins: MoleculeSpins): LabelExchange[] => {
  const found = new Map<string, LabelExchange>();
  spins.sites.forEach((site, a) => {
    if (site.half !== 0) return;
    const b = spins.sites.findIndex((other) => other.half === 1 && other.atoms[0] === site.atoms[0]);
    if (b < 0) return;
    const first = spins.sites[b];
    const tied = spins.sites.flatMap((other, c): [number, number][] => {
      if (other.half !== 0 || other.shift !== site.shift) return [];
      const d = spins.sites.findIndex((third) => third.half === 1 && third.atoms[0] === other.atoms[0]);
      return d >= 0 && spins.sites[d]?.shift === first?.shift ? [[c, d]] : [];
    });
    for (const swaps of [[[a, b]] as [number, number][], tied]) {
      const exchange = exchangeSites(spins, swaps);
      if (exchange !== null) found.set(JSON.stringify(exchange), exchange);
    }
  });
  return [...found.values()];
};

/** The same solution under the other labels. */
export const exchangeLabels = (
  parameters: Float64Array,
  { shifts, couplings }: LabelExchange,
  shiftCount: number,
): Float64Array => {
  const exchanged = parameters.slice();
  const swap = (a: number, b: number): void => {
    exchanged[a] = parameters[b] as number;
    exchanged[b] = parameters[a] as number;
  };
  for (const [a, b] of shifts) swap(a, b);
  for (const [a, b] of couplings) swap(shiftCount + a, shiftCount + b);
  return exchanged;
};
