import { describe, expect, it } from 'vitest';
import { reactionParts } from './reaction-parts.ts';

describe('the parts of a reaction', () => {
  it('are what stands left of, over and right of the arrow', () => {
    expect(reactionParts('CC(=O)O.CCO>OS(=O)(=O)O>CC(=O)OCC.O')).toEqual({
      reactants: ['CC(=O)O', 'CCO'],
      agents: ['OS(=O)(=O)O'],
      products: ['CC(=O)OCC', 'O'],
    });
    expect(reactionParts('CCO>>CC=O').agents).toEqual([]);
  });

  it('keep the ions of a salt together', () => {
    expect(reactionParts('CCBr>CC(=O)[O-].[K+]>CCO').agents).toEqual(['CC(=O)[O-].[K+]']);
    expect(reactionParts('[Na+].[Na+].[O-]C([O-])=O.CCO>>O').reactants).toEqual([
      '[Na+].[Na+].[O-]C([O-])=O',
      'CCO',
    ]);
    expect(reactionParts('[Mg+2].[Cl-].[Cl-]>>O').reactants).toEqual(['[Mg+2].[Cl-].[Cl-]']);
  });

  it('take no substance for a part of a salt because a charge inside of it is balanced', () => {
    expect(reactionParts('C[N+](=O)[O-].CCO>>O').reactants).toEqual(['C[N+](=O)[O-]', 'CCO']);
  });

  it('put ions without a partner one by one after the other substances', () => {
    expect(reactionParts('[H+].CCO>>CC[OH2+]').reactants).toEqual(['CCO', '[H+]']);
  });

  it('read charges beside numbers of atoms', () => {
    expect(reactionParts('[NH4+:3].[Cl-:4]>>N').reactants).toEqual(['[NH4+:3].[Cl-:4]']);
  });
});
