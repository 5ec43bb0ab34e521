import { describe, expect, it } from 'vitest';
import { exactMassOfFormula } from '../../chem/isotopes.ts';
import { expectOk } from '../../testing/expect-ok.ts';
import { findAdduct, ionMzOf } from '../adducts.ts';
import { compareStructure } from './compare-structure.ts';
import { type MassIon, mainIonOf, massFormulaOf } from './main-ion.ts';
import { readSampleStructure } from './read-sample-structure.ts';

const mzOf = (formula: string, adduct: string): number => {
  const [mass, found] = [exactMassOfFormula(formula), findAdduct(adduct)];
  if (mass === null || found === undefined) throw new Error(`${formula} ${adduct}`);
  return ionMzOf(mass, found);
};

/** An ion of a formula as an adduct, annotated rightly and alone. */
const ionOf = (formula: string, adduct = '[M+H]+', changed: Partial<MassIon> = {}): MassIon => ({
  key: 'f1',
  mz: mzOf(formula, adduct),
  polarity: adduct.endsWith('-') ? -1 : 1,
  rtS: 60,
  areaPercent: 80,
  signalToNoise: null,
  isotopes: [],
  adduct,
  isAdductTold: true,
  level: '4',
  formula,
  isContradicted: false,
  ...changed,
});

const aspirin = 'CC(=O)Oc1ccccc1C(=O)O';
const caffeine = 'Cn1cnc2c1c(=O)n(C)c(=O)n2C';

const compare = (smiles: string, ions: readonly MassIon[], solvent: string | null = 'CDCl3', ppm = 5) =>
  compareStructure({ structure: expectOk(readSampleStructure(smiles)), ions, ppm, solvent });

describe('a structure as mass spectra see it', () => {
  it('is the neutral molecule without counter-ions, whatever the salt is drawn like', () => {
    const salt = expectOk(readSampleStructure('CC[NH2+]CC.[Cl-]'));
    expect(salt).toMatchObject({ formula: 'C4H11N', charge: 0, exchangeable: 1, isLabelled: false });
    expect(salt.counterIons).toHaveLength(1);
    expect(expectOk(readSampleStructure('CCNCC.Cl'))).toEqual(salt);
    expect(expectOk(readSampleStructure('[Na+].[O-]C(=O)Cc1ccccc1'))).toMatchObject({
      formula: 'C8H8O2',
      charge: 0,
    });
    expect(expectOk(readSampleStructure('C[N+](C)(C)CCO.[Cl-]'))).toMatchObject({
      formula: 'C5H14NO',
      charge: 1,
      exchangeable: 1,
    });
    expect(expectOk(readSampleStructure('[O-][N+](=O)c1ccccc1'))).toMatchObject({
      formula: 'C6H5NO2',
      charge: 0,
    });
    expect(expectOk(readSampleStructure('[2H]C([2H])([2H])O')).isLabelled).toBe(true);
  });

  it('is refused where it is no structure, or more than one substance', () => {
    const codeOf = (smiles: string): string => {
      const read = readSampleStructure(smiles);
      return read.ok ? '' : read.error.code;
    };
    expect(codeOf('C1CC')).toBe('invalid_smiles');
    expect(codeOf(`${aspirin}.${caffeine}`)).toBe('multiple_components');
  });
});

