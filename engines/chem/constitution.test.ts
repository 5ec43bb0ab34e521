import { describe, expect, it } from 'vitest';
import { constitutionOf, listComponents } from './constitution.ts';
import { parseHeavyAtoms } from './parse-molecule.ts';

const read = (smiles: string) => {
  const parsed = parseHeavyAtoms({ smiles }, 200);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return constitutionOf(parsed.value);
};
const aromatic = (smiles: string) => read(smiles).atoms.filter(({ isAromatic }) => isAromatic).length;

describe('the constitution', () => {
  it.each([
    ['benzene', 'c1ccccc1', 6],
    ['pyrrole', 'c1cc[nH]c1', 5],
    ['2-pyridone', 'O=C1NC=CC=C1', 6],
    ['uracil', 'O=C1NC=CC(=O)N1', 6],
    ['4-pyranone', 'O=C1C=COC=C1', 6],
    ['4-quinolone', 'O=C1C=CNc2ccccc12', 10],
    ['caffeine', 'Cn1c(=O)c2c(ncn2C)n(C)c1=O', 9],
    ['tropone', 'O=C1C=CC=CC=C1', 7],
    ['quinone', 'O=C1C=CC(=O)C=C1', 0],
    ['maleimide', 'O=C1NC(=O)C=C1', 0],
    ['phthalimide: the benzene ring alone', 'O=C1NC(=O)c2ccccc12', 6],
    ['cyclopentadienone', 'O=C1C=CC=C1', 0],
    ['fulvene', 'C=C1C=CC=C1', 0],
    ['1,4-dihydropyridine', 'C1C=CNC=C1', 0],
  ])('of %s has its aromatic atoms', (_, smiles, count) => {
    expect(aromatic(smiles)).toBe(count);
  });

  it('counts isotopes of hydrogen as hydrogens, and keeps the places of atoms', () => {
    const { atoms } = read('[2H]C([3H])N');
    expect(atoms.map(({ id, element, hydrogens }) => `${id} ${element}${hydrogens}`)).toEqual([
      'a1 H0',
      'a2 C3',
      'a3 H0',
      'a4 N2',
    ]);
    expect(listComponents(read('[2H]C([3H])N.Cl'))).toEqual([[1, 3], [4]]);
  });
});
