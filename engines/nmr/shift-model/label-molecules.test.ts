import { expect, it } from 'vitest';
import { codeNumbers } from './code-sums.ts';
import { labelLists, openMolecule } from './label-molecules.ts';
import { graphOfSmiles } from './testing/made-molecules.ts';
import { nucleusScales, type TrainingMolecule } from './training-molecule.ts';

const assignedOf = (smiles: string, shifts: Readonly<Record<number, number>>): TrainingMolecule => ({
  graph: graphOfSmiles(smiles),
  id: smiles,
  assigned: Object.entries(shifts).map(([atom, shiftPpm]) => ({ atom: Number(atom), shiftPpm })),
  peaks: [],
});

const listOf = (smiles: string, lines: readonly number[]): TrainingMolecule => ({
  graph: graphOfSmiles(smiles),
  id: smiles,
  assigned: [],
  peaks: lines.map((shiftPpm) => ({ shiftPpm, hydrogens: null })),
});

/** Aryl acetates and benzoic acids as they are. */
const sound = [
  assignedOf('CC(=O)Oc1ccccc1', { 0: 2.28, 5: 7.08, 6: 7.37, 7: 7.21, 8: 7.37, 9: 7.08 }),
  assignedOf('CC(=O)Oc1ccc(C)cc1', { 0: 2.27, 5: 6.96, 6: 7.17, 8: 2.34, 9: 7.17, 10: 6.96 }),
  assignedOf('CC(=O)Oc1ccccc1C', { 0: 2.3, 5: 6.99, 6: 7.19, 7: 7.13, 8: 7.22, 10: 2.18 }),
  assignedOf('OC(=O)c1ccccc1', { 4: 8.12, 5: 7.48, 6: 7.62, 7: 7.48, 8: 8.12 }),
  assignedOf('COC(=O)c1ccccc1', { 0: 3.91, 5: 8.04, 6: 7.43, 7: 7.55, 8: 7.43, 9: 8.04 }),
];

/** Aspirin with the line of its methyl group on the ring, and one of the ring on the methyl group. */
const wrong = assignedOf('CC(=O)Oc1ccccc1C(=O)O', { 0: 5.27, 5: 7.53, 6: 2.29, 7: 7.3, 8: 8.03 });

it('a wrong assignment does not order the lines of its relatives', () => {
  const relative = listOf('CC(=O)Oc1ccccc1C(=O)OC', [2.34, 3.86, 7.1, 7.31, 7.55, 8.02]);
  const known = codeNumbers();
  const molecules = [...sound, wrong, relative].map((molecule) => openMolecule(molecule, '1H', known));
  labelLists(molecules, known, nucleusScales['1H'], () => undefined);
  const { atoms, shiftsPpm, weights } = molecules.at(-1) as (typeof molecules)[number];
  expect(shiftsPpm[atoms.indexOf(0)]).toBe(2.34);
  expect(
    Math.min(
      ...atoms.filter((atom) => atom > 4 && atom < 9).map((atom) => shiftsPpm[atoms.indexOf(atom)] ?? 0),
    ),
  ).toBe(7.1);
  expect(weights[atoms.indexOf(0)]).toBeGreaterThan(0.5);
  const doubted = molecules.at(-2) as (typeof molecules)[number];
  // Less than what counts as known: two scales of doubt and more off.
  expect(doubted.weights[doubted.atoms.indexOf(6)]).toBeLessThan(0.2);
  expect(doubted.weights[doubted.atoms.indexOf(0)]).toBeLessThan(0.2);
});