describe('a structure against the ions of its sample', () => {
  it('agrees where the formula does, by any adduct, and says which', () => {
    for (const adduct of ['[M+H]+', '[M+Na]+', '[M-H]-', '[2M+H]+'])
      expect(compare(aspirin, [ionOf('C9H8O4', adduct)])).toMatchObject({
        outcome: 'formula_agrees',
        isContradiction: false,
        adduct,
        remarks: [],
      });
  });

  it('a mass without a formula that something bears out is said as such', () => {
    const found = compare(aspirin, [ionOf('C9H8O4', '[M+H]+', { level: '5', formula: null })]);
    expect(found).toMatchObject({ outcome: 'mass_agrees', isContradiction: false });
    expect(found.message).toContain('others of that mass');
  });

  it('contradicts where the sample is mostly of another formula', () => {
    const found = compare(aspirin, [ionOf('C8H10N4O2')]);
    expect(found).toMatchObject({ outcome: 'formula_disagrees', isContradiction: true });
    expect(found.message).toBe('The structure is C9H8O4, and mass spectra say C8H10N4O2.');
    expect(found.evidence).toContain('m/z 195.0877 with 80.0 % of the area');
  });

  it('contradicts where the ion of its mass is borne out as another formula', () => {
    const found = compare(aspirin, [ionOf('C9H8O4', '[M+H]+', { formula: 'C5H4N6O2' })]);
    expect(found).toMatchObject({ outcome: 'formula_disagrees', isContradiction: true, adduct: '[M+H]+' });
  });

  it('an adduct that nothing tells may be misread, and then nothing is contradicted', () => {
    const misread = { adduct: '[M+H]+', isAdductTold: false, formula: 'C11H8N2O2' } as const;
    const ion = ionOf('C9H8O4', '[M+Na]+', misread);
    const found = compare(aspirin, [ion]);
    expect(found).toMatchObject({ outcome: 'adduct_misread', isContradiction: false, adduct: '[M+Na]+' });
    expect(found.message).toContain('as [M+H]+');
    // Where other ions of the compound tell the adduct, it is no misreading.
    expect(compare(aspirin, [{ ...ion, isAdductTold: true }])).toMatchObject({
      outcome: 'formula_disagrees',
      isContradiction: true,
    });
  });

  it('isotopes that are not those of the structure contradict it, where they would be seen', () => {
    const chlorinated = 'OC(=O)Cc1ccccc1Nc1c(Cl)cccc1Cl';
    const isotopes = [{ neutrons: 1, areaRatio: 0.157 }];
    const ion = ionOf('C14H11Cl2NO2', '[M+H]+', { formula: null, level: '5', isotopes, signalToNoise: 500 });
    const found = compare(chlorinated, [ion]);
    expect(found).toMatchObject({ outcome: 'isotopes_disagree', isContradiction: true });
    expect(found.evidence).toContain('Expected 65.6 % of M, found none');
    expect(compare(chlorinated, [{ ...ion, signalToNoise: 10 }]).outcome).toBe('mass_agrees');
    expect(
      compare(chlorinated, [{ ...ion, isotopes: [...isotopes, { neutrons: 2, areaRatio: 0.64 }] }]).outcome,
    ).toBe('mass_agrees');
    // A chloride adduct has isotopes that the molecule has not.
    const chloride = ionOf('C14H11Cl2NO2', '[M+Cl]-', {
      formula: null,
      level: '5',
      isotopes,
      signalToNoise: 500,
    });
    expect(compare(chlorinated, [chloride]).outcome).toBe('mass_agrees');
  });

  it('of a salt looks for the molecule, and names what was set aside', () => {
    const found = compare('CC[NH2+]CC.[Cl-]', [ionOf('C4H11N')]);
    expect(found).toMatchObject({ outcome: 'formula_agrees', isContradiction: false });
    expect(found.remarks[0]).toMatch(/salt or solvate C4H11N was looked for, without .*chlor/i);
  });

  it('finds a cation by its own mass', () => {
    const mz = (exactMassOfFormula('C5H14NO') ?? 0) - 0.000548579909;
    const ion = ionOf('C5H14NO', '[M+H]+', {
      mz,
      formula: null,
      level: '5',
      adduct: '[M+H]+',
      isAdductTold: false,
    });
    expect(compare('C[N+](C)(C)CCO.[Cl-]', [ion])).toMatchObject({ outcome: 'mass_agrees', adduct: '[M]+' });
    const negative = ionOf('C5H14NO', '[M-H]-', { formula: null, level: '5' });
    expect(compare('C[N+](C)(C)CCO', [negative]).outcome).toBe('not_seen');
  });

  it('hydrogens that the NMR solvent exchanged are no contradiction, in protic deuterated solvents alone', () => {
    const glucose = 'OCC1OC(O)C(O)C(O)C1O';
    const step = 1.00627674586;
    const ion = ionOf('C6H12O6', '[M+H]+', {
      mz: mzOf('C6H12O6', '[M+H]+') + 5 * step,
      formula: 'C7H14N2O5',
    });
    const found = compare(glucose, [ion], 'D2O');
    expect(found).toMatchObject({ outcome: 'exchanged', isContradiction: false });
    expect(found.message).toContain('5 hydrogens exchanged');
    expect(compare(glucose, [ion], 'DMSO-d6').outcome).toBe('formula_disagrees');
    expect(compare(glucose, [ion], null).outcome).toBe('formula_disagrees');
    // Six at most: five of the molecule's hydrogens, and the proton.
    const beyond = { ...ion, mz: mzOf('C6H12O6', '[M+H]+') + 7 * step };
    expect(compare(glucose, [beyond], 'D2O').outcome).toBe('formula_disagrees');
  });

  it('what may have broken off in the source is held against nothing', () => {
    expect(compare(aspirin, [ionOf('C7H6O3')])).toMatchObject({
      outcome: 'part_of_structure',
      isContradiction: false,
    });
  });

  it('a formula of elements that are not looked for is contradicted by none', () => {
    const iodinated = 'Ic1ccccc1C(=O)O';
    const other = { formula: 'C13H11O3' } as const;
    expect(compare(iodinated, [ionOf('C7H5IO2', '[M+H]+', other)])).toMatchObject({
      outcome: 'mass_agrees',
      isContradiction: false,
    });
    expect(compare(iodinated, [ionOf('C8H10N4O2')]).outcome).toBe('not_seen');
    expect(compare(iodinated, [ionOf('C7H5IO2')]).outcome).toBe('formula_agrees');
  });

  it('says nothing where nothing can be compared', () => {
    expect(compare(aspirin, [])).toMatchObject({ outcome: 'not_comparable', isContradiction: false });
    expect(compare('[2H]OC', [ionOf('CH4O')]).outcome).toBe('not_comparable');
    expect(compare('C[Tc]', [ionOf('CH4O')]).outcome).toBe('not_comparable');
    expect(compare('C[N+](C)(C)CC[N+](C)(C)C', [ionOf('CH4O')]).outcome).toBe('not_comparable');
    expect(compare(aspirin, [ionOf('C8H10N4O2', '[M+H]+', { formula: null, level: '5' })])).toMatchObject({
      outcome: 'not_seen',
      isContradiction: false,
    });
    // Its own run speaks against the annotation: it contradicts nobody else.
    expect(compare(aspirin, [ionOf('C8H10N4O2', '[M+H]+', { isContradicted: true })]).outcome).toBe(
      'not_seen',
    );
  });

  it('in a mixture no ion speaks for the sample, and one of its mass is found with what the run mostly is', () => {
    const many = Array.from({ length: 4 }, (_, place) =>
      ionOf('C8H10N4O2', '[M+H]+', { key: `f${place}`, areaPercent: 25, mz: 200.01 + 31 * place }),
    );
    expect(compare(aspirin, many)).toMatchObject({ outcome: 'not_seen', isContradiction: false });
    const minor = ionOf('C9H8O4', '[M+H]+', { key: 'f9', areaPercent: 4 });
    const found = compare(aspirin, [ionOf('C8H10N4O2'), minor]);
    expect(found).toMatchObject({ outcome: 'formula_agrees' });
    expect(found.remarks[0]).toContain('The main ion of the run is another');
    // Below one percent an ion of a long list fits by chance.
    expect(compare(aspirin, [ionOf('C8H10N4O2'), { ...minor, areaPercent: 0.4 }]).outcome).toBe(
      'formula_disagrees',
    );
  });
});

