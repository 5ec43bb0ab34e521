import type { ConstitutionAtom } from '../../chem/constitution.ts';
import { absent, type FeatureFinding, type FeatureSite, listIds, present } from './feature-finding.ts';
import { smallestRings } from './ring-features.ts';

const chainLength = 5;
const mostInOneRing = 4;

type Path = readonly number[];

/** Paths one atom longer, each atom once, none of them through a closed place. */
const extendPaths = (
  { constitution }: FeatureSite,
  paths: readonly Path[],
  closed: ReadonlySet<number>,
): readonly Path[] =>
  paths.flatMap((path) =>
    (constitution.atoms[path.at(-1) ?? -1]?.bonds ?? [])
      .filter(({ atom }) => !closed.has(atom) && !path.includes(atom))
      .map(({ atom }) => [...path, atom]),
  );

/**
 * Places of all chains of five consecutive non-hydrogen atoms that begin at an alpha-carbon and lead away from the group, at
 * most four of them in one ring. Empty where there is none. A longer chain contains one of five.
 */
const listChainAtoms = (
  site: FeatureSite,
  alpha: ConstitutionAtom,
  rings: readonly ReadonlySet<number>[],
): ReadonlySet<number> => {
  const closed = new Set([site.group.center, ...site.group.alphaCarbons].map(({ place }) => place));
  let paths: readonly Path[] = [[alpha.place]];
  for (let length = 1; length < chainLength; length++) paths = extendPaths(site, paths, closed);
  const isInOneRing = (path: Path) =>
    rings.some((ring) => path.filter((place) => ring.has(place)).length > mostInOneRing);
  return new Set(paths.filter((path) => !isInOneRing(path)).flat());
};

/** D7: chains of five or more non-hydrogen atoms on both sides of an acyclic N-nitroso group. */
export const findChainFeature = (site: FeatureSite): FeatureFinding => {
  const [ring] = smallestRings(site);
  if (ring) return absent('D7', `The N-nitroso group is in a ring of ${ring.length} members.`);
  const { constitution, group } = site;
  // A large ring that holds the N-nitroso group counts as acyclic, so it closes no chain.
  const largeRings = site.largeRings.filter((members) => !members.includes(group.center.place));
  const rings = [...constitution.rings, ...largeRings].map((members) => new Set(members));
  const chains = group.alphaCarbons.map((alpha) => ({ alpha, atoms: listChainAtoms(site, alpha, rings) }));
  const short = chains.filter(({ atoms }) => atoms.size === 0).map(({ alpha }) => alpha);
  if (short.length > 0)
    return absent(
      'D7',
      `No chain of five non-hydrogen atoms, at most four of them in one ring, begins at ${listIds(short)}.`,
    );
  return present(
    'D7',
    chains.flatMap(({ atoms }) => [...atoms].map((place) => constitution.atoms[place] as ConstitutionAtom)),
    `Chains of five or more non-hydrogen atoms begin at ${listIds(group.alphaCarbons)}.`,
  );
};
