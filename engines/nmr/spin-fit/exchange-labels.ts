import type { MoleculeSpins, SpinSite } from './model.ts';
import { listComponents } from './plan-components.ts';

/**
 * An exchange of labels that leaves the spectrum as it is: pairs of parameters that change places (shifts first, then
 * couplings). The protons of a CH₂ may be taken for each other, the couplings on both sides of a CH₂–CH₂, a chain or a ring
 * read from its other end, and two parts of a molecule that couple alike.
 */
export interface LabelExchange {
  readonly shifts: readonly (readonly [number, number])[];
  readonly couplings: readonly (readonly [number, number])[];
  /** Whether protons of one carbon change places and nothing else: names alone, which no spectrum tells. */
  readonly isWithinAtoms: boolean;
}

/** Steps of the search in one part of the molecule, and exchanges kept of it. */
const mostSteps = 20_000;
const mostKept = 200;
const unset = -2;

/** Which coupling joins each pair of sites, −1 where none does: sites × sites. */
const couplingTable = ({ sites, couplings }: MoleculeSpins): Int32Array => {
  const table = new Int32Array(sites.length ** 2).fill(-1);
  couplings.forEach(({ pairs }, coupling) => {
    for (const [a, b] of pairs) {
      table[a * sites.length + b] = coupling;
      table[b * sites.length + a] = coupling;
    }
  });
  return table;
};

/** Notes that one parameter goes where another is; false where that contradicts what is known. */
const pairUp = (images: Int32Array, from: number, to: number): boolean => {
  if (from < 0 || to < 0) return from === to;
  if (images[from] === unset) images[from] = to;
  if (images[to] === unset) images[to] = from;
  return images[from] === to && images[to] === from;
};

interface Images {
  readonly sites: Int32Array;
  readonly couplings: Int32Array;
  readonly shifts: Int32Array;
}

/** The images with `site` sent to `target` and back; null where nuclei, shifts or couplings do not agree. */
const extend = (
  { sites }: MoleculeSpins,
  table: Int32Array,
  images: Images,
  site: number,
  target: number,
): Images | null => {
  const [own, other] = [sites[site] as SpinSite, sites[target] as SpinSite];
  if (own.nuclei !== other.nuclei || own.nucleus !== other.nucleus) return null;
  const next: Images = {
    sites: images.sites.slice(),
    couplings: images.couplings.slice(),
    shifts: images.shifts.slice(),
  };
  next.sites[site] = target;
  next.sites[target] = site;
  if (!pairUp(next.shifts, own.shift, other.shift)) return null;
  const count = sites.length;
  for (let k = 0; k < count; k++) {
    const image = next.sites[k] as number;
    if (image === unset) continue;
    const isAlike =
      pairUp(next.couplings, table[site * count + k] as number, table[target * count + image] as number) &&
      pairUp(next.couplings, table[target * count + k] as number, table[site * count + image] as number);
    if (!isAlike) return null;
  }
  return next;
};

const exchangeOf = (spins: MoleculeSpins, images: Images): LabelExchange | null => {
  const pairsOf = (list: Int32Array): [number, number][] =>
    Array.from(list).flatMap((to, from): [number, number][] => (to > from ? [[from, to]] : []));
  const [shifts, couplings] = [pairsOf(images.shifts), pairsOf(images.couplings)];
  if (shifts.length === 0 && couplings.length === 0) return null;
  const isWithinAtoms = pairsOf(images.sites).every(
    ([from, to]) => spins.sites[from]?.atoms[0] === spins.sites[to]?.atoms[0],
  );
  return { shifts, couplings, isWithinAtoms };
};

/** Every exchange that moves sites among those given; `isAllowed` says which site may go where. */
const searchExchanges = (
  spins: MoleculeSpins,
  table: Int32Array,
  members: readonly number[],
  isAllowed: (site: number, target: number) => boolean,
): LabelExchange[] => {
  const found: LabelExchange[] = [];
  let steps = 0;
  const isOver = (): boolean => ++steps > mostSteps || found.length >= mostKept;
  const targetsOf = (at: number, images: Images): number[] =>
    members
      .slice(at)
      .filter((target) => images.sites[target] === unset && isAllowed(members[at] as number, target));
  const visit = (images: Images): void => {
    if (isOver()) return;
    const at = members.findIndex((member) => images.sites[member] === unset);
    if (at < 0) {
      const exchange = exchangeOf(spins, images);
      if (exchange !== null) found.push(exchange);
      return;
    }
    for (const target of targetsOf(at, images)) {
      const next = extend(spins, table, images, members[at] as number, target);
      if (next !== null) visit(next);
    }
  };
  visit({
    sites: new Int32Array(spins.sites.length).fill(unset),
    couplings: new Int32Array(spins.couplings.length).fill(unset),
    shifts: new Int32Array(spins.shifts.length).fill(unset),
  });
  return found;
};

/** Every exchange inside one coupled part of the molecule, and of two such parts as a whole. */
export const listExchanges = (spins: MoleculeSpins): LabelExchange[] => {
  const table = couplingTable(spins);
  const parts = listComponents(spins).filter((members) => members.length > 1);
  const inside = parts.flatMap((members) => searchExchanges(spins, table, members, () => true));
  const between = parts.flatMap((first, k) =>
    parts.slice(k + 1).flatMap((second) => {
      if (first.length !== second.length) return [];
      const crosses = (a: number, b: number): boolean => first.includes(a) !== first.includes(b);
      return searchExchanges(spins, table, [...first, ...second], crosses);
    }),
  );
  const all = new Map([...inside, ...between].map((exchange) => [JSON.stringify(exchange), exchange]));
  return [...all.values()];
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
