import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { type IsomerChange, listIsomers } from './list-isomers.ts';

const isomersOf = (smiles: string, most = 30) => listIsomers(Molecule.fromSmiles(smiles), most);
const codeOf = (smiles: string): string => Molecule.fromSmiles(smiles).getIDCode();

describe('isomers a structure is confused with', () => {
  it.each<readonly [string, IsomerChange, string]>([
    ['COc1ccc(CC=C)cc1', 'moved_substituent', 'COc1cccc(CC=C)c1'],
    ['COc1ccc(CC=C)cc1', 'moved_substituent', 'COc1ccccc1CC=C'],
    ['CCCCO', 'moved_substituent', 'CCC(C)O'],
    ['CCC(=O)Nc1ccc(C)cc1', 'moved_end', 'CC(=O)Nc1ccc(CC)cc1'],
    ['COC(=O)c1ccccc1', 'swapped_substituents', 'CC(=O)Oc1ccccc1'],
    ['CCC(=O)Nc1ccc(C)cc1', 'swapped_substituents', 'CCNC(=O)c1ccc(C)cc1'],
    ['c1ccc2ncccc2c1', 'moved_hetero_atom', 'c1ccc2cnccc2c1'],
    ['O=c1ccc2ccccc2o1', 'reversed_pair', 'O=c1occc2ccccc12'],
    ['C/C=C/c1ccccc1', 'double_bond_geometry', 'C/C=C\\c1ccccc1'],
    ['C[C@H](O)[C@@H](N)C(=O)O', 'stereocentre', 'C[C@@H](O)[C@@H](N)C(=O)O'],
  ])('of %s: %s gives %s', (smiles, change, isomer) => {
    const found = isomersOf(smiles, 60).find(({ code }) => code === codeOf(isomer));
    expect(found).toBeDefined();
    // What two changes make alike is listed under the first of them.
    expect(found?.change).toBe(change);
  });

  it('never holds the structure itself, its mirror image, or anything twice', () => {
    for (const smiles of ['C[C@H](O)CC', 'C[C@H](O)[C@@H](N)C(=O)O', 'COc1ccc(CC=C)cc1', 'c1ccncc1CC']) {
      const codes = isomersOf(smiles, 60).map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes).not.toContain(codeOf(smiles));
    }
    expect(isomersOf('C[C@H](O)CC', 60).map(({ code }) => code)).not.toContain(codeOf('C[C@@H](O)CC'));
    expect(
      isomersOf('C[C@H](O)[C@@H](N)C(=O)O', 60).filter(({ change }) => change === 'stereocentre'),
    ).toHaveLength(1);
  });

  it('has the formula of the structure, whatever was moved', () => {
    for (const smiles of [
      'COc1ccc(CC=C)cc1',
      'O=C(O)c1ccccc1OC(C)=O',
      'OC[C@H]1OC(O)[C@H](O)[C@@H](O)[C@@H]1O',
    ]) {
      const formula = Molecule.fromSmiles(smiles).getMolecularFormula().formula;
      for (const { molecule } of isomersOf(smiles)) {
        expect(molecule.getMolecularFormula().formula).toBe(formula);
      }
    }
  });

  it('is the same list every time, and no longer than asked for', () => {
    const once = isomersOf('COc1ccc(CC=C)cc1', 4).map(({ code }) => code);
    expect(once).toHaveLength(4);
    expect(isomersOf('COc1ccc(CC=C)cc1', 4).map(({ code }) => code)).toEqual(once);
  });
});
