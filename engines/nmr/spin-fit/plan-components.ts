import { largestBlockOf, planSpins, type SpinPlan, type SpinTopology } from '../spin/spin-plan.ts';
import { joinSites } from './join-sites.ts';
import type { MoleculeSpins, SpinSite } from './model.ts';
import type { SpinComponent } from './model-spectrum.ts';

/** Ten spins one half, exactly: 252 states of one magnetic quantum number. */
const largestExactBlock = 252;
/** States of a coupled part altogether, however it is cut: twelve spins one half, after which a single calculation takes minutes. */
const mostStates = 4096;
/** Spins belong together where their distance is less than so many couplings; the smaller one where the larger leaves too much. */
const strongRatios = [10, 5] as const;

export interface ComponentPlan {
  readonly component: SpinComponent;
  /** Places of its sites in the molecule. */
  readonly sites: readonly number[];
  /** Estimate of what cutting between groups neglects, Hz per line: ½ Σ J²/Δν over the pairs that are cut; 0 where none is. */
  readonly neglectedHz: number;
}

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

const protonsOf = (spins: MoleculeSpins, members: readonly number[]): number[] =>
  members.flatMap((site) => {
    const { nucleus, nuclei } = spins.sites[site] as SpinSite;
    return nucleus === '1H' ? [nuclei] : [];
  });

/** Largest block when the sites of each group keep their own magnetic quantum number. */
const blockOf = (spins: MoleculeSpins, members: readonly number[], groups: readonly number[]): number =>
  [...Map.groupBy(members.keys(), (k) => groups[k] as number).values()].reduce(
    (size, places) =>
      size *
      largestBlockOf(
        protonsOf(
          spins,
          places.map((k) => members[k] as number),
        ),
      ),
    1,
  );

/** A group per site for which the calculation is small enough: one for all, or cut where coupling is weak; null where none is. */
const groupsOf = (
  spins: MoleculeSpins,
  members: readonly number[],
  edges: readonly Edge[],
  parameters: Float64Array,
): number[] | null => {
  const isProton = (site: number): boolean => spins.sites[site]?.nucleus === '1H';
  const states = members.reduce((product, site) => product * ((spins.sites[site]?.nuclei ?? 0) + 1), 1);
  if (states > mostStates) return null;
  const ratios = [Number.POSITIVE_INFINITY, ...strongRatios];
  for (const ratio of ratios) {
    const joined = edges.filter(({ coupling, pair: [a, b] }) => {
      if (!isProton(a) || !isProton(b)) return false;
      if (ratio === Number.POSITIVE_INFINITY) return true;
      const distance = Math.abs(shiftOf(spins, parameters, a) - shiftOf(spins, parameters, b));
      return distance < ratio * Math.abs(parameters[spins.shifts.length + coupling] as number);
    });
    const roots = joinSites(
      spins.sites.length,
      joined.map(({ pair }) => pair),
    );
    const groups = members.map((site) => roots[site] as number);
    if (blockOf(spins, members, groups) <= largestExactBlock) return groups;
  }
  return null;
};

const plans = new WeakMap<MoleculeSpins, Map<string, SpinPlan>>();

/** States and operators are made once for every way a part is cut: each start would make the same. */
const planOnce = (spins: MoleculeSpins, members: readonly number[], topology: SpinTopology): SpinPlan => {
  const known = plans.get(spins) ?? new Map<string, SpinPlan>();
  plans.set(spins, known);
  const key = `${members.join()} ${JSON.stringify(topology)}`;
  const plan = known.get(key) ?? planSpins(topology);
  known.set(key, plan);
  return plan;
};

const shiftOf = (spins: MoleculeSpins, parameters: Float64Array, site: number): number =>
  parameters[spins.sites[site]?.shift ?? -1] ?? 0;

const planComponent = (
  spins: MoleculeSpins,
  members: readonly number[],
  parameters: Float64Array,
): ComponentPlan | null => {
  const edges = listEdges(spins).filter(({ pair }) => members.includes(pair[0]));
  const groups = groupsOf(spins, members, edges, parameters);
  if (groups === null) return null;
  const place = (site: number): number => members.indexOf(site);
  const own = members.map((site) => spins.sites[site] as SpinSite);
  const plan = planOnce(spins, members, {
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
 * shifts and couplings given (shifts in Hz first, then couplings). Null where a part stays too large.
 */
export const planComponents = (spins: MoleculeSpins, parameters: Float64Array): ComponentPlan[] | null => {
  const planned = listComponents(spins).map((members) => planComponent(spins, members, parameters));
  return planned.includes(null) ? null : planned.filter((plan) => plan !== null);
};

/** Protons of the largest coupled part. */
export const mostCoupledProtons = (spins: MoleculeSpins): number =>
  Math.max(
    0,
    ...listComponents(spins).map((members) => protonsOf(spins, members).reduce((sum, n) => sum + n, 0)),
  );
