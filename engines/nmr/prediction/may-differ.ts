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

/** Whether nuclei that the constitution makes alike may give several signals in an achiral solvent. */
export const mayDiffer = (graph: MoleculeGraph, atom: number): boolean => {
  const own = graph.atoms[atom];
  if (own === undefined || own.element !== 'C') return false;
  if (own.hydrogens === 2 && (own.ringSize > 0 || isAlkene(graph, atom))) return true;
  if (own.isAromatic) return false;
  return hasStereocentre(graph) || isOnAmide(graph, atom);
};
