import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import q3cSet from '#resources/rule-sets/regulatory/ich-q3c.r9.json' with { type: 'json' };
import { isCasNumber } from '../../chem/cas-number.ts';
import { assessResidualSolvent, type ResidualSolvent, solventNames } from './residual-solvents.ts';

const assess = (solvent: ResidualSolvent, dailyMassG = 10) => {
  const result = assessResidualSolvent(solvent, dailyMassG);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const codeOf = (solvent: ResidualSolvent): string => {
  const result = assessResidualSolvent(solvent, 10);
  return result.ok ? '' : result.error.code;
};

/** Q3C(R9) Table 1, ppm. */
const class1 = [
  ['Benzene', '71-43-2', 2],
  ['Carbon tetrachloride', '56-23-5', 4],
  ['1,2-Dichloroethane', '107-06-2', 5],
  ['1,1-Dichloroethene', '75-35-4', 8],
  ['1,1,1-Trichloroethane', '71-55-6', 1500],
] as const;

/** Table 2: mg/day, ppm. */
const class2 = [
  ['Acetonitrile', '75-05-8', 4.1, 410],
  ['Chlorobenzene', '108-90-7', 3.6, 360],
  ['Chloroform', '67-66-3', 0.6, 60],
  ['Cumene', '98-82-8', 0.7, 70],
  ['Cyclohexane', '110-82-7', 38.8, 3880],
  ['Cyclopentyl methyl ether', '5614-37-9', 15, 1500],
  ['1,2-Dichloroethene', '540-59-0', 18.7, 1870],
  ['Dichloromethane', '75-09-2', 6, 600],
  ['1,2-Dimethoxyethane', '110-71-4', 1, 100],
  ['N,N-Dimethylacetamide', '127-19-5', 10.9, 1090],
  ['N,N-Dimethylformamide', '68-12-2', 8.8, 880],
  ['1,4-Dioxane', '123-91-1', 3.8, 380],
  ['2-Ethoxyethanol', '110-80-5', 1.6, 160],
  ['Ethylene glycol', '107-21-1', 6.2, 620],
  ['Formamide', '75-12-7', 2.2, 220],
  ['Hexane', '110-54-3', 2.9, 290],
  ['Methanol', '67-56-1', 30, 3000],
  ['2-Methoxyethanol', '109-86-4', 0.5, 50],
  ['Methylbutyl ketone', '591-78-6', 0.5, 50],
  ['Methylcyclohexane', '108-87-2', 11.8, 1180],
  ['Methylisobutyl ketone', '108-10-1', 45, 4500],
  ['N-Methylpyrrolidone', '872-50-4', 5.3, 530],
  ['Nitromethane', '75-52-5', 0.5, 50],
  ['Pyridine', '110-86-1', 2, 200],
  ['Sulfolane', '126-33-0', 1.6, 160],
  ['tert-Butyl alcohol', '75-65-0', 35, 3500],
  ['Tetrahydrofuran', '109-99-9', 7.2, 720],
  ['Tetralin', '119-64-2', 1, 100],
  ['Toluene', '108-88-3', 8.9, 890],
  ['1,1,2-Trichloroethene', '79-01-6', 0.8, 80],
  ['Xylene', '1330-20-7', 21.7, 2170],
] as const;

/** Table 3. */
const class3 = [
  ['Acetic acid', '64-19-7'],
  ['Acetone', '67-64-1'],
  ['Anisole', '100-66-3'],
  ['1-Butanol', '71-36-3'],
  ['2-Butanol', '78-92-2'],
  ['Butyl acetate', '123-86-4'],
  ['tert-Butylmethyl ether', '1634-04-4'],
  ['Dimethyl sulfoxide', '67-68-5'],
  ['Ethanol', '64-17-5'],
  ['Ethyl acetate', '141-78-6'],
  ['Ethyl ether', '60-29-7'],
  ['Ethyl formate', '109-94-4'],
  ['Formic acid', '64-18-6'],
  ['Heptane', '142-82-5'],
  ['Isobutyl acetate', '110-19-0'],
  ['Isopropyl acetate', '108-21-4'],
  ['Methyl acetate', '79-20-9'],
  ['3-Methyl-1-butanol', '123-51-3'],
  ['Methylethyl ketone', '78-93-3'],
  ['2-Methyl-1-propanol', '78-83-1'],
  ['2-Methyltetrahydrofuran', '96-47-9'],
  ['Pentane', '109-66-0'],
  ['1-Pentanol', '71-41-0'],
  ['1-Propanol', '71-23-8'],
  ['2-Propanol', '67-63-0'],
  ['Propyl acetate', '109-60-4'],
  ['Triethylamine', '121-44-8'],
] as const;

/** Table 4. */
const withoutData = [
  ['1,1-Diethoxypropane', '4744-08-5'],
  ['1,1-Dimethoxymethane', '109-87-5'],
  ['2,2-Dimethoxypropane', '77-76-9'],
  ['Isooctane', '540-84-1'],
  ['Isopropyl ether', '108-20-3'],
  ['Methylisopropyl ketone', '563-80-4'],
  ['Petroleum ether', '8032-32-4'],
  ['Trichloroacetic acid', '76-03-9'],
  ['Trifluoroacetic acid', '76-05-1'],
] as const;

describe('the tables of Q3C(R9)', () => {
  it.each(class1)('class 1: %s', (name, cas, ppm) => {
    const row = assess({ name });
    expect(row).toMatchObject({
      name,
      cas,
      solventClass: 1,
      pde: null,
      limit: { text: String(ppm), unit: 'ppm' },
    });
    expect(assess({ cas, levelPpm: ppm })).toMatchObject({ name, verdict: 'within' });
    expect(assess({ cas, levelPpm: ppm + 0.1 }).verdict).toBe('exceeds');
    expect(row.warnings.map(({ code }) => code)).toContain('class_1_solvent');
  });

  it.each(class2)('class 2: %s', (name, cas, pde, ppm) => {
    const row = assess({ name });
    expect(row).toMatchObject({ name, cas, solventClass: 2, pde: { text: String(pde), unit: 'mg/day' } });
    expect(row.limits.option1?.text).toBe(String(ppm));
    // Option 1 is option 2 at 10 g a day.
    expect(row.limits.option2?.value).toBe(ppm);
    expect(assess({ cas, levelPpm: ppm })).toMatchObject({ name, verdict: 'within', option: 1 });
    expect(assess({ cas, levelPpm: ppm + 0.1 }).verdict).toBe('exceeds');
  });

  it.each(class3)('class 3: %s', (name, cas) => {
    const row = assess({ name, levelPpm: 5000 });
    expect(row).toMatchObject({ name, cas, solventClass: 3, pde: { text: '50' }, verdict: 'within' });
    const above = assess({ cas, levelPpm: 5001 });
    expect(above.verdict).toBe('exceeds');
    expect(above.warnings.map(({ code }) => code)).toContain('class_3_justification');
  });

  it.each(withoutData)('without adequate data: %s', (name, cas) => {
    const row = assess({ name, levelPpm: 5 });
    expect(row).toMatchObject({ name, cas, solventClass: null, pde: null, limit: null, verdict: 'review' });
    expect(row.warnings[0]?.code).toBe('no_adequate_data');
  });

  it('are all there is, each with a number whose check digit fits', () => {
    const all = [...class1, ...class2, ...class3, ...withoutData];
    expect(solventNames).toEqual(all.map(([name]) => name));
    expect(all.filter(([, cas]) => !isCasNumber(cas))).toEqual([]);
  });
});

describe('options', () => {
  it('are 1 as long as it is met, and 2 where it is not', () => {
    expect(assess({ name: 'acetonitrile', levelPpm: 410 }, 1)).toMatchObject({
      option: 1,
      limit: { text: '410' },
      verdict: 'within',
    });
    expect(assess({ name: 'acetonitrile', levelPpm: 800 }, 1)).toMatchObject({
      option: 2,
      limit: { text: '4100' },
      intake: { text: '0.8' },
      verdict: 'within',
    });
    expect(assess({ name: 'acetonitrile', levelPpm: 4100.1 }, 1)).toMatchObject({
      option: 2,
      verdict: 'exceeds',
    });
  });

  it('are 2 alone above 10 g a day', () => {
    const row = assess({ name: 'acetonitrile', levelPpm: 400 }, 12);
    expect(row).toMatchObject({ option: 2, verdict: 'exceeds', limits: { option1: null } });
    expect(row.limit?.text).toBe('341.667');
    expect(assess({ name: 'ethanol', levelPpm: 5000 }, 12).verdict).toBe('exceeds');
  });

  it('take the daily mass of the product where it is given', () => {
    expect(assess({ name: 'acetonitrile', levelPpm: 800, doseBasisG: 1 }, 12).verdict).toBe('within');
  });

  it('leave class 1 at its concentration, whatever the dose', () => {
    expect(assess({ name: 'benzene', levelPpm: 2 }, 0.01).limit?.text).toBe('2');
    expect(assess({ name: 'benzene', levelPpm: 2.1 }, 0.01).verdict).toBe('exceeds');
  });
});

describe('names', () => {
  it.each([
    ['THF', 'Tetrahydrofuran'],
    ['n-Hexane', 'Hexane'],
    ['methylene chloride', 'Dichloromethane'],
    ['N,N-dimethyl formamide', 'N,N-Dimethylformamide'],
    ['p-xylene', 'Xylene'],
    ['MTBE', 'tert-Butylmethyl ether'],
    ['isopropanol', '2-Propanol'],
    ['67-56-1', 'Methanol'],
  ])('%s is %s', (name, expected) => {
    expect(assess({ name }).name).toBe(expected);
  });

  const ambiguousNames = [
    ['EDC', '1,2-Dichloroethane'],
    ['DMA', 'N,N-Dimethylacetamide'],
    ['TCE', '1,1,2-Trichloroethene', '1,1,1-Trichloroethane'],
    ['MEK', 'Methylethyl ketone', 'Methylisobutyl ketone'],
    ['MIBK', 'Methylisobutyl ketone', 'Methylethyl ketone'],
    ['IPA', '2-Propanol', 'Isopropyl acetate'],
    ['dichloroethane', '1,2-Dichloroethane'],
    ['dichloroethene', '1,1-Dichloroethene', '1,2-Dichloroethene'],
    ['dichloroethylene', '1,1-Dichloroethene', '1,2-Dichloroethene'],
    ['trichloroethane', '1,1,1-Trichloroethane'],
    ['butanol', '1-Butanol', '2-Butanol', '2-Methyl-1-propanol', 'tert-Butyl alcohol'],
    ['propanol', '1-Propanol', '2-Propanol'],
    ['pentanol', '1-Pentanol', '3-Methyl-1-butanol'],
    ['hexanes', 'Hexane'],
    ['ether', 'Ethyl ether', 'Petroleum ether', 'Isopropyl ether'],
    ['DME', '1,2-Dimethoxyethane'],
    ['dimethoxyethane', '1,2-Dimethoxyethane'],
    ['methyltetrahydrofuran', '2-Methyltetrahydrofuran'],
  ] as const;

  it.each(ambiguousNames)('%s is refused with what it may stand for', (name, ...candidates) => {
    const row = assess({ name, levelPpm: 1 });
    expect(row).toMatchObject({ name, verdict: 'review', limit: null, solventClass: null });
    expect(row.candidates.map((each) => each.name)).toEqual(candidates);
    expect(row.warnings[0]?.code).toBe('solvent_ambiguous');
  });

  it('every ambiguous name of the table is among them', () => {
    expect(q3cSet.table.ambiguous.map(({ name }) => name)).toEqual(ambiguousNames.map(([name]) => name));
  });

  it.each(q3cSet.table.solvents.filter(({ synonyms }) => synonyms.length > 0))(
    '$name is found by $synonyms and by its numbers',
    ({ name, synonyms, cas }) => {
      for (const synonym of synonyms) expect(assess({ name: synonym }).name, synonym).toBe(name);
      for (const number of cas) expect(assess({ cas: number }).name, number).toBe(name);
    },
  );

  it('and numbers that are none, unknown or at odds are refused', () => {
    expect(codeOf({ cas: '67-56-2' })).toBe('cas_invalid');
    expect(codeOf({ name: '67-56-2' })).toBe('cas_invalid');
    expect(codeOf({ cas: '50-78-2' })).toBe('solvent_unknown');
    expect(codeOf({ name: 'unobtainium' })).toBe('solvent_unknown');
    expect(codeOf({ name: '' })).toBe('solvent_unknown');
    expect(codeOf({ name: 'Methanol', cas: '64-17-5' })).toBe('solvent_contradicts');
    expect(codeOf({ name: 'Methanol', cas: '67-56-1' })).toBe('');
  });
});

it('a higher dose never loosens a limit, and a higher level never turns exceeds into within', () => {
  const mass = fc.double({ min: 1e-3, max: 100, noNaN: true });
  const ppm = fc.double({ min: 0, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...solventNames), mass, mass, ppm, ppm, (name, a, b, p, q) => {
      const [light, heavy] = [Math.min(a, b), Math.max(a, b)];
      const [low, high] = [Math.min(p, q), Math.max(p, q)];
      if (assess({ name, levelPpm: low }, light).verdict === 'exceeds') {
        expect(assess({ name, levelPpm: low }, heavy).verdict).toBe('exceeds');
        expect(assess({ name, levelPpm: high }, light).verdict).toBe('exceeds');
      }
    }),
  );
});
