import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DailyMasses } from '../daily-masses.ts';
import { add, exact, isGreater, toText, zero } from '../exact.ts';
import { assessElementalImpurities, type ElementalImpurity } from './elemental-impurities.ts';

const unknown: DailyMasses = { materialG: null, productG: null };
const weighs = (massG: number): DailyMasses => ({ materialG: massG, productG: massG });

const assess = (rows: readonly ElementalImpurity[], masses: DailyMasses) =>
  assessElementalImpurities(rows, 'oral', masses).map((row) => {
    if (!row.ok) throw new Error(row.error.message);
    return row.value;
  });
const codes = (rows: ReturnType<typeof assess>): string[] =>
  rows.flatMap(({ warnings }) => warnings.map(({ code }) => code));

describe('the daily mass of the product', () => {
  it('is what a concentration counts with: 300 µg/g of lead in a tablet of 0.6 g are 180 µg a day against 5', () => {
    const [row] = assess([{ element: 'Pb', levelUgPerG: 300 }], weighs(0.6));
    expect(row).toMatchObject({ verdict: 'exceeds', exposure: { text: '180' }, pde: { text: '5' } });
  });

  it('is asked for where it is not known, and an exposure a day needs none', () => {
    const rows = assess([{ element: 'Pb', levelUgPerG: 0.001 }], unknown);
    expect(rows[0]).toMatchObject({
      verdict: 'review',
      exposure: null,
      permitted: { option1: { text: '0.5' }, option2a: null },
    });
    expect(codes(rows)).toContain('product_mass_missing');
    expect(assess([{ element: 'Pb', levelUgPerDay: 5 }], unknown)[0]?.verdict).toBe('within');
  });

  it('never permits more than all of the product', () => {
    const [row] = assess([{ element: 'Sn' }], weighs(0.001));
    expect(row?.permitted.option2a).toBeNull();
  });
});

describe('rows of one element', () => {
  it('are summed by what the element is, not by what it is called', () => {
    const rows = assess(
      [
        { element: 'Pb', levelUgPerDay: 3 },
        { element: 'Cd', levelUgPerDay: 1 },
        { element: 'lead', levelUgPerDay: 2.5 },
      ],
      unknown,
    );
    expect(rows.map(({ verdict, totalExposure }) => [verdict, totalExposure?.text])).toEqual([
      ['exceeds', '5.5'],
      ['within', '1'],
      ['exceeds', '5.5'],
    ]);
    expect(rows[0]).toMatchObject({ exposure: { text: '3' }, summed: [0, 2] });
    expect(codes(rows)).toContain('summed_by_identity');
  });

  it('of components count with the masses of these (option 2b)', () => {
    const rows = assess(
      [
        { element: 'Pb', component: 'drug substance', componentMassG: 0.2, levelUgPerG: 5 },
        { element: 'Pb', component: 'cellulose', componentMassG: 1.1, levelUgPerG: 0.1 },
        { element: 'Pb', component: 'lactose', componentMassG: 0.45, levelUgPerG: 0.1 },
      ],
      weighs(1.75),
    );
    expect(rows.map(({ verdict, totalExposure }) => [verdict, totalExposure?.text])).toEqual(
      Array(3).fill(['within', '1.155']),
    );
    expect(rows[0]?.totalExposure?.basis.clause).toBe('section 7, option 2b');
  });

  it('of components are held against the mass of the product', () => {
    const pb = (component: string, componentMassG: number) => ({
      element: 'Pb',
      component,
      componentMassG,
      levelUgPerG: 0.1,
    });
    const heavy = assess([pb('a', 1), pb('b', 2)], weighs(2.5));
    expect(heavy.map(({ verdict }) => verdict)).toEqual(['review', 'review']);
    expect(codes(heavy)).toContain('components_outweigh_product');
    const two = assess([pb('a', 1), pb('A ', 2)], weighs(5));
    expect([two[0]?.verdict, codes(two).includes('component_mass_contradicts')]).toEqual(['review', true]);
    const light = assess([pb('a', 1)], weighs(2.5));
    expect([light[0]?.verdict, codes(light)]).toEqual(['within', ['components_incomplete']]);
  });

  it('are for a person where one has no level, or a component no mass, unless the rest is above already', () => {
    const open = assess([{ element: 'Pb', levelUgPerDay: 3 }, { element: 'Pb' }], unknown);
    expect(open.map(({ verdict }) => verdict)).toEqual(['review', 'review']);
    const massless = assess([{ element: 'Pb', component: 'talc', levelUgPerG: 1 }], weighs(1));
    expect([massless[0]?.verdict, codes(massless)]).toEqual(['review', ['component_mass_missing']]);
    const above = assess([{ element: 'Pb', levelUgPerDay: 6 }, { element: 'lead' }], unknown);
    expect(above.map(({ verdict }) => verdict)).toEqual(['exceeds', 'exceeds']);
  });
});

it('a sum is above its limit exactly where the exposures are, and another row never brings it below', () => {
  const level = fc.integer({ min: 0, max: 6000 }).map((milli) => milli / 1000);
  const row = fc.record({ element: fc.constantFrom('Pb', 'lead', 'LEAD', ' pb'), levelUgPerDay: level });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), row, (rows, further) => {
      const sum = rows.reduce((all, { levelUgPerDay }) => add(all, exact(levelUgPerDay)), zero);
      const answers = assess(rows, unknown);
      for (const answer of answers) {
        expect(answer.totalExposure?.text).toBe(toText(sum));
        expect(answer.verdict).toBe(isGreater(sum, exact(5)) ? 'exceeds' : 'within');
      }
      const after = assess([...rows, further], unknown);
      if (answers[0]?.verdict === 'exceeds') expect(after[0]?.verdict).toBe('exceeds');
    }),
  );
});
