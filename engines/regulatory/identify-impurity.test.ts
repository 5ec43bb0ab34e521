import { describe, expect, it } from 'vitest';
import { identifyByName, identifyByStructure } from './identify-impurity.ts';

const keyOf = (name: string): string => identifyByName(name).key;

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
    const drawn = identifyByStructure('what we call it', 'CN(C)N=O');
    expect(drawn.ok && drawn.value.key).toBe(keyOf('NDMA'));
    expect(keyOf('N-Nitrosodimethylamine')).toBe(keyOf('NDMA'));
    expect(keyOf('NDEA')).not.toBe(keyOf('NDMA'));
  });

  it('is the name alone where no table knows it', () => {
    expect(keyOf(' Impurity A ')).toBe(keyOf('impurity a'));
    expect(keyOf('Impurity B')).not.toBe(keyOf('Impurity A'));
  });
});
