import type { Constitution, ConstitutionAtom } from '../../chem/constitution.ts';
import type { FeatureId } from './cpca-rules.ts';
import { absent, type FeatureFinding, type FeatureSite, isSp3Carbon, present } from './feature-finding.ts';

type Ring = readonly ConstitutionAtom[];

/** Members of the smallest cycle through two neighbours of an atom, the atom itself among them; 0 where there is none. */
const cycleThrough = (
  { atoms }: Constitution,
  middle: number,
  [from, to]: readonly [number, number],
): readonly number[] => {
  const before = new Map<number, number>([[from, middle]]);
  const queue = [from];
  for (const next of queue) {
    if (next === to) break;
    for (const { atom } of atoms[next]?.bonds ?? []) {
      if (atom === middle || before.has(atom)) continue;
      before.set(atom, next);
      queue.push(atom);
    }
  }
  if (!before.has(to)) return [];
  const cycle = [middle];
  for (let at = to; at !== middle; at = before.get(at) ?? middle) cycle.push(at);
  return cycle;
};

/** The largest ring that counts as one; an N-nitroso group in a larger one is treated as acyclic. */
const largestRing = 7;

/** The smallest rings the N-nitroso group is a member of, none where it is acyclic or in a ring of eight or more. */
export const smallestRings = ({ constitution, group }: FeatureSite): readonly Ring[] => {
  const containing = constitution.rings.filter((ring) => ring.includes(group.center.place));
  const size = Math.min(...containing.map(({ length }) => length));
  return containing
    .filter(({ length }) => length === size)
    .map((ring) => ring.map((place) => constitution.atoms[place] as ConstitutionAtom));
};

/** Members of the ring of eight or more that holds the N-nitroso group; 0 where there is none. */
const largeRingSize = ({ constitution, group }: FeatureSite): number => {
  const [first, second] = group.alphaCarbons;
  if (!first || !second) return 0;
  const cycle = cycleThrough(constitution, group.center.place, [first.place, second.place]);
  return cycle.length > largestRing ? cycle.length : 0;
};

/** Rings of eight or more that pass through atoms of which no smaller ring is known. */
export const listLargeRings = (constitution: Constitution): readonly (readonly number[])[] => {
  const inSmallRing = new Set(constitution.rings.flat());
  const found: (readonly number[])[] = [];
  for (const { place, bonds } of constitution.atoms) {
    if (inSmallRing.has(place)) continue;
    const pairs = bonds.flatMap(({ atom }, first) =>
      bonds.slice(first + 1).map((second) => [atom, second.atom] as const),
    );
    for (const ends of pairs) {
      const cycle = cycleThrough(constitution, place, ends);
      if (cycle.length > largestRing) found.push(cycle);
    }
  }
  return found;
};

const others = (ring: Ring, site: FeatureSite): Ring =>
  ring.filter(({ place }) => place !== site.group.center.place);

const isPyrrolidine = (ring: Ring, site: FeatureSite): boolean =>
  ring.length === 5 && others(ring, site).every(isSp3Carbon);

const hasSulfurInSix = (ring: Ring): boolean =>
  ring.length === 6 && ring.some(({ element }) => element === 'S');

const isMorpholine = (ring: Ring, site: FeatureSite): boolean => {
  if (ring.length !== 6) return false;
  const at = ring.findIndex(({ place }) => place === site.group.center.place);
  const opposite = ring[(at + 3) % 6];
  return opposite?.element === 'O' && others(ring, site).filter(isSp3Carbon).length === 4;
};

const kinds: readonly {
  readonly id: FeatureId;
  readonly matches: (ring: Ring, site: FeatureSite) => boolean;
  readonly text: string;
}[] = [
  { id: 'D2', matches: isPyrrolidine, text: 'a pyrrolidine ring' },
  { id: 'D3', matches: hasSulfurInSix, text: 'a six-membered ring with sulfur' },
  { id: 'D5', matches: isMorpholine, text: 'a morpholine ring' },
  {
    id: 'D4',
    matches: ({ length }) => length === 5 || length === 6,
    text: 'a five- or six-membered ring',
  },
  { id: 'D6', matches: ({ length }) => length === 7, text: 'a seven-membered ring' },
];

const describeRing = (rings: readonly Ring[], site: FeatureSite): string => {
  const [ring] = rings;
  if (ring) return `The smallest ring of the N-nitroso group has ${ring.length} members`;
  const size = largeRingSize(site);
  return size > 0 ? `The ring of ${size} members counts as acyclic` : 'The N-nitroso group is not in a ring';
};

/** D2 to D6: one of them at most applies, in the order pyrrolidine, sulfur, morpholine, other, seven. */
export const findRingFeatures = (site: FeatureSite): readonly FeatureFinding[] => {
  const rings = smallestRings(site);
  const kind = kinds.find(({ matches }) => rings.some((ring) => matches(ring, site)));
  const described = describeRing(rings, site);
  return kinds.map(({ id, matches, text }) => {
    if (id === kind?.id)
      return present(id, rings.filter((ring) => matches(ring, site)).flat(), `${described}: it is ${text}.`);
    if (kind && rings.some((ring) => matches(ring, site)))
      return absent(id, `${kind.id} applies instead: the ring is ${kind.text}.`);
    return absent(id, rings.length > 0 ? `${described} and is not ${text}.` : `${described}.`);
  });
};
