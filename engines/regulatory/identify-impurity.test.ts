import { describe, expect, it } from 'vitest';
import { identifyImpurities } from './identify-impurity.ts';

const keyOf = (name: string, smiles: string | null = null): string | undefined =>
  identifyImpurities([{ name, smiles }])[0]?.key;

describe('what an impurity is known by', () => {
  it('is the element, however it is written', () => {
    expect(keyOf('lead')).toBe('element Pb');
    expect(keyOf(' Pb ')).toBe('element Pb');
    expect(keyOf('aluminum')).toBe(keyOf('aluminium'));
  });

  it('is the solvent, by name, short name and CAS number', () => {
    expect(keyOf('Acetonitrile')).toBe('solvent 75-05-8');
    expect(keyOf('75-05-8')).toBe('solvent 75-05-8');
    expect(keyOf('DMF')).toBe(keyOf('N,N-Dimethylformamide'));
  });

  it('is the structure of a nitrosamine, by its names and by SMILES', () => {
    expect(keyOf('what we call it', 'CN(C)N=O')).toBe(keyOf('NDMA'));
    expect(keyOf('N-Nitrosodimethylamine')).toBe(keyOf('NDMA'));
    expect(keyOf('NDEA')).not.toBe(keyOf('NDMA'));
  });

  it('is the name alone where no table knows it', () => {
    expect(keyOf(' Impurity A ')).toBe(keyOf('impurity a'));
    expect(keyOf('Impurity B')).not.toBe(keyOf('Impurity A'));
  });
});
