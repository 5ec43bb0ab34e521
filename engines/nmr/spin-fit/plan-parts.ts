import { planSpins, type SpinPlan } from '../spin/spin-plan.ts';
import { joinSites } from './join-sites.ts';
import type { MoleculeSpins, SpinSite } from './model.ts';

/** Couplings below this do not show beside the width of any line, Hz. */
const leastCouplingHz = 0.3;
/** States of what is solved exactly together: eight spins one half. */
const mostCoreStates = 256;
/** The same with the neighbours that only split the lines. */
const mostStates = 2048;
/** Below this distance in couplings a cut changes more than the outermost lines. */
const weakRatio = 5;

interface Edge {
  readonly first: number;
  readonly second: number;
  readonly couplingHz: number;
  /** Distance of both shifts, Hz. */
  readonly distanceHz: number;
}

/** Spins that are solved together, with neighbours whose couplings act to first order. */
export interface SpinPart {
  readonly plan: SpinPlan;
  /** Places of its sites in the molecule, the observed ones first. */
  readonly sites: readonly number[];
  readonly couplingsHz: readonly number[];
}

export interface PlannedParts {
  readonly parts: readonly SpinPart[];
  /** What was cut or left out to keep the calculation small, in sentences. */
  readonly remarks: readonly string[];
}

const weightOf = ({ couplingHz, distanceHz }: Edge): number => Math.abs(couplingHz) / Math.max(1, distanceHz);

const statesOf = (spins: MoleculeSpins, sites: readonly number[]): number =>
  sites.reduce((product, site) => product * ((spins.sites[site] as SpinSite).nuclei + 1), 1);

const listEdges = (spins: MoleculeSpins, shiftsHz: readonly number[]): Edge[] =>
  spins.couplings
    .filter(({ expectedHz }) => Math.abs(expectedHz) >= leastCouplingHz)
    .flatMap(({ pairs, expectedHz }) =>
      pairs.map(([first, second]) => ({
        first,
        second,
        couplingHz: expectedHz,
        distanceHz: Math.abs((shiftsHz[first] as number) - (shiftsHz[second] as number)),
      })),
    );

const isProton = (spins: MoleculeSpins, site: number): boolean => spins.sites[site]?.nucleus === '1H';

/** Sites in groups small enough to be solved exactly: the couplings that matter least are cut until they are. */
const listCores = (spins: MoleculeSpins, edges: readonly Edge[]): number[][] => {
  let kept = edges
    .filter(({ first, second }) => isProton(spins, first) && isProton(spins, second))
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  for (;;) {
    const roots = joinSites(
      spins.sites.length,
      kept.map(({ first, second }) => [first, second] as const),
    );
    const protons = spins.sites.flatMap((_, site) => (isProton(spins, site) ? [site] : []));
    const cores = [...Map.groupBy(protons, (site) => roots[site] as number).values()];
    const large = cores.find((core) => core.length > 1 && statesOf(spins, core) > mostCoreStates);
    if (large === undefined) return cores;
    const weakest = kept.findLastIndex(({ first }) => large.includes(first));
    kept = kept.toSpliced(weakest, 1);
  }
};

const planPart = (
  spins: MoleculeSpins,
  core: readonly number[],
  edges: readonly Edge[],
): { part: SpinPart; leftOut: number } => {
  const inside = edges.filter(({ first, second }) => core.includes(first) && core.includes(second));
  const across = edges
    .filter(({ first, second }) => core.includes(first) !== core.includes(second))
    .toSorted((a, b) => Math.abs(b.couplingHz) - Math.abs(a.couplingHz));
  const outer: number[] = [];
  const joined: Edge[] = [];
  for (const edge of across) {
    const other = core.includes(edge.first) ? edge.second : edge.first;
    const isNew = !outer.includes(other);
    if (isNew && statesOf(spins, [...core, ...outer, other]) > mostStates) continue;
    if (isNew) outer.push(other);
    joined.push(edge);
  }
  const sites = [...core, ...outer];
  const own = [...inside, ...joined];
  const plan = planSpins({
    counts: sites.map((site) => (spins.sites[site] as SpinSite).nuclei),
    groups: sites.map((_, place) => Math.max(0, place - core.length + 1)),
    edges: own.map(({ first, second }) => [sites.indexOf(first), sites.indexOf(second)] as const),
    isObserved: sites.map((_, place) => place < core.length),
  });
  return {
    part: { plan, sites, couplingsHz: own.map(({ couplingHz }) => couplingHz) },
    leftOut: across.length - joined.length,
  };
};

const describeCuts = (cut: readonly Edge[], leftOut: number): string[] => {
  const strong = cut.filter((edge) => weightOf(edge) * weakRatio > 1);
  const said: string[] = [];
  if (cut.length > 0)
    said.push(
      `${cut.length} couplings join more protons than are solved exactly together: they split lines, their strong coupling is left out.`,
    );
  if (strong.length > 0)
    said.push(
      `${strong.length} of them are between protons close in shift: the pattern there is approximate.`,
    );
  if (leftOut > 0) said.push(`${leftOut} small couplings of crowded protons are left out.`);
  return said;
};

/**
 * The spins of a molecule in parts that can be solved: the graph of couplings of 0.3 Hz and more, cut where coupling over
 * distance is least until each part has at most eight spins one half; across a cut a coupling still splits the lines.
 */
export const planParts = (spins: MoleculeSpins, shiftsHz: readonly number[]): PlannedParts => {
  const edges = listEdges(spins, shiftsHz);
  const cores = listCores(spins, edges);
  const coreOf = (site: number): number => cores.findIndex((core) => core.includes(site));
  const cut = edges.filter(
    ({ first, second }) =>
      isProton(spins, first) && isProton(spins, second) && coreOf(first) !== coreOf(second),
  );
  const planned = cores.map((core) => planPart(spins, core, edges));
  const leftOut = planned.reduce((sum, part) => sum + part.leftOut, 0);
  return { parts: planned.map(({ part }) => part), remarks: describeCuts(cut, leftOut) };
};
