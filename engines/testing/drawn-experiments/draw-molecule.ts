import type { Rng } from '../../common/rng.ts';
import { between, pick } from './draw.ts';
import type { DrawnCarbon, DrawnMolecule, DrawnProtons, DrawnSpinSystem } from './drawn-molecule.ts';

/** A part of a molecule: groups of protons, their couplings by group, and its carbons. */
interface Fragment {
  readonly name: string;
  /** Range of the shift, number of nuclei. */
  readonly groups: readonly (readonly [fromPpm: number, toPpm: number, nuclei: number])[];
  /** Between nuclei of two groups (or within one, where it splits: AA′XX′ and geminal pairs are given by spin). */
  readonly couple: (rng: Rng) => readonly (readonly [first: number, second: number, jHz: number])[];
  /** Range of the shift, hydrogens, number of carbons alike. */
  readonly carbons: readonly (readonly [
    fromPpm: number,
    toPpm: number,
    hydrogens: DrawnCarbon['hydrogens'],
    nuclei: number,
  ])[];
}

const uncoupled = (): readonly [] => [];

/** Every spin of one group with every spin of the next, all by the same coupling. */
const allPairs = (
  first: readonly number[],
  second: readonly number[],
  jHz: number,
): [number, number, number][] =>
  first.flatMap((a) => second.map((b): [number, number, number] => [a, b, jHz]));

