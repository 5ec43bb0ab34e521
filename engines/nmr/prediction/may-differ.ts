import type { MoleculeGraph } from '../../chem/molecule-graph.ts';
import { isAlkene, isCarbonyl } from './describe-substituent.ts';

const hasStereocentre = ({ atoms }: MoleculeGraph): boolean =>
  atoms.some(({ isStereocentre }) => isStereocentre);

/** Rotation about the bond between the nitrogen of an amide and its carbonyl is slow: its two alkyl groups differ. */
const isOnAmide = (graph: MoleculeGraph, atom: number): boolean =>
  graph.atoms[atom]?.neighbours.some(
    ({ atom: nitrogen }) =>
      graph.atoms[nitrogen]?.element === 'N' &&
      graph.atoms[nitrogen]?.neighbours.some(({ atom: next }) => isCarbonyl(graph, next)),
  ) ?? false;

/** Numbers no atom has. */
const hydrogen = -1;
const lonePair = -2;

/** The two substituents of one end of a double bond, as numbers that tell them apart; null where there are not two. */
const substituentsOf = (
  graph: MoleculeGraph,
  end: number,
  other: number,
): readonly [number, number] | null => {
  const own = graph.atoms[end];
  if (own === undefined) return null;
  const heavy = own.neighbours
    .filter(({ atom }) => atom !== other)
    .map(({ atom }) => graph.atoms[atom]?.equivalence ?? atom);
  const [first, second] = [...heavy, ...Array<number>(own.hydrogens).fill(hydrogen)];
  // A lone pair stands opposite to the only substituent of nitrogen.
  const opposite = second ?? (own.element === 'N' ? lonePair : undefined);
  return first === undefined || opposite === undefined ? null : [first, opposite];
};

/** One of two alike groups at a double bond whose other end tells its sides apart, as the methyl groups of a prenyl chain. */
const isPairedOnDouble = (graph: MoleculeGraph, atom: number): boolean =>
  graph.atoms[atom]?.neighbours.some(({ atom: end, order }) => {
    if (order !== 1) return false;
    const double = graph.atoms[end]?.neighbours.find((bond) => bond.order === 2 && !bond.isAromatic);
    if (double === undefined) return false;
    const [near, far] = [substituentsOf(graph, end, double.atom), substituentsOf(graph, double.atom, end)];
    return near !== null && far !== null && near[0] === near[1] && far[0] !== far[1];
  }) ?? false;

/** Whether nuclei that the constitution makes alike may give several signals in an achiral solvent. */
export const mayDiffer = (graph: MoleculeGraph, atom: number): boolean => {
  const own = graph.atoms[atom];
  if (own === undefined || own.element !== 'C') return false;
  if (own.hydrogens === 2 && (own.ringSize > 0 || isAlkene(graph, atom))) return true;
  if (own.isAromatic) return false;
  return hasStereocentre(graph) || isOnAmide(graph, atom) || isPairedOnDouble(graph, atom);
};
