import { describe, expect, it } from 'vitest';
import { findMainComponent } from '../chem/main-component.ts';
import { remarksOnNames } from './known-names.ts';

const remarks = (name: string, cas?: string, smiles?: string): readonly string[] =>
  remarksOnNames({ name, cas, structure: smiles === undefined ? null : findMainComponent(smiles) }).map(
    ({ code }) => code,
  );

describe('what is written of a compound', () => {
  it.each([
    ['Benzol', undefined, 'c1ccccc1', []],
    ['Benzol', undefined, 'Cc1ccccc1', ['name_contradicts_structure']],
    ['71-43-3', undefined, undefined, ['cas_invalid']],
    ['NDMA', '62-75-9', 'CN(C)N=O', []],
    ['NDMA', '55-18-5', undefined, ['cas_contradicts_name']],
    ['NDMA', '55-18-6', undefined, ['cas_invalid']],
    ['Impurity A', '71-43-2', 'Cc1ccccc1', ['cas_contradicts_structure']],
    ['Benzol', '108-88-3', 'Cc1ccccc1', ['name_contradicts_structure', 'cas_contradicts_name']],
    ['Blei', '7439-92-1', undefined, []],
    ['Blei', '7440-43-9', undefined, ['cas_contradicts_name']],
    ['lead', '71-43-2', undefined, ['cas_contradicts_name']],
    ['Styrol', '100-42-5', 'C=Cc1ccccc1', []],
    ['Impurity A', '50-00-1', 'CCO', ['cas_invalid']],
    ['Impurity A', '58-08-2', 'CCO', []],
    ['Impurity B', '7440-42-8', undefined, []],
  ] as const)('%s, CAS %s, %s: %j', (name, cas, smiles, codes) => {
    expect(remarks(name, cas, smiles)).toEqual(codes);
  });
});
