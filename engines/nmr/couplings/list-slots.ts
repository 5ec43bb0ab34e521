import type { MoleculeGraph } from '../../chem/molecule-graph.ts';
import type { ProtonKind } from './coupling-windows.ts';
import { atomAt, isCarbonyl, isSaturatedCarbon, isVinylic } from './walk-graph.ts';

/**
 * Protons that give one signal: those of atoms that symmetry makes alike. The two protons of a CH₂ are two slots where they
 * may differ: at a double bond, in a ring, and wherever the molecule has a stereocentre.
 */
export interface ProtonSlot {
  /** Heavy atoms that carry them, from 0; the first stands for all. */
  readonly atoms: readonly number[];
  readonly kind: ProtonKind;
  /** Of one atom. */
  readonly hydrogens: number;
  /** Which of the two protons of a CH₂; null where the atom's protons are alike. */
  readonly half: 0 | 1 | null;
}

const heteroElements = new Set(['N', 'O', 'F', 'S', 'Cl', 'Br', 'I', 'P']);

const kindOf = (graph: MoleculeGraph, place: number): ProtonKind => {
  const atom = atomAt(graph, place);
  if (atom.element !== 'C') return 'exchangeable';
  if (isCarbonyl(graph, place)) return 'aldehyde';
  if (atom.isAromatic) return 'aromatic';
  if (!isSaturatedCarbon(graph, place)) return isVinylic(graph, place) ? 'alkene' : 'alkyne';
  const isNearHetero = atom.neighbours.some(({ atom: other }) =>
    heteroElements.has(atomAt(graph, other).element),
  );
  return isNearHetero ? 'alkylNearHetero' : 'alkyl';
};

const maySplit = (graph: MoleculeGraph, place: number): boolean => {
  const { element, hydrogens, ringSize } = atomAt(graph, place);
  if (element !== 'C' || hydrogens !== 2) return false;
  return ringSize > 0 || isVinylic(graph, place) || graph.atoms.some(({ isStereocentre }) => isStereocentre);
};

export const listSlots = (graph: MoleculeGraph): readonly ProtonSlot[] => {
  const byEquivalence = Map.groupBy(
    graph.atoms.flatMap(({ hydrogens }, place) => (hydrogens > 0 ? [place] : [])),
    (place) => atomAt(graph, place).equivalence,
  );
  return [...byEquivalence.values()].flatMap((atoms): ProtonSlot[] => {
    const first = atoms[0] as number;
    const slot = { atoms, kind: kindOf(graph, first), hydrogens: atomAt(graph, first).hydrogens };
    if (!maySplit(graph, first)) return [{ ...slot, half: null }];
    return ([0, 1] as const).map((half) => ({ ...slot, hydrogens: 1, half }));
  });
};
