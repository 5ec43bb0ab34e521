import { parseHeavyAtoms } from '../../../chem/parse-molecule.ts';
import { createRng } from '../../../common/rng.ts';
import { type AtomGraph, readAtomGraph } from '../atom-graph.ts';
import { partialCharges } from '../partial-charges.ts';
import type { TrainingMolecule } from '../training-molecule.ts';

export const graphOfSmiles = (smiles: string): AtomGraph => {
  const parsed = parseHeavyAtoms({ smiles }, 500);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return readAtomGraph(parsed.value);
};

const ends = ['C', 'CC', 'Cl', 'Br', 'N', 'OC', 'C(=O)O', 'C#N', 'C(C)C'];
const middles = ['CC', 'CCO', 'c1ccc(cc1)', 'C=C', 'CN', 'C1CCC(CC1)'];

/** Shift by a rule that only this test knows: what the atom is, and the charge its neighbours leave it. */
const ruleOf = (graph: AtomGraph, charges: Float64Array, atom: number): number => {
  const base = graph.aromatic[atom] === 1 ? 128 : (graph.pi[atom] as number) > 0 ? 150 : 25;
  return base + 150 * (charges[atom] as number) + 4 * (graph.degree[atom] as number);
};

/** Small molecules with 13C shifts by a rule, a little scatter apart; every third has its shifts as a list of peaks alone. */
export const madeMolecules = (seed: number, scatterPpm: number): TrainingMolecule[] => {
  const rng = createRng(seed);
  const smiles = new Set(
    ends.flatMap((a) =>
      middles.flatMap((middle) => ends.map((b) => `C${a === 'C' ? '' : `(${a})`}${middle}${b}`)),
    ),
  );
  return [...smiles].map((text, index) => {
    const graph = graphOfSmiles(text);
    const charges = partialCharges(graph);
    const carbons = Array.from(graph.element, (element, atom) => (element === 6 ? atom : -1)).filter(
      (atom) => atom >= 0,
    );
    const assigned = carbons.map((atom) => ({
      atom,
      shiftPpm: ruleOf(graph, charges, atom) + scatterPpm * rng.gaussian(),
    }));
    if (index % 3 !== 0) return { graph, id: text, assigned, peaks: [] };
    const peaks = assigned.map(({ atom, shiftPpm }) => ({
      shiftPpm,
      hydrogens: graph.hydrogens[atom] as number,
    }));
    return { graph, id: text, assigned: [], peaks };
  });
};
