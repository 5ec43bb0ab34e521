import type { AtomGraph } from './atom-graph.ts';
import { levelCount } from './environment-codes.ts';
import { atomKinds, type FeatureSource } from './feature-source.ts';
import type { LevelEstimate, LevelStatistics } from './level-estimate.ts';

const furthestShell = 5;
const neighboursRead = 4;
const ownFeatures = 12;
const neighbourFeatures = 14;
const shellFeatures = atomKinds + 9;
const substituentShells = 3;
const substituentFeatures = 4;

/** Values that describe an atom in its molecule, whatever the tables know of it. */
export const structureFeatures =
  ownFeatures +
  neighboursRead * neighbourFeatures +
  furthestShell * shellFeatures +
  substituentShells * substituentFeatures;

/** Values the level tables add. */
export const tableFeatures = 3 * levelCount + 2;

export const featureCount = structureFeatures + tableFeatures;

const hydrogenLike = new Set([9, 17, 35, 53]);

/** Atoms up to the furthest shell in order of distance; shell d ends before ends[d]. */
const walkShells = ({ graph, distance, queue }: FeatureSource, atom: number, ends: number[]): void => {
  distance.fill(-1);
  distance[atom] = 0;
  queue[0] = atom;
  let filled = 1;
  ends[0] = 1;
  for (let shell = 1, from = 0; shell <= furthestShell; shell++) {
    const until = filled;
    for (; from < until; from++) {
      const own = queue[from] as number;
      const last = graph.firstNeighbour[own + 1] as number;
      for (let at = graph.firstNeighbour[own] as number; at < last; at++) {
        const beside = graph.neighbour[at] as number;
        if (distance[beside] !== -1) continue;
        distance[beside] = shell;
        queue[filled++] = beside;
      }
    }
    ends[shell] = filled;
  }
};

const writeOwn = ({ graph, charges }: FeatureSource, atom: number, into: Float32Array, at: number): void => {
  into[at] = graph.element[atom] as number;
  into[at + 1] = graph.hydrogens[atom] as number;
  into[at + 2] = graph.degree[atom] as number;
  into[at + 3] = graph.aromatic[atom] as number;
  into[at + 4] = graph.ringSize[atom] as number;
  into[at + 5] = graph.pi[atom] as number;
  into[at + 6] = graph.charge[atom] as number;
  into[at + 7] = graph.rings[atom] as number;
  into[at + 8] = graph.cis[atom] as number;
  into[at + 9] = charges[atom] as number;
  into[at + 10] = graph.atoms;
  let cis = 0;
  for (
    let at2 = graph.firstNeighbour[atom] as number;
    at2 < (graph.firstNeighbour[atom + 1] as number);
    at2++
  )
    cis += graph.cis[graph.neighbour[at2] as number] as number;
  into[at + 11] = cis;
};

/** Neighbours, the heaviest and most substituted first. */
const rankNeighbours = ({ graph, kind, charges }: FeatureSource, atom: number): number[] => {
  const places: number[] = [];
  const last = graph.firstNeighbour[atom + 1] as number;
  for (let at = graph.firstNeighbour[atom] as number; at < last; at++) places.push(at);
  const rank = (at: number): number => {
    const beside = graph.neighbour[at] as number;
    const order = graph.bondOrder[at] as number;
    return (
      ((((graph.element[beside] as number) * 16 + (kind[beside] as number)) * 8 + order) * 8 +
        (graph.degree[beside] as number)) *
        8 +
      (4 - (graph.hydrogens[beside] as number))
    );
  };
  return places.sort(
    (a, b) =>
      rank(b) - rank(a) ||
      (charges[graph.neighbour[b] as number] as number) - (charges[graph.neighbour[a] as number] as number),
  );
};

const writeNeighbour = (
  { graph, kind, charges }: FeatureSource,
  atom: number,
  place: number | undefined,
  into: Float32Array,
  start: number,
): void => {
  if (place === undefined) {
    into.fill(-1, start, start + neighbourFeatures);
    return;
  }
  const beside = graph.neighbour[place] as number;
  let [hetero, doubleOxygen, halogens, aromatic, hydrogens, branched] = [0, 0, 0, 0, 0, 0];
  const last = graph.firstNeighbour[beside + 1] as number;
  for (let at = graph.firstNeighbour[beside] as number; at < last; at++) {
    const next = graph.neighbour[at] as number;
    if (next === atom) continue;
    const element = graph.element[next] as number;
    if (element !== 6) hetero++;
    if (element === 8 && graph.bondOrder[at] === 2) doubleOxygen++;
    if (hydrogenLike.has(element)) halogens++;
    aromatic += graph.aromatic[next] as number;
    hydrogens += graph.hydrogens[next] as number;
    if ((graph.degree[next] as number) > 2) branched++;
  }
  into[start] = graph.element[beside] as number;
  into[start + 1] = kind[beside] as number;
  into[start + 2] = graph.bondOrder[place] as number;
  into[start + 3] = graph.hydrogens[beside] as number;
  into[start + 4] = graph.degree[beside] as number;
  into[start + 5] = graph.ringSize[beside] as number;
  into[start + 6] = hetero;
  into[start + 7] = doubleOxygen;
  into[start + 8] = halogens;
  into[start + 9] = aromatic;
  into[start + 10] = hydrogens;
  into[start + 11] = graph.charge[beside] as number;
  into[start + 12] = charges[beside] as number;
  into[start + 13] = branched;
};

