import type { MoleculeGraph } from '../../chem/molecule-graph.ts';
import { atomAt, isCarbonyl, isSaturatedCarbon, isVinylic } from '../couplings/walk-graph.ts';

/** Shift of protons on saturated carbon by how many it carries, and what a neighbour adds, ppm: rounded means of common tables. */
const bases: readonly number[] = [1.6, 1.6, 1.3, 0.9];
const neighbourAdds: Readonly<Record<string, number>> = {
  O: 2.2,
  N: 1.4,
  F: 3.2,
  Cl: 2.2,
  Br: 2.1,
  I: 1.9,
  S: 1.2,
  P: 0.9,
};
const besideCarbonyl = 1;
const besideAromatic = 1.4;
const besideDouble = 0.7;
const errorPpm = 0.6;

/** Where a proton is looked for that no rule of the prediction covers: by its carbon and the neighbours alone, with a wide error. */
export const roughShift = (
  graph: MoleculeGraph,
  place: number,
): { readonly shiftPpm: number; readonly errorPpm: number } => {
  const atom = atomAt(graph, place);
  if (atom.isAromatic) return { shiftPpm: 7.5, errorPpm };
  if (isCarbonyl(graph, place)) return { shiftPpm: 9.5, errorPpm };
  if (isVinylic(graph, place)) return { shiftPpm: 6, errorPpm: 2 * errorPpm };
  if (!isSaturatedCarbon(graph, place)) return { shiftPpm: 4, errorPpm: 3 * errorPpm };
  const added = atom.neighbours.reduce((sum, { atom: other }) => {
    const { element, isAromatic } = atomAt(graph, other);
    if (element !== 'C') return sum + (neighbourAdds[element] ?? besideCarbonyl);
    if (isAromatic) return sum + besideAromatic;
    if (isCarbonyl(graph, other)) return sum + besideCarbonyl;
    return isVinylic(graph, other) ? sum + besideDouble : sum;
  }, bases[Math.min(3, atom.hydrogens)] ?? 0);
  return { shiftPpm: added, errorPpm };
};
