import { describe, expect, it } from 'vitest';
import { parseMolecule, type StructureText } from './parse-molecule.ts';

const mostAtoms = 200;

const causeOf = (text: StructureText): string | null => {
  const read = parseMolecule(text, mostAtoms);
  return read.ok ? null : read.error.message;
};

describe('bonds that no molecule has', () => {
  it.each([
    ['C1C1', 'The SMILES cannot be read: a ring closure joins two atoms that are bonded already'],
    ['C12C1C2', 'The SMILES cannot be read: a ring closure joins two atoms that are bonded already'],
    [
      'C(C)(C)(C)(C)C',
      'The SMILES cannot be read: it has more bonds at an atom than it can have (C1); no such molecule is known',
    ],
    [
      '[CH5]',
      'The SMILES cannot be read: it has more bonds at an atom than it can have (C1); no such molecule is known',
    ],
    [
      'CC(=O)(=O)C',
      'The SMILES cannot be read: it has more bonds at an atom than it can have (C2); no such molecule is known',
    ],
    [
      'C[N](C)(C)C',
      'The SMILES cannot be read: it has more bonds at an atom than it can have (N2); no such molecule is known',
    ],
    [
      'C[O](C)C',
      'The SMILES cannot be read: it has more bonds at an atom than it can have (O2); no such molecule is known',
    ],
    [
      'CF=C',
      'The SMILES cannot be read: it has more bonds at an atom than it can have (F2); no such molecule is known',
    ],
    [
      'C[N+](C)(C)(C)C',
      'The SMILES cannot be read: it has more bonds at an atom than it can have (N2); no such molecule is known',
    ],
    [
      'C[O-]C',
      'The SMILES cannot be read: it has more bonds at an atom than it can have (O2); no such molecule is known',
    ],
    [
      'C[F-]C',
      'The SMILES cannot be read: it has more bonds at an atom than it can have (F2); no such molecule is known',
    ],
    [
      'CClC',
      'The SMILES cannot be read: it has more bonds at an atom than it can have (Cl2); no such molecule is known',
    ],
    [
      'C[Br]C',
      'The SMILES cannot be read: it has more bonds at an atom than it can have (Br2); no such molecule is known',
    ],
    [
      'C[Si](C)(C)(C)C',
      'The SMILES cannot be read: it has more bonds at an atom than it can have (Si2); no such molecule is known',
    ],
    [
      'CP(C)(C)(C)(C)C',
      'The SMILES cannot be read: it has more bonds at an atom than it can have (P2); no such molecule is known',
    ],
    [
      'CS(C)(C)(C)(C)(C)C',
      'The SMILES cannot be read: it has more bonds at an atom than it can have (S2); no such molecule is known',
    ],
  ])('are refused in %s', (smiles, message) => {
    expect(causeOf({ smiles })).toBe(message);
  });

  it.each([
    ['a nitro group drawn with five bonds', 'CN(=O)=O'],
    ['an azide drawn with five bonds', 'CN=[N]=N'],
    ['an N-oxide drawn without charges', 'O=n1ccccc1'],
    ['carbon monoxide with its charges', '[C-]#[O+]'],
    ['a sulfone', 'CS(C)(=O)=O'],
    ['perchloric acid', 'OCl(=O)(=O)=O'],
    ['an ammonium', 'C[N+](C)(C)C'],
    ['a radical', '[CH3]'],
    ['rings that share an atom', 'C1CC12CC2'],
    ['ring closures of two digits', 'C%12CC%12'],
    ['a ring closure between two parts', 'C1.C1'],
    ['a labelled atom', '[13CH3]C'],
    ['a borane at an ether', 'CCO(CC)B(F)(F)F'],
    ['an ammonia at a borane', '[NH3]B'],
    ['a hypervalent iodine', 'OC(=O)c1ccccc1I(=O)=O'],
    ['hexafluorophosphate', 'F[P-](F)(F)(F)(F)F'],
    ['a diazonium', 'N#[N+]c1ccccc1'],
    ['an isonitrile', '[C-]#[N+]C'],
    ['an oxonium', 'C[O+](C)C'],
    ['an alkoxide', 'C[O-].[Na+]'],
    ['an amide anion', 'C[NH-]'],
    ['a nitride', '[N-3]'],
    ['a proton', '[H+]'],
    ['a ylide', 'C=P(c1ccccc1)(c1ccccc1)c1ccccc1'],
    ['chlorine trifluoride', 'FCl(F)F'],
    ['sulfur hexafluoride', 'FS(F)(F)(F)(F)F'],
    ['an iodonium', 'c1ccccc1[I+]c1ccccc1'],
    ['chloride', '[Cl-]'],
    ['a carborane', 'C12B3B1B23'],
  ])('are not seen in %s', (_, smiles) => {
    expect(causeOf({ smiles })).toBeNull();
  });

  it('are refused in a drawing', () => {
    const atoms = Array.from({ length: 6 }, (_, place) => `    ${place}.0000    0.0000    0.0000 C   0  0`);
    const bonds = Array.from({ length: 5 }, (_, place) => `  1  ${place + 2}  1  0`);
    const molfile = [
      '',
      '',
      '',
      '  6  5  0  0  0  0            999 V2000',
      ...atoms,
      ...bonds,
      'M  END',
      '',
    ].join('\n');
    expect(causeOf({ molfile })).toContain('(C1)');
  });
});