const writeShell = (
  { graph, kind, charges, queue }: FeatureSource,
  [from, until]: readonly [number, number],
  into: Float32Array,
  start: number,
): void => {
  into.fill(0, start, start + shellFeatures);
  const add = (place: number, value: number): void => {
    into[start + place] = (into[start + place] as number) + value;
  };
  for (let at = from; at < until; at++) {
    const atom = queue[at] as number;
    const ringSize = graph.ringSize[atom] as number;
    add(kind[atom] as number, 1);
    add(atomKinds, graph.hydrogens[atom] as number);
    if ((graph.degree[atom] as number) > 2) add(atomKinds + 1, 1);
    if (ringSize >= 3 && ringSize <= 5) add(atomKinds + ringSize - 1, 1);
    if (ringSize > 0) add(atomKinds + 5, 1);
    add(atomKinds + 6, 1);
    add(atomKinds + 7, charges[atom] as number);
    add(atomKinds + 8, graph.rings[atom] as number);
  }
};

/** Which count an outer atom belongs to: oxygen, nitrogen, other hetero atoms, carbonyl carbon; −1 for other carbon. */
const substituentOf = (graph: AtomGraph, atom: number): number => {
  const element = graph.element[atom];
  if (element === 8) return 0;
  if (element === 7) return 1;
  if (element !== 6) return 2;
  return hasDoubleOxygen(graph, atom) ? 3 : -1;
};

const isConjugated = (graph: AtomGraph, atom: number): boolean =>
  graph.aromatic[atom] === 1 || graph.pi[atom] !== 0;

/** Hetero atoms and carbonyl groups that sit on the conjugated atoms of a shell: ortho, meta and para substituents. */
const writeSubstituents = (
  { graph, distance, queue }: FeatureSource,
  [from, until]: readonly [number, number],
  into: Float32Array,
  start: number,
): void => {
  into.fill(0, start, start + substituentFeatures);
  for (let at = from; at < until; at++) {
    const atom = queue[at] as number;
    if (!isConjugated(graph, atom)) continue;
    const last = graph.firstNeighbour[atom + 1] as number;
    for (let place = graph.firstNeighbour[atom] as number; place < last; place++) {
      const outer = graph.neighbour[place] as number;
      // Unreached atoms lie beyond the furthest shell, so further out as well.
      const isFurther = distance[outer] === -1 || (distance[outer] as number) > (distance[atom] as number);
      const count = isFurther ? substituentOf(graph, outer) : -1;
      if (count >= 0) into[start + count] = (into[start + count] as number) + 1;
    }
  }
};

const hasDoubleOxygen = (graph: AtomGraph, atom: number): boolean => {
  const last = graph.firstNeighbour[atom + 1] as number;
  for (let at = graph.firstNeighbour[atom] as number; at < last; at++)
    if (graph.bondOrder[at] === 2 && graph.element[graph.neighbour[at] as number] === 8) return true;
  return false;
};

/** Writes the structure's part of an atom's features from `start` on. */
export const writeStructureFeatures = (
  source: FeatureSource,
  atom: number,
  into: Float32Array,
  start: number,
): void => {
  const ends: number[] = [];
  walkShells(source, atom, ends);
  const shell = (distance: number): readonly [number, number] => [
    ends[distance - 1] as number,
    ends[distance] as number,
  ];
  writeOwn(source, atom, into, start);
  let at = start + ownFeatures;
  const ranked = rankNeighbours(source, atom);
  for (let place = 0; place < neighboursRead; place++, at += neighbourFeatures)
    writeNeighbour(source, atom, ranked[place], into, at);
  for (let distance = 1; distance <= furthestShell; distance++, at += shellFeatures)
    writeShell(source, shell(distance), into, at);
  for (let distance = 1; distance <= substituentShells; distance++, at += substituentFeatures)
    writeSubstituents(source, shell(distance), into, at);
};

/** Writes the tables' part of an atom's features from `start` on: the estimate, how it moved level by level, what it rests on. */
export const writeTableFeatures = (
  { counts, scattersPpm }: LevelStatistics,
  { chainPpm, deepest }: LevelEstimate,
  into: Float32Array,
  start: number,
): void => {
  const final = chainPpm[levelCount - 1] as number;
  into[start] = final;
  into[start + 1] = deepest;
  for (let level = 0; level < levelCount; level++) {
    const at = start + 2 + 3 * level;
    into[at] = (chainPpm[level] as number) - final;
    into[at + 1] = counts[level] as number;
    into[at + 2] = (counts[level] as number) > 0 ? (scattersPpm[level] as number) : -1;
  }
};