/** Spins are numbered through the groups in their order. */
const fragments: readonly Fragment[] = [
  { name: 'methoxy', groups: [[3.3, 4, 3]], couple: uncoupled, carbons: [[50, 57, 3, 1]] },
  {
    name: 'acetyl',
    groups: [[1.9, 2.65, 3]],
    couple: uncoupled,
    carbons: [
      [19, 31, 3, 1],
      [168, 205, 0, 1],
    ],
  },
  {
    name: 'tert-butyl',
    groups: [[0.9, 1.55, 9]],
    couple: uncoupled,
    carbons: [
      [25, 32, 3, 3],
      [31, 82, 0, 1],
    ],
  },
  {
    name: 'ethyl',
    groups: [
      [2.2, 4.45, 2],
      [0.9, 1.5, 3],
    ],
    couple: (rng) => allPairs([0, 1], [2, 3, 4], between(rng, 6.9, 7.7)),
    carbons: [
      [20, 64, 2, 1],
      [9, 17, 3, 1],
    ],
  },
  {
    name: 'isopropyl',
    groups: [
      [2.3, 5.2, 1],
      [0.85, 1.45, 6],
    ],
    couple: (rng) => allPairs([0], [1, 2, 3, 4, 5, 6], between(rng, 6.1, 7.1)),
    carbons: [
      [24, 70, 1, 1],
      [17, 24, 3, 2],
    ],
  },
  {
    name: 'propyl',
    groups: [
      [2.2, 4.2, 2],
      [1.45, 1.9, 2],
      [0.85, 1.1, 3],
    ],
    couple: (rng) => [
      ...allPairs([0, 1], [2, 3], between(rng, 6.4, 7.6)),
      ...allPairs([2, 3], [4, 5, 6], between(rng, 7.1, 7.6)),
    ],
    carbons: [
      [32, 66, 2, 1],
      [17, 25, 2, 1],
      [10, 14, 3, 1],
    ],
  },
  {
    name: 'ethylene bridge',
    groups: [
      [2.4, 3.2, 2],
      [3.3, 4.4, 2],
    ],
    couple: (rng) => {
      const [near, far] = [between(rng, 5, 8.5), between(rng, 5, 8.5)];
      return [
        [0, 1, -14],
        [2, 3, -11],
        [0, 2, near],
        [1, 3, near],
        [0, 3, far],
        [1, 2, far],
      ];
    },
    carbons: [
      [28, 42, 2, 1],
      [40, 66, 2, 1],
    ],
  },
  {
    name: 'stereocentre with methylene',
    groups: [
      [3.5, 5.4, 1],
      [2.9, 3.4, 1],
      [2.3, 2.95, 1],
    ],
    couple: (rng) => [
      [0, 1, between(rng, 3, 6.5)],
      [0, 2, between(rng, 6.5, 11)],
      [1, 2, -between(rng, 11, 17)],
    ],
    carbons: [
      [48, 76, 1, 1],
      [33, 46, 2, 1],
    ],
  },
  {
    name: 'para ring',
    groups: [
      [7.1, 8.2, 2],
      [6.7, 7.5, 2],
    ],
    couple: (rng) => {
      const ortho = between(rng, 8, 9);
      return [
        [0, 2, ortho],
        [1, 3, ortho],
        [0, 1, between(rng, 1.8, 2.8)],
        [2, 3, between(rng, 1.8, 2.8)],
        [0, 3, between(rng, 0.2, 0.5)],
        [1, 2, between(rng, 0.2, 0.5)],
      ];
    },
    carbons: [
      [126, 133, 1, 2],
      [113, 128, 1, 2],
      [125, 140, 0, 1],
      [135, 162, 0, 1],
    ],
  },
  {
    name: 'ortho ring',
    groups: [
      [7.7, 8.3, 1],
      [7, 7.3, 1],
      [7.35, 7.7, 1],
      [6.8, 7.2, 1],
    ],
    couple: (rng) => [
      [0, 1, between(rng, 7.3, 8.2)],
      [1, 2, between(rng, 7.1, 7.7)],
      [2, 3, between(rng, 7.8, 8.5)],
      [0, 2, between(rng, 1.2, 1.9)],
      [1, 3, between(rng, 0.9, 1.4)],
      [0, 3, between(rng, 0.2, 0.6)],
    ],
    carbons: [
      [129, 134, 1, 1],
      [118, 127, 1, 1],
      [130, 135, 1, 1],
      [111, 124, 1, 1],
      [118, 130, 0, 1],
      [148, 160, 0, 1],
    ],
  },
  {
    name: 'trisubstituted ring',
    groups: [
      [7.4, 8.1, 1],
      [7.2, 7.7, 1],
      [6.7, 7.15, 1],
    ],
    couple: (rng) => [
      [0, 1, between(rng, 1.8, 2.5)],
      [1, 2, between(rng, 8, 8.9)],
      [0, 2, between(rng, 0, 0.4)],
    ],
    carbons: [
      [118, 132, 1, 1],
      [118, 130, 1, 1],
      [108, 118, 1, 1],
      [120, 130, 0, 1],
      [140, 150, 0, 2],
    ],
  },
  {
    name: 'phenyl',
    groups: [
      [7.25, 8.1, 2],
      [7.25, 7.5, 2],
      [7.15, 7.6, 1],
    ],
    couple: (rng) => {
      const ortho = between(rng, 7.5, 7.9);
      return [
        [0, 2, ortho],
        [1, 3, ortho],
        [0, 1, 1.8],
        [0, 3, 0.6],
        [1, 2, 0.6],
        [2, 4, 7.5],
        [3, 4, 7.5],
        [2, 3, 1.5],
        [0, 4, 1.2],
        [1, 4, 1.2],
      ];
    },
    carbons: [
      [125, 130.5, 1, 2],
      [127.5, 130, 1, 2],
      [125, 134, 1, 1],
      [129, 143, 0, 1],
    ],
  },
  {
    name: 'trans alkene',
    groups: [
      [7.3, 7.95, 1],
      [6.1, 6.7, 1],
    ],
    couple: (rng) => [[0, 1, between(rng, 15.3, 16.4)]],
    carbons: [
      [136, 148, 1, 1],
      [116, 128, 1, 1],
    ],
  },
  {
    name: 'cis alkene',
    groups: [
      [6.6, 7.1, 1],
      [5.7, 6.1, 1],
    ],
    couple: (rng) => [[0, 1, between(rng, 9.8, 12.6)]],
    carbons: [
      [136, 145, 1, 1],
      [117, 126, 1, 1],
    ],
  },
  {
    name: 'vinyl',
    groups: [
      [6.3, 6.9, 1],
      [5.5, 6.2, 1],
      [5, 5.45, 1],
    ],
    couple: (rng) => [
      [0, 1, between(rng, 16.8, 17.8)],
      [0, 2, between(rng, 10.2, 11)],
      [1, 2, between(rng, 0.6, 1.8)],
    ],
    carbons: [
      [130, 142, 1, 1],
      [111, 120, 2, 1],
    ],
  },
  {
    name: 'allyloxy',
    groups: [
      [5.85, 6.1, 1],
      [5.3, 5.45, 1],
      [5.15, 5.28, 1],
      [3.95, 4.7, 2],
    ],
    couple: (rng) => [
      [0, 1, 17.2],
      [0, 2, 10.5],
      [1, 2, 1.5],
      ...allPairs([0], [3, 4], between(rng, 5.2, 6)),
      ...allPairs([1, 2], [3, 4], 1.4),
    ],
    carbons: [
      [131, 134, 1, 1],
      [117, 119.5, 2, 1],
      [60, 73, 2, 1],
    ],
  },
  { name: 'benzylic methylene', groups: [[3.5, 5.2, 2]], couple: uncoupled, carbons: [[40, 71, 2, 1]] },
  { name: 'aryl methyl', groups: [[2.2, 2.5, 3]], couple: uncoupled, carbons: [[18, 22, 3, 1]] },
  { name: 'heteroaryl', groups: [[7.6, 8.9, 1]], couple: uncoupled, carbons: [[135, 153, 1, 1]] },
  { name: 'carbonyl', groups: [], couple: uncoupled, carbons: [[164, 178, 0, 1]] },
];

