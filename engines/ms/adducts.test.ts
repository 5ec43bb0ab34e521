import { describe, expect, it } from 'vitest';
import { exactMassOfFormula } from '../chem/isotopes.ts';
import { adducts, findAdduct, ionMzOf, neutralMassOf } from './adducts.ts';

// Sums of AME2020 masses and the electron's, made by others than this program.
const known: readonly (readonly [string, number])[] = [
  ['[M+H]+', 1.007276],
  ['[M+NH4]+', 18.033826],
  ['[M+Na]+', 22.989221],
  ['[M+K]+', 38.963158],
  ['[M+Li]+', 7.015455],
  ['[M]+•', -0.000549],
  ['[M+H-H2O]+', -17.003288],
  ['[M+H-2H2O]+', -35.013853],
  ['[M+H-NH3]+', -16.019273],
  ['[M-H+2Na]+', 44.971165],
  ['[M+CH3OH+H]+', 33.033491],
  ['[M+ACN+H]+', 42.033826],
  ['[M+ACN+Na]+', 64.01577],
  ['[M+2H]2+', 2.014553],
  ['[M+H+Na]2+', 23.996497],
  ['[M+H+NH4]2+', 19.041102],
  ['[M+3H]3+', 3.021829],
  ['[M-H]-', -1.007276],
  ['[M+Cl]-', 34.969401],
  ['[M+HCOO]-', 44.998203],
  ['[M+CH3COO]-', 59.013853],
  ['[M+CF3COO]-', 112.985587],
  ['[M+Br]-', 78.918886],
  ['[M-H-H2O]-', -19.017841],
  ['[M-2H+Na]-', 20.974668],
  ['[M-2H+K]-', 36.948605],
  ['[M-2H]2-', -2.014553],
];

describe('adducts', () => {
  it.each(known)('%s adds %d u', (name, shift) => {
    expect(Math.abs((findAdduct(name)?.shift ?? Number.NaN) - shift)).toBeLessThan(6e-7);
  });

  it('the protonated ion of caffeine', () => {
    const protonated = findAdduct('[M+H]+');
    const caffeine = exactMassOfFormula('C8H10N4O2');
    if (!protonated || caffeine === null) throw new Error('The table has both.');
    expect(ionMzOf(caffeine, protonated)).toBeCloseTo(195.087652, 6);
  });

  it('every ion leads back to its molecule, and dimers and charges count', () => {
    for (const each of adducts) expect(neutralMassOf(ionMzOf(321.5, each), each)).toBeCloseTo(321.5, 9);
    expect(findAdduct('[2M−H]−')?.molecules).toBe(2);
  });

  it('an element without isotopes in the table has no exact mass', () => {
    expect(exactMassOfFormula('C6H6Xx')).toBeNull();
    expect(exactMassOfFormula('C(')).toBeNull();
  });
});
