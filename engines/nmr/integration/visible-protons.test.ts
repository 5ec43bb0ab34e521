import { expect, it } from 'vitest';
import { countHydrogens } from '../../chem/count-hydrogens.ts';
import { visibleProtons } from './visible-protons.ts';

const visible = (smiles: string, solventName: string | null) => {
  const counted = countHydrogens(smiles);
  if (!counted.ok) throw new Error(counted.error.message);
  const { total, exchanging, groups } = visibleProtons(counted.value.protons, solventName);
  return [total, exchanging, groups.reduce((sum, { nuclei }) => sum + nuclei, 0)];
};

it.each([
  ['NCC(=O)O', 'D2O', [2, 0, 2]],
  ['C[C@H]([NH3+])C(=O)[O-]', 'CD3OD', [4, 0, 4]],
  ['NCC(=O)O', 'DMSO-d6', [5, 3, 5]],
  ['NCC(=O)O', null, [5, 3, 5]],
  ['c1ccccc1', 'D2O', [6, 0, 6]],
])('%s in %s: in all, exchanging, in groups %j', (smiles, solventName, expected) => {
  expect(visible(smiles, solventName)).toEqual(expected);
});
