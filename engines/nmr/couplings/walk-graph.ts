import type { GraphAtom, GraphBond, MoleculeGraph } from '../../chem/molecule-graph.ts';

export const atomAt = (graph: MoleculeGraph, place: number): GraphAtom => graph.atoms[place] as GraphAtom;

const bondAt = (graph: MoleculeGraph, place: number): GraphBond => graph.bonds[place] as GraphBond;

/** The bond between two atoms; null where they are not neighbours. */
export const bondBetween = (graph: MoleculeGraph, first: number, second: number): GraphBond | null => {
  const found = atomAt(graph, first).neighbours.find(({ atom }) => atom === second);
  return found === undefined ? null : bondAt(graph, found.bond);
};

/** The paths one bond longer, through atoms not seen before. */
const lengthen = (
  graph: MoleculeGraph,
  paths: readonly (readonly number[])[],
  seen: Set<number>,
): (readonly number[])[] =>
  paths.flatMap((path) =>
    atomAt(graph, path.at(-1) as number).neighbours.flatMap(({ atom }) => {
      if (seen.has(atom)) return [];
      seen.add(atom);
      return [[...path, atom]];
    }),
  );

/** Shortest path from one atom to another, both included, without the atoms avoided; null beyond `mostBonds`. */
export const findPath = (
  graph: MoleculeGraph,
  from: number,
  to: number,
  { avoided = [], mostBonds }: { avoided?: readonly number[]; mostBonds: number },
): readonly number[] | null => {
  let paths: readonly (readonly number[])[] = [[from]];
  const seen = new Set<number>([from, ...avoided]);
  for (let length = 0; length < mostBonds && paths.length > 0; length++) {
    paths = lengthen(graph, paths, seen);
    const arrived = paths.find((path) => path.at(-1) === to);
    if (arrived !== undefined) return arrived;
  }
  return null;
};

/** sp² by its bonds: a double bond to carbon, or part of an aromatic ring. */
export const isVinylic = (graph: MoleculeGraph, place: number): boolean => {
  const atom = atomAt(graph, place);
  return atom.neighbours.some(({ atom: other, bond }) => {
    const { order, isAromatic } = bondAt(graph, bond);
    return isAromatic || (order === 2 && atomAt(graph, other).element === 'C');
  });
};

export const isCarbonyl = (graph: MoleculeGraph, place: number): boolean =>
  atomAt(graph, place).element === 'C' &&
  atomAt(graph, place).neighbours.some(
    ({ atom, bond }) => bondAt(graph, bond).order === 2 && atomAt(graph, atom).element === 'O',
  );

export const isSaturatedCarbon = (graph: MoleculeGraph, place: number): boolean => {
  const atom = atomAt(graph, place);
  return (
    atom.element === 'C' &&
    !atom.isAromatic &&
    atom.neighbours.every(({ bond }) => bondAt(graph, bond).order === 1)
  );
};