/** Exchanging protons by where they may lie, and how wide they are. */
const exchanging = [
  { name: 'OH', fromPpm: 1.2, toPpm: 5.5 },
  { name: 'NH', fromPpm: 5, toPpm: 10.2 },
  { name: 'COOH', fromPpm: 10, toPpm: 13 },
] as const;

const leastFragments = 2;
const mostFragments = 5;
const exchangingShare = 0.45;

const addFragment = (
  rng: Rng,
  { groups, couple, carbons }: Fragment,
  into: { protons: DrawnProtons[]; systems: DrawnSpinSystem[]; carbons: DrawnCarbon[] },
): void => {
  const owners: number[] = [];
  for (const [fromPpm, toPpm, nuclei] of groups) {
    for (let spin = 0; spin < nuclei; spin++) owners.push(into.protons.length);
    into.protons.push({ shiftPpm: between(rng, fromPpm, toPpm), nuclei, isExchanging: false });
  }
  if (owners.length > 0) into.systems.push({ owners, couplings: couple(rng) });
  for (const [fromPpm, toPpm, hydrogens, nuclei] of carbons)
    into.carbons.push({ shiftPpm: between(rng, fromPpm, toPpm), hydrogens, nuclei });
};

/** Two to five fragments with shifts and couplings of their kind, and now and then a proton that exchanges. */
export const drawMolecule = (rng: Rng): DrawnMolecule => {
  const into = {
    protons: [] as DrawnProtons[],
    systems: [] as DrawnSpinSystem[],
    carbons: [] as DrawnCarbon[],
  };
  const count = leastFragments + rng.integer(mostFragments - leastFragments + 1);
  const names: string[] = [];
  for (let i = 0; i < count; i++) {
    const fragment = pick(rng, fragments);
    names.push(fragment.name);
    addFragment(rng, fragment, into);
  }
  // A spectrum of quaternary carbons alone has no protons to draw.
  if (into.protons.length === 0) addFragment(rng, fragments[0] as Fragment, into);
  if (rng.uniform() < exchangingShare) {
    const { name, fromPpm, toPpm } = pick(rng, exchanging);
    names.push(name);
    into.systems.push({ owners: [into.protons.length], couplings: [] });
    into.protons.push({ shiftPpm: between(rng, fromPpm, toPpm), nuclei: 1, isExchanging: true });
  }
  return { name: names.join(', '), ...into };
};
