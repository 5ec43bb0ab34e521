import { describe, expect, it } from 'vitest';
import { countHydrogens } from './count-hydrogens.ts';
import { readStructure } from './read-structure.ts';
import { protonsOfAtoms } from './structure-protons.ts';

const protonsOf = (smiles: string) => {
  const read = readStructure({ smiles });
  if (!read.ok) throw new Error(read.error.message);
  return protonsOfAtoms(read.value.atoms);
};

describe('the protons a structure tells of', () => {
  it.each([
    ['CC(=O)Oc1ccccc1C(=O)O', 8, 1],
    ['CC(C)(CO)C(O)C(=O)NCCCO', 19, 4],
    ['c1ccccc1', 6, 0],
    ['CCS', 6, 1],
    ['C[N+](C)(C)C', 12, 0],
    ['[NH4+]', 4, 4],
    // Salts and solvates: with their acid, charged, with water, with an acid that shows protons.
    ['C[C@H](N)C(=O)OC.Cl', 10, 3],
    ['C[C@H]([NH3+])C(=O)OC.[Cl-]', 10, 3],
    ['CCN.Br.O', 10, 5],
    ['CCN.OC(=O)C(F)(F)F', 8, 3],
    ['CCN.CC(=O)O', 11, 3],
  ])('%s: %i in all, %i of which exchange', (smiles, total, exchanging) => {
    expect(protonsOf(smiles)).toMatchObject({ total, exchanging });
  });

  it('are grouped as the constitution makes them alike', () => {
    const { groups } = protonsOf('Cc1ccc(O)cc1');
    expect(groups.map(({ nuclei, element, isExchanging }) => [nuclei, element, isExchanging])).toEqual(
      expect.arrayContaining([
        [3, 'C', false],
        [2, 'C', false],
        [2, 'C', false],
        [1, 'O', true],
      ]),
    );
    expect(groups).toHaveLength(4);
  });

  it('are light ones: deuterium is none', () => {
    expect(protonsOf('[2H]OC').total).toBe(3);
    expect(protonsOf('[2H]OC').exchanging).toBe(0);
  });

  it.each(['CC(=O)Oc1ccccc1C(=O)O', '[H]OC([H])([H])C', '[2H]C(Cl)(Cl)Cl', 'OCC(O)CO'])(
    'are the same where only hydrogens are counted: %s',
    (smiles) => {
      const counted = countHydrogens(smiles);
      expect(counted.ok && counted.value.protons).toEqual(protonsOf(smiles));
    },
  );
});
