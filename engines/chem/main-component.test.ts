import { describe, expect, it } from 'vitest';
import { findMainComponent } from './main-component.ts';

const find = (smiles: string) => {
  const result = findMainComponent(smiles);
  if (!result.ok) throw new Error(result.error.code);
  const { molecule, atomIds, counterIons, hasIsotopes } = result.value;
  return { smiles: molecule.toSmiles(), atomIds, counterIons, hasIsotopes };
};

const codeOf = (smiles: string): string => {
  const result = findMainComponent(smiles);
  return result.ok ? '' : result.error.code;
};

describe('the substance of a structure', () => {
  it('is all of it where there is one component', () => {
    expect(find('CCO')).toEqual({
      smiles: 'CCO',
      atomIds: ['a1', 'a2', 'a3'],
      counterIons: [],
      hasIsotopes: false,
    });
  });

  it('keeps the numbers of its atoms in the whole text', () => {
    expect(find('Cl.NN')).toMatchObject({ atomIds: ['a2', 'a3'], counterIons: ['chloride'] });
    expect(find('[Na+].CCN(N=O)CC(=O)[O-].O').atomIds).toEqual([
      'a2',
      'a3',
      'a4',
      'a5',
      'a6',
      'a7',
      'a8',
      'a9',
      'a10',
    ]);
  });

  it('leaves out acids, bases, metals and waters, and names them once', () => {
    expect(find('O.O.CN(C)N=O.OC(=O)/C=C/C(=O)O').counterIons).toEqual(['water', 'maleate or fumarate']);
    expect(find('C[NH+](C)C.[Cl-]').counterIons).toEqual(['chloride']);
    expect(find('CC(=O)[O-].[Na+].CCN').smiles).toBe('CCN');
  });

  it('is a counter-ion where nothing else is there, and one of several alike', () => {
    expect(find('CC(=O)O')).toMatchObject({ smiles: 'CC(O)=O', counterIons: [] });
    expect(find('CCN.CCN.OS(=O)(=O)O')).toMatchObject({ smiles: 'CCN', counterIons: ['sulfate'] });
  });

  it('says that an atom states a mass', () => {
    expect(find('[13CH3]O').hasIsotopes).toBe(true);
  });

  it('is refused where there are two, none, or no structure', () => {
    expect(codeOf('CCCO.CCCN')).toBe('multiple_components');
    expect(codeOf('[Na+].[Cl-]')).toBe('multiple_components');
    expect(codeOf('C(')).toBe('invalid_smiles');
    expect(codeOf('')).toBe('invalid_smiles');
  });
});
