import type { MoleculeGraph } from '../../chem/molecule-graph.ts';
import { expectCoupling, type PairExpectation } from './expect-coupling.ts';
import type { ProtonSite } from './list-sites.ts';
import type { SpinCoupling, SpinSite } from './model.ts';

/** Every coupling of a site to sites outside its class, as text: equal for magnetically equivalent sites. */
const partnersOf = (
  site: number,
  sites: readonly ProtonSite[],
  pairs: readonly PairExpectation[],
): string => {
  const own = sites[site] as ProtonSite;
  return pairs
    .flatMap(({ first, second, key }) => {
      const other = first === site ? second : second === site ? first : null;
      if (other === null || sites[other]?.shiftClass === own.shiftClass) return [];
      return [`${other}:${key}`];
    })
    .sort()
    .join('|');
};

/** Sites that are one composite particle: of one class and coupled alike to every other site. */
const groupEquivalent = (sites: readonly ProtonSite[], pairs: readonly PairExpectation[]): number[][] => [
  ...Map.groupBy(
    sites.map((_, site) => site),
    (site) => `${sites[site]?.shiftClass} ${partnersOf(site, sites, pairs)}`,
  ).values(),
];

const averageOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const couplingOf = (
  alike: readonly PairExpectation[],
  sites: readonly ProtonSite[],
  placeOf: (site: number) => number,
): SpinCoupling | null => {
  const [head] = alike as [PairExpectation, ...PairExpectation[]];
  const pairs = new Map<string, [number, number]>();
  for (const { first, second } of alike) {
    const [a, b] = [placeOf(first), placeOf(second)].sort((x, y) => x - y) as [number, number];
    if (a !== b) pairs.set(`${a} ${b}`, [a, b]);
  }
  // Couplings inside a composite particle do not show.
  if (pairs.size === 0) return null;
  const [a, b] = [sites[head.first] as ProtonSite, sites[head.second] as ProtonSite];
  return {
    pairs: [...pairs.values()],
    atoms: [a.atom, b.atom],
    halves: [a.half, b.half],
    kind: head.expectation.kind,
    bonds: head.expectation.bonds,
    expectedHz: averageOf(alike.map(({ expectation }) => expectation.expectedHz)),
    errorHz: Math.max(...alike.map(({ expectation }) => expectation.errorHz)),
    source: head.expectation.source,
  };
};

interface FluorineEnd {
  readonly atom: number;
  readonly class: number;
}

/** Fluorines split protons weakly: one site per class of fluorine that couples with any proton. */
const addFluorine = (
  graph: MoleculeGraph,
  merged: readonly number[][],
  sites: readonly ProtonSite[],
): { sites: SpinSite[]; couplings: SpinCoupling[] } => {
  const fluorines = graph.atoms.flatMap(({ element, equivalence }, atom): FluorineEnd[] =>
    element === 'F' ? [{ atom, class: equivalence }] : [],
  );
  const added: SpinSite[] = [];
  const couplings: SpinCoupling[] = [];
  for (const alike of Map.groupBy(fluorines, (end) => end.class).values()) {
    const atoms = alike.map(({ atom }) => atom);
    const first = atoms[0] as number;
    const found = merged.flatMap((members, site): SpinCoupling[] => {
      const own = sites[members[0] as number] as ProtonSite;
      const expectation = expectCoupling(
        graph,
        { atom: own.atom, half: own.half, hydrogens: own.nuclei, nucleus: '1H' },
        { atom: first, half: null, hydrogens: 0, nucleus: '19F' },
        () => null,
      );
      if (expectation === null) return [];
      const pair: [number, number] = [site, merged.length + added.length];
      return [{ ...expectation, pairs: [pair], atoms: [own.atom, first], halves: [own.half, null] }];
    });
    if (found.length === 0) continue;
    added.push({ atoms, nuclei: atoms.length, half: null, nucleus: '19F', shift: -1 });
    couplings.push(...found);
  }
  return { sites: added, couplings };
};

/** Magnetically equivalent sites as one, and couplings that are alike as one parameter. */
export const mergeSites = (
  graph: MoleculeGraph,
  sites: readonly ProtonSite[],
  pairs: readonly PairExpectation[],
  classes: readonly number[],
): { sites: SpinSite[]; couplings: SpinCoupling[] } => {
  const merged = groupEquivalent(sites, pairs);
  const placeOf = (site: number): number => merged.findIndex((members) => members.includes(site));
  const protons = merged.map((members): SpinSite => {
    const own = members.map((site) => sites[site] as ProtonSite);
    return {
      atoms: [...new Set(own.map(({ atom }) => atom))],
      nuclei: own.reduce((sum, { nuclei }) => sum + nuclei, 0),
      half: own.length === 1 ? (own[0] as ProtonSite).half : null,
      nucleus: '1H',
      shift: classes.indexOf((own[0] as ProtonSite).shiftClass),
    };
  });
  const couplings = [...Map.groupBy(pairs, ({ key }) => key).values()].flatMap(
    (alike) => couplingOf(alike, sites, placeOf) ?? [],
  );
  const fluorine = addFluorine(graph, merged, sites);
  return {
    sites: [...protons, ...fluorine.sites],
    couplings: [...couplings, ...fluorine.couplings],
  };
};