describe('another compound of a mixture', () => {
  const main = ionOf('C8H10N4O2');

  it('that has the mass and another formula, or other isotopes, is held against nothing', () => {
    const minor = { key: 'f9', areaPercent: 4 } as const;
    const isobar = ionOf('C9H8O4', '[M+H]+', { ...minor, formula: 'C5H4N6O2' });
    const three = [{ ...main, areaPercent: 40 }, ionOf('C10H14N2', '[M+H]+', { key: 'f2', areaPercent: 40 })];
    expect(compare(aspirin, [...three, isobar])).toMatchObject({
      outcome: 'not_seen',
      isContradiction: false,
    });
    const chlorinated = 'OC(=O)Cc1ccccc1Nc1c(Cl)cccc1Cl';
    const plain = ionOf('C14H11Cl2NO2', '[M+H]+', {
      ...minor,
      formula: null,
      level: '5',
      signalToNoise: 900,
    });
    expect(compare(chlorinated, [...three, plain]).outcome).toBe('not_seen');
    // Another ion of the structure's mass is looked at then.
    const right = ionOf('C9H8O4', '[M+Na]+', { key: 'f8', areaPercent: 3 });
    const found = compare(aspirin, [...three, isobar, right]);
    expect(found).toMatchObject({ outcome: 'formula_agrees', adduct: '[M+Na]+' });
    expect(found.remarks[0]).toContain('mixture');
  });

  it('the main ion is contradicted by isotopes as the adduct it is taken for alone', () => {
    const ion = ionOf('C14H11Cl2NO2', '[M+ACN+Na]+', {
      formula: null,
      level: '5',
      adduct: '[M+H]+',
      isAdductTold: false,
      signalToNoise: 900,
    });
    expect(compare('OC(=O)Cc1ccccc1Nc1c(Cl)cccc1Cl', [ion]).outcome).toBe('not_seen');
  });
});

describe('the main ion', () => {
  it('carries more than half of the area together with the other ions of its compound', () => {
    const protonated = ionOf('C8H10N4O2', '[M+H]+', { areaPercent: 40 });
    const sodiated = ionOf('C8H10N4O2', '[M+Na]+', { key: 'f2', areaPercent: 15, rtS: 62 });
    expect(mainIonOf([protonated, sodiated], 5)).toBe(protonated);
    expect(mainIonOf([protonated, { ...sodiated, rtS: 90 }], 5)).toBeNull();
    expect(mainIonOf([], 5)).toBeNull();
    // One feature that was asked for by itself is not what the sample is.
    expect(mainIonOf([protonated], 5)).toBeNull();
    expect(mainIonOf([{ ...protonated, areaPercent: null }], 5)).toMatchObject({ key: 'f1' });
  });

  it('tells a formula where one is borne out and its run speaks not against it', () => {
    const ion = ionOf('C8H10N4O2');
    expect(massFormulaOf([ion], 5)).toMatchObject({ formula: 'C8H10N4O2' });
    expect(massFormulaOf([{ ...ion, formula: null }], 5)).toBeNull();
    expect(massFormulaOf([{ ...ion, isContradicted: true }], 5)).toBeNull();
  });
});
