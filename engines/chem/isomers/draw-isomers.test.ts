import { Molecule } from 'openchemlib';
import { expect, it } from 'vitest';
import { constitutionCode, drawIsomers } from './draw-isomers.ts';

const read = (smiles: string): Molecule => Molecule.fromSmiles(smiles);
const limits = { seed: 7, most: 20, mostTried: 200 };

it('draws isomers of the same formula, none twice and never the molecule itself, stereochemistry aside', () => {
  for (const smiles of ['COc1ccc(CC=C)cc1', 'C[C@H](O)[C@@H](N)C(=O)O', 'CC(=O)Oc1ccccc1C(=O)O']) {
    const molecule = read(smiles);
    const { isomers, tried, refused } = drawIsomers(molecule, limits);
    expect(isomers.length).toBeGreaterThan(3);
    const codes = isomers.map(({ code }) => code);
    expect(new Set([...codes, constitutionCode(molecule)]).size).toBe(codes.length + 1);
    const { formula } = molecule.getMolecularFormula();
    for (const isomer of isomers) {
      expect(isomer.molecule.getMolecularFormula().formula).toBe(formula);
      expect(isomer.molecule.getFragments()).toHaveLength(1);
    }
    const passedOver = Object.values(refused).reduce((sum, count) => sum + count, 0);
    expect(isomers.length + passedOver).toBe(tried);
  }
});

it('is the same list for the same seed, and another for another', () => {
  const codesOf = (seed: number): string[] =>
    drawIsomers(read('COc1ccc(CC=C)cc1'), { ...limits, seed, most: 5 }).isomers.map(({ code }) => code);
  expect(codesOf(7)).toEqual(codesOf(7));
  expect(codesOf(8)).not.toEqual(codesOf(7));
});

it('passes over what is known already', () => {
  const known = new Set(drawIsomers(read('CCCCO'), limits).isomers.map(({ code }) => code));
  const again = drawIsomers(read('CCCCO'), { ...limits, known });
  expect(again.isomers).toEqual([]);
  expect(again.refused.known).toBe(again.tried - (again.refused.valence ?? 0) - (again.refused.formula ?? 0));
});
