import type { MoleculeGraph } from '../../chem/molecule-graph.ts';
import type { CouplingWindowId } from './coupling-windows.ts';
import { atomAt, findPath } from './walk-graph.ts';

const mostBondsBack = 5;

/** Two neighbours have a direct bond as well: the way round begins at the other neighbours of the last atom. */
const wayBack = (graph: MoleculeGraph, path: readonly number[]): readonly number[] | null => {
  const [first, last] = [path[0] as number, path.at(-1) as number];
  if (path.length > 2)
    return findPath(graph, last, first, { avoided: path.slice(1, -1), mostBonds: mostBondsBack });
  const starts = atomAt(graph, last).neighbours.filter(({ atom }) => atom !== first);
  const ways = starts.flatMap(({ atom }) => {
    const way = findPath(graph, atom, first, { avoided: [last], mostBonds: mostBondsBack - 1 });
    return way === null ? [] : [[last, ...way]];
  });
  return ways.sort((a, b) => a.length - b.length)[0] ?? null;
};

/** The atoms of the aromatic ring through two of its atoms, in order from the first; null where they share none. */
const ringThrough = (graph: MoleculeGraph, path: readonly number[]): readonly number[] | null => {
  const back = wayBack(graph, path);
  if (back === null) return null;
  const ring = [...path, ...back.slice(1, -1)];
  const isRing = ring.length === 5 || ring.length === 6;
  return isRing && ring.every((atom) => atomAt(graph, atom).isAromatic) ? ring : null;
};

const sixRing = (hetero: readonly number[], bondsApart: number): CouplingWindowId => {
  if (hetero.length === 0) return (['ortho', 'meta', 'para'] as const)[bondsApart - 1] ?? 'para';
  if (hetero.length > 1) return bondsApart === 1 ? 'azine' : 'azineFar';
  const nitrogen = hetero[0] as number;
  // The ring is numbered from the first atom of the pair: its distance to nitrogen says which position it has.
  const toNitrogen = (place: number): number =>
    Math.min((nitrogen - place + 6) % 6, (place - nitrogen + 6) % 6);
  const [near, far] = [toNitrogen(0), toNitrogen(bondsApart)].sort((a, b) => a - b) as [number, number];
  if (bondsApart === 1) return near === 1 ? 'pyridine23' : 'pyridine34';
  const isBesideBoth = bondsApart === 2 && near === 1 && far === 1;
  return bondsApart === 2 && !isBesideBoth ? 'pyridineMeta' : 'pyridineFar';
};

const fiveRing = (
  elements: readonly string[],
  hetero: readonly number[],
  bondsApart: number,
): CouplingWindowId => {
  const only = hetero.length === 1 ? (hetero[0] as number) : null;
  if (only === null) return bondsApart === 1 ? 'azole' : 'azoleFar';
  const touches = (place: number): boolean => (only - place + 5) % 5 === 1 || (place - only + 5) % 5 === 1;
  const isOuter = touches(0) || touches(bondsApart);
  const element = elements[only];
  if (bondsApart > 1) return element === 'O' ? 'furanFar' : 'azoleFar';
  if (element === 'O') return isOuter ? 'furan23' : 'furan34';
  if (element === 'S') return isOuter ? 'thiophene23' : 'thiophene34';
  return isOuter ? 'pyrrole23' : 'pyrrole34';
};

/** Which window two protons of one aromatic ring fall into; `path` leads from one carbon to the other, both included. */
export const findAromaticWindow = (
  graph: MoleculeGraph,
  path: readonly number[],
): CouplingWindowId | null => {
  const ring = ringThrough(graph, path);
  if (ring === null) return null;
  const elements = ring.map((atom) => atomAt(graph, atom).element);
  const hetero = elements.flatMap((element, place) => (element === 'C' ? [] : [place]));
  const bondsApart = path.length - 1;
  return ring.length === 6 ? sixRing(hetero, bondsApart) : fiveRing(elements, hetero, bondsApart);
};
