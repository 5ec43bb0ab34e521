import { describe, expect, it } from 'vitest';
import { molarMassOf } from './molar-mass.ts';

const massOf = (formula: string) => {
  const found = molarMassOf({ formula });
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

describe('molar masses', () => {
  // Hand sums of the CIAAW intervals' middles: C 12.0106, H 1.007975, O 15.9994.
  it.each([
    ['C9H8O4', 180.1569],
    ['C4H4O4', 116.0719],
    ['C7H6O2', 122.1212],
    ['CDCl3', 120.3792],
  ])('%s weighs %d g/mol', (formula, expected) => {
    expect(massOf(formula).value).toBeCloseTo(expected, 3);
  });

  it('the uncertainty of an element grows with its atoms, elements add as squares', () => {
    const carbon = (9 * 0.001) / Math.sqrt(3);
    const hydrogen = (8 * 0.000135) / Math.sqrt(3);
    const oxygen = (4 * 0.00037) / Math.sqrt(3);
    expect(massOf('C9H8O4').standardUncertainty).toBeCloseTo(Math.hypot(carbon, hydrogen, oxygen), 6);
  });

  it('a structure weighs what its formula does; isotopes count as what they are', () => {
    const aspirin = molarMassOf({ smiles: 'CC(=O)Oc1ccccc1C(=O)O' });
    expect(aspirin).toMatchObject({ ok: true, value: massOf('C9H8O4') });
    const chloroform = molarMassOf({ smiles: '[2H]C(Cl)(Cl)Cl' });
    expect(chloroform.ok && chloroform.value.value).toBeCloseTo(massOf('CDCl3').value, 6);
  });

  it.each([
    ['', 'invalid_formula'],
    ['C9H8O4)', 'invalid_formula'],
    ['c9', 'invalid_formula'],
    ['C0H4', 'invalid_formula'],
    ['C10001', 'invalid_formula'],
    ['Xx2', 'atomic_weight_unknown'],
    ['Tc', 'atomic_weight_unknown'],
  ])('refuses %j', (formula, code) => {
    expect(molarMassOf({ formula })).toMatchObject({ ok: false, error: { code } });
  });

  it('refuses a structure that cannot be read', () => {
    expect(molarMassOf({ smiles: 'C1CC' })).toMatchObject({ ok: false });
  });
});
