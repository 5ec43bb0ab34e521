import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DailyMasses } from '../daily-masses.ts';
import { assessResidualSolvents, type ResidualSolvent } from './residual-solvents.ts';

const unknown: DailyMasses = { materialG: null, productG: null };
const weighs = (massG: number): DailyMasses => ({ materialG: massG, productG: massG });

const assess = (rows: readonly ResidualSolvent[], masses: DailyMasses) =>
  assessResidualSolvents(rows, masses).map((row) => {
    if (!row.ok) throw new Error(row.error.message);
    return row.value;
  });
const verdicts = (rows: readonly ResidualSolvent[], masses: DailyMasses) =>
  assess(rows, masses).map(({ verdict }) => verdict);
const codes = (rows: ReturnType<typeof assess>): string[] =>
  rows.flatMap(({ warnings }) => warnings.map(({ code }) => code));

/** Q3C, section 3.3: the two products of 5.0 g by which the guideline explains option 2. */
const inComponents = (substance: number, first: number, second: number): ResidualSolvent[] => [
  { name: 'acetonitrile', component: 'drug substance', componentMassG: 0.3, levelPpm: substance },
  { name: 'acetonitrile', component: 'excipient 1', componentMassG: 0.9, levelPpm: first },
  { name: 'acetonitrile', component: 'excipient 2', componentMassG: 3.8, levelPpm: second },
];

describe('acetonitrile in three components of 5.0 g (the worked examples of the guideline)', () => {
  it('of 0.24, 0.36 and 3.04 mg meets 4.1 mg together, though no component meets option 1', () => {
    const rows = assess(inComponents(800, 400, 800), weighs(5));
    expect(rows.map(({ intake }) => intake?.text)).toEqual(['0.24', '0.36', '3.04']);
    expect(rows[0]).toMatchObject({
      verdict: 'within',
      option: 2,
      totalIntake: { text: '3.64' },
      pde: { text: '4.1' },
    });
  });

  it('of 0.24, 1.8 and 3.04 mg does not: 5.08 mg against 4.1', () => {
    const rows = assess(inComponents(800, 2000, 800), weighs(5));
    expect(rows.map(({ intake }) => intake?.text)).toEqual(['0.24', '1.8', '3.04']);
    for (const row of rows) {
      expect(row).toMatchObject({
        verdict: 'exceeds',
        option: 2,
        totalIntake: { text: '5.08' },
        summed: [0, 1, 2],
      });
    }
  });

  it('says the same where the masses stand in dose_basis_g', () => {
    const rows = inComponents(800, 2000, 800).map(({ component: _, componentMassG, ...row }) => ({
      ...row,
      ...(componentMassG === undefined ? {} : { doseBasisG: componentMassG }),
    }));
    expect(verdicts(rows, weighs(5))).toEqual(['exceeds', 'exceeds', 'exceeds']);
  });

  it('is within where every component meets option 1, whatever the proportions', () => {
    const rows = assess(inComponents(410, 410, 410), weighs(5));
    expect(rows[0]).toMatchObject({ verdict: 'within', option: 1, limit: { text: '410' } });
  });
});

describe('rows of one solvent', () => {
  it.each([
    ['m-xylene', 'o-xylene', 'p-xylene'],
    ['DMF', 'N,N-dimethylformamide', '68-12-2'],
  ])('are summed as what they are: %s, %s, %s', (...names) => {
    const limit = names[0] === 'DMF' ? 880 : 2170;
    const each = limit / 2;
    const rows = assess(
      names.map((name) => ({ name, levelPpm: each })),
      weighs(10),
    );
    expect(rows.map(({ verdict }) => verdict)).toEqual(['exceeds', 'exceeds', 'exceeds']);
    expect(
      assess(
        names.slice(0, 2).map((name) => ({ name, levelPpm: each })),
        weighs(10),
      )[0]?.verdict,
    ).toBe('within');
    expect(codes(rows)).toContain('summed_by_identity');
  });

  it('of class 1 are held against the concentration in every component', () => {
    const of = (component: string, levelPpm: number) => ({
      name: 'benzene',
      component,
      componentMassG: 1,
      levelPpm,
    });
    expect(verdicts([of('a', 2), of('b', 2)], weighs(2))).toEqual(['within', 'within']);
    expect(verdicts([of('a', 2.1), of('b', 0)], weighs(2))).toEqual(['exceeds', 'exceeds']);
    expect(verdicts([of('a', 1.5), of('a', 1)], weighs(2))).toEqual(['exceeds', 'exceeds']);
  });

  it('leave the judgement to a person where a level or a mass is missing', () => {
    expect(verdicts([{ name: 'methanol', levelPpm: 100 }, { name: 'methanol' }], weighs(1))).toEqual([
      'review',
      'review',
    ]);
    const massless = assess([{ name: 'acetonitrile', component: 'talc', levelPpm: 500 }], weighs(1));
    expect([massless[0]?.verdict, codes(massless)]).toEqual(['review', ['component_mass_missing']]);
    const heavy = assess(inComponents(800, 400, 800), weighs(4));
    expect([heavy[0]?.verdict, codes(heavy).includes('components_outweigh_product')]).toEqual([
      'review',
      true,
    ]);
  });
});

describe('a product whose daily mass is not known', () => {
  it('is within by option 1, and above it a person judges', () => {
    const met = assess([{ name: 'acetonitrile', levelPpm: 410 }], unknown);
    expect(met[0]).toMatchObject({ verdict: 'within', option: 1, limits: { option2: null } });
    const above = assess([{ name: 'acetonitrile', levelPpm: 411 }], unknown);
    expect([above[0]?.verdict, codes(above)]).toEqual(['review', ['product_mass_missing']]);
    expect(verdicts([{ name: 'benzene', levelPpm: 2.1 }], unknown)).toEqual(['exceeds']);
  });

  it('has no limit above all of it: 50 mg a day of ethanol in 0.01 g', () => {
    const [row] = assess([{ name: 'ethanol', levelPpm: 900_000 }], weighs(0.01));
    expect(row).toMatchObject({
      verdict: 'within',
      option: 2,
      limit: null,
      limits: { option2: null },
      pde: { text: '50' },
    });
  });
});

it('another row of the same solvent never turns exceeds into anything else', () => {
  const row = fc.record(
    {
      name: fc.constantFrom(
        'acetonitrile',
        '75-05-8',
        'Acetonitrile ',
        'benzene',
        'm-xylene',
        'xylene',
        'ethanol',
      ),
      component: fc.constantFrom('a', 'b'),
      componentMassG: fc.constantFrom(0.3, 0.9, 3.8, 12),
      levelPpm: fc.integer({ min: 0, max: 12_000 }).map((tenths) => tenths / 10),
    },
    { requiredKeys: ['name'] },
  );
  const masses = fc.constantFrom(unknown, weighs(0.01), weighs(5), weighs(12));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), row, masses, (rows, further, known) => {
      const after = assess([...rows, further], known);
      assess(rows, known).forEach(({ verdict }, place) => {
        if (verdict === 'exceeds') expect(after[place]?.verdict).toBe('exceeds');
      });
    }),
    { numRuns: 500 },
  );
});
