import { largestBlockOf, planSpins } from '../spin/spin-plan.ts';
import type { MoleculeSpins, SpinSite } from './model.ts';
import type { SpinComponent } from './model-spectrum.ts';

/** Ten spins one half, exactly: 252 states of one magnetic quantum number. */
const largestExactBlock = 252;
/** Spins belong together where their distance is less than so many couplings. */
const strongRatio = 10;

export interface ComponentPlan {
  readonly component: SpinComponent;
  /** Places of its sites in the molecule. */
  readonly sites: readonly number[];
  /** Estimate of what cutting between groups neglects, Hz per line: ½ Σ J²/Δν over the pairs that are cut; 0 where none is. */
  readonly neglectedHz: number;
}

/** A number per site, equal where a chain of pairs joins two sites. */
const joinSites = (sites: number, pairs: readonly (readonly [number, number])[]): number[] => {
  const parent = Array.from({ length: sites }, (_, i) => i);
  const find = (i: number): number => {
    let at = i;
    while (parent[at] !== at) at = parent[at] as number;
    return at;
  };
  for (const [a, b] of pairs) {
    const [rootA, rootB] = [find(a), find(b)].sort((x, y) => x - y) as [number, number];
    parent[rootB] = rootA;
  }
  return parent.map((_, i) => find(i));
};

interface Edge {
  readonly coupling: number;
  readonly pair: readonly [number, number];
}

const listEdges = ({ couplings }: MoleculeSpins): Edge[] =>
  couplings.flatMap(({ pairs }, coupling) => pairs.map((pair) => ({ coupling, pair })));

/** Sites of every part of the molecule that couplings join. */
export const listComponents = (spins: MoleculeSpins): number[][] => {
  const roots = joinSites(
    spins.sites.length,
    listEdges(spins).map(({ pair }) => pair),
  );
  return [...Map.groupBy(roots.keys(), (site) => roots[site] as number).values()].filter((members) =>
    members.some((site) => spins.sites[site]?.nucleus === '1H'),
  );
};

const blockOf = (spins: MoleculeSpins, members: readonly number[]): number =>
  largestBlockOf(
    members.flatMap((site) => {
      const { nucleus, nuclei } = spins.sites[site] as SpinSite;
      return nucleus === '1H' ? [nuclei] : [];
    }),
  );

const groupsOf = (
  spins: MoleculeSpins,
  members: readonly number[],
  edges: readonly Edge[],
  parameters: Float64Array,
): number[] => {
  const isProton = (site: number): boolean => spins.sites[site]?.nucleus === '1H';
  const mustCut = blockOf(spins, members) > largestExactBlock;
  const joined = edges.filter(({ coupling, pair: [a, b] }) => {
    if (!isProton(a) || !isProton(b)) return false;
    if (!mustCut) return true;
    const distance = Math.abs(shiftOf(spins, parameters, a) - shiftOf(spins, parameters, b));
    return distance < strongRatio * Math.abs(parameters[spins.shifts.length + coupling] as number);
  });
  const roots = joinSites(
    spins.sites.length,
    joined.map(({ pair }) => pair),
  );
  return members.map((site) => roots[site] as number);
};

const shiftOf = (spins: MoleculeSpins, parameters: Float64Array, site: number): number =>
  parameters[spins.sites[site]?.shift ?? -1] ?? 0;

const planComponent = (
  spins: MoleculeSpins,
  members: readonly number[],
  parameters: Float64Array,
): ComponentPlan => {
  const edges = listEdges(spins).filter(({ pair }) => members.includes(pair[0]));
  const groups = groupsOf(spins, members, edges, parameters);
  const place = (site: number): number => members.indexOf(site);
  const own = members.map((site) => spins.sites[site] as SpinSite);
  const plan = planSpins({
    counts: own.map(({ nuclei }) => nuclei),
    groups,
    edges: edges.map(({ pair: [a, b] }) => [place(a), place(b)]),
    isObserved: own.map(({ nucleus }) => nucleus === '1H'),
  });
  const neglectedHz = edges.reduce((sum, { coupling, pair: [a, b] }) => {
    const areApart = groups[place(a)] !== groups[place(b)];
    const areProtons = [a, b].every((site) => spins.sites[site]?.nucleus === '1H');
    if (!areApart || !areProtons) return sum;
    const distance = Math.abs(shiftOf(spins, parameters, a) - shiftOf(spins, parameters, b));
    const couplingHz = parameters[spins.shifts.length + coupling] as number;
    return sum + couplingHz ** 2 / (2 * Math.max(1, distance));
  }, 0);
  return {
    sites: members,
    neglectedHz,
    component: {
      plan,
      shiftParameters: own.map(({ shift }) => shift),
      couplingParameters: edges.map(({ coupling }) => spins.shifts.length + coupling),
    },
  };
};

/**
 * The calculation of every part of the molecule: exactly up to ten spins, larger ones by groups that are coupled weakly at the
 * shifts and couplings given (shifts in Hz first, then couplings).
 */
export const planComponents = (spins: MoleculeSpins, parameters: Float64Array): ComponentPlan[] =>
  listComponents(spins).map((members) => planComponent(spins, members, parameters));
