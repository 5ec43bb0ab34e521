import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assessElementalImpurities,
  assessElementalImpurity,
  type ElementalImpurity,
  elementsWithPde,
  type Route,
} from './elemental-impurities.ts';

const assess = (impurity: ElementalImpurity, route: Route = 'oral', doseG = 10) => {
  const result = assessElementalImpurity(impurity, route, doseG);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

/** Q3D(R2) Table A.2.1 and Appendix 5: µg/day by oral, parenteral, inhalation, cutaneous route. */
const golden = [
  ['Cd', '1', 5, 2, 3, 20],
  ['Pb', '1', 5, 5, 5, 50],
  ['As', '1', 15, 15, 2, 30],
  ['Hg', '1', 30, 3, 1, 30],
  ['Co', '2A', 50, 5, 3, 50],
  ['V', '2A', 100, 10, 1, 100],
  ['Ni', '2A', 200, 20, 6, 200],
  ['Tl', '2B', 8, 8, 8, 8],
  ['Au', '2B', 300, 300, 3, 3000],
  ['Pd', '2B', 100, 10, 1, 100],
  ['Ir', '2B', 100, 10, 1, 100],
  ['Os', '2B', 100, 10, 1, 100],
  ['Rh', '2B', 100, 10, 1, 100],
  ['Ru', '2B', 100, 10, 1, 100],
  ['Se', '2B', 150, 80, 130, 800],
  ['Ag', '2B', 150, 15, 7, 150],
  ['Pt', '2B', 100, 10, 1, 100],
  ['Li', '3', 550, 250, 25, 2500],
  ['Sb', '3', 1200, 90, 20, 900],
  ['Ba', '3', 1400, 700, 300, 7000],
  ['Mo', '3', 3000, 1500, 10, 15000],
  ['Cu', '3', 3000, 300, 30, 3000],
  ['Sn', '3', 6000, 600, 60, 6000],
  ['Cr', '3', 11000, 1100, 3, 11000],
] as const;

const routes = ['oral', 'parenteral', 'inhalation', 'cutaneous'] as const;

describe('permitted daily exposures of Q3D(R2)', () => {
  it.each(golden)('%s (class %s)', (symbol, elementClass, ...pdes) => {
    routes.forEach((route, place) => {
      const row = assess({ element: symbol }, route);
      expect(row.elementClass).toBe(elementClass);
      expect(row.pde?.text).toBe(String(pdes[place]));
      expect(row.controlThreshold?.value).toBeCloseTo(0.3 * (pdes[place] ?? 0), 10);
      expect(row.permitted.option1?.value).toBeCloseTo((pdes[place] ?? 0) / 10, 10);
      expect(row.pde?.basis.clause).toBe(route === 'cutaneous' ? 'Appendix 5' : 'Table A.2.1');
    });
  });

  it('are written with one or two significant figures, below 10 with one', () => {
    for (const [symbol, , ...pdes] of golden) {
      for (const pde of pdes) {
        const figures = String(pde).replace(/0+$/, '').length;
        expect(figures, `${symbol} ${pde}`).toBeLessThanOrEqual(pde < 10 ? 1 : 2);
      }
    }
  });

  it('are all there are', () => {
    expect(elementsWithPde).toEqual(golden.map(([symbol]) => symbol));
  });

  it('say where a value has been compared with one source only', () => {
    expect(assess({ element: 'Ni' }, 'inhalation').pde?.basis.verification).toMatch(/^single-source/);
    expect(assess({ element: 'Ni' }, 'oral').pde?.basis.verification).toBe('two-source');
    expect(assess({ element: 'Ni' }, 'cutaneous').pde?.basis.verification).toMatch(/^unconfirmed/);
  });
});

describe('elements to be considered where they are not added (Table 5.1)', () => {
  it.each([
    ['oral', ['Cd', 'Pb', 'As', 'Hg', 'Co', 'V', 'Ni']],
    ['parenteral', ['Cd', 'Pb', 'As', 'Hg', 'Co', 'V', 'Ni', 'Li', 'Sb', 'Cu']],
    ['inhalation', ['Cd', 'Pb', 'As', 'Hg', 'Co', 'V', 'Ni', 'Li', 'Sb', 'Ba', 'Mo', 'Cu', 'Sn', 'Cr']],
    ['cutaneous', ['Cd', 'Pb', 'As', 'Hg', 'Co', 'V', 'Ni']],
  ] as const)('%s', (route, considered) => {
    const required = elementsWithPde.filter((element) => assess({ element }, route).assessmentRequired);
    expect(required).toEqual(considered);
    for (const element of elementsWithPde)
      expect(assess({ element, intentionallyAdded: true }, route).assessmentRequired).toBe(true);
  });

  it('an element nobody has to consider is not applicable without a level, another asks for one', () => {
    expect(assess({ element: 'Pd', intentionallyAdded: false }).verdict).toBe('not_applicable');
    expect(assess({ element: 'Pd' }).warnings[0]?.code).toBe('intentional_use_not_said');
    expect(assess({ element: 'Pd', intentionallyAdded: true }).verdict).toBe('review');
    expect(assess({ element: 'Pb' }).verdict).toBe('review');
  });
});

describe('a level', () => {
  it.each([
    [0.15, '1.5', false, 'within'],
    [0.1501, '1.501', true, 'within'],
    [0.5, '5', true, 'within'],
    [0.500001, '5.00001', true, 'exceeds'],
  ] as const)('of %d µg/g lead in 10 g a day by mouth', (levelUgPerG, exposure, above, verdict) => {
    const row = assess({ element: 'Pb', levelUgPerG });
    expect([row.exposure?.text, row.exceedsControlThreshold, row.verdict]).toEqual([
      exposure,
      above,
      verdict,
    ]);
  });

  it('of each component counts with its daily amount (option 2b)', () => {
    const components = [
      { name: 'drug substance', concentrationUgPerG: 5, dailyAmountG: 0.2 },
      { name: 'microcrystalline cellulose', concentrationUgPerG: 0.1, dailyAmountG: 1.1 },
      { name: 'lactose', concentrationUgPerG: 0.1, dailyAmountG: 0.45 },
    ];
    const row = assess({ element: 'Pb', components }, 'oral', 2.5);
    expect(row.exposure).toMatchObject({ text: '1.155', basis: { clause: 'section 7, option 2b' } });
    expect(row.verdict).toBe('within');
    expect(row.permitted.option2a?.text).toBe('2');
  });

  it('by option 2a has three digits where the quotient has no end, and is never written higher than it is', () => {
    const permitted = (element: string, doseG: number) =>
      assess({ element }, 'oral', doseG).permitted.option2a?.text;
    expect(permitted('Pb', 0.6)).toBe('8.33');
    // 5 ÷ 0.3 = 16.666…: rounded it would be 16.7.
    expect(permitted('Pb', 0.3)).toBe('16.6');
    expect(permitted('Cu', 0.7)).toBe('4285');
    expect(permitted('Pb', 0.8)).toBe('6.25');
  });

  it('the four options say the same of one product, each in its way', () => {
    const doseG = 2.5;
    // Option 1 takes 10 g a day whatever the dose, option 2a the dose itself.
    const { permitted } = assess({ element: 'Pb' }, 'oral', doseG);
    expect([permitted.option1?.text, permitted.option2a?.text]).toEqual(['0.5', '2']);
    expect(permitted.option1?.basis.clause).toBe('section 7, option 1');
    expect(permitted.option2a?.basis.clause).toBe('section 7, option 2a');
    // Option 3 holds the finished product at 2 µg/g, option 2b components that amount to it.
    const finished = (levelUgPerG: number) => assess({ element: 'Pb', levelUgPerG }, 'oral', doseG);
    const byComponent = (concentrationUgPerG: number) =>
      assess(
        {
          element: 'Pb',
          components: [
            { name: 'drug substance', concentrationUgPerG, dailyAmountG: 0.5 },
            { name: 'excipient', concentrationUgPerG: 1, dailyAmountG: 2 },
          ],
        },
        'oral',
        doseG,
      );
    expect(finished(2)).toMatchObject({
      verdict: 'within',
      exposure: { text: '5', basis: { clause: 'section 7, option 3' } },
    });
    expect(byComponent(6)).toMatchObject({
      verdict: 'within',
      exposure: { text: '5', basis: { clause: 'section 7, option 2b' } },
    });
    expect([finished(2.001).verdict, byComponent(6.001).verdict]).toEqual(['exceeds', 'exceeds']);
  });

  it('as an exposure a day needs no dose; option 1 does not hold above 10 g', () => {
    const row = assess({ element: 'lead', levelUgPerDay: 6 }, 'oral', 12);
    expect(row).toMatchObject({ element: 'Pb', verdict: 'exceeds', permitted: { option1: null } });
  });

  it('of a sensitiser on the skin has a limit in µg/g beside the exposure', () => {
    const row = assess({ element: 'Ni', levelUgPerG: 36 }, 'cutaneous', 1);
    expect([row.ctcl?.text, row.exposure?.text, row.pde?.text, row.verdict]).toEqual([
      '35',
      '36',
      '200',
      'exceeds',
    ]);
    expect(assess({ element: 'Co', levelUgPerG: 35 }, 'cutaneous', 1).verdict).toBe('within');
    expect(assess({ element: 'Ni', levelUgPerG: 36 }, 'oral', 1).ctcl).toBeNull();
    const unsaid = assess({ element: 'Ni', levelUgPerDay: 36 }, 'cutaneous', 1);
    expect([unsaid.verdict, unsaid.warnings[0]?.code]).toEqual(['within', 'ctcl_not_compared']);
  });
});

describe('elements without a permitted daily exposure', () => {
  it.each(['Al', 'B', 'Ca', 'Fe', 'K', 'Mg', 'Mn', 'Na', 'W', 'Zn'])(
    '%s is for a person to judge',
    (element) => {
      const row = assess({ element, levelUgPerG: 5 });
      expect([row.verdict, row.pde, row.warnings[0]?.code]).toEqual(['review', null, 'no_established_pde']);
    },
  );

  it('are known by their other spelling, and one the guideline does not name is for a person, too', () => {
    expect(assess({ element: 'aluminum' })).toMatchObject({ element: 'Al', verdict: 'review' });
    for (const element of ['sulfur', 'Sulphur', 'S']) {
      const row = assess({ element, levelUgPerG: 5 });
      expect([row.element, row.verdict, row.warnings[0]?.code]).toEqual(['S', 'review', 'element_not_named']);
    }
  });

  it.each(['', 'Xx', 'He', 'leadd'])('%s is refused', (element) => {
    const result = assessElementalImpurity({ element }, 'oral', 1);
    expect(result.ok ? '' : result.error.code).toBe('element_unknown');
  });
});

it('a higher dose never permits a higher concentration, and µg/g and µg/day agree', () => {
  const dose = fc.double({ min: 1e-3, max: 100, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...elementsWithPde),
      fc.constantFrom(...routes),
      dose,
      dose,
      fc.integer({ min: 0, max: 100_000 }),
      (element, route, a, b, milli) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        // Null where the exposure is more than the whole product.
        const permitted = (doseG: number) =>
          assess({ element }, route, doseG).permitted.option2a?.value ?? 1_000_000;
        expect(permitted(high)).toBeLessThanOrEqual(permitted(low));
        const perGram = assess({ element, levelUgPerG: milli / 1000 }, route, 2);
        const perDay = assess({ element, levelUgPerDay: milli / 500 }, route, 2);
        expect(perGram.exposure?.text).toBe(perDay.exposure?.text);
        expect(perGram.exceedsControlThreshold).toBe(perDay.exceedsControlThreshold);
      },
    ),
  );
});

it('is not within by components that together outweigh the product', () => {
  const components = [{ name: 'API', concentrationUgPerG: 1, dailyAmountG: 4 }];
  const assess = (productG: number) =>
    assessElementalImpurities([{ element: 'Pb', components }], 'oral', { materialG: productG, productG })[0];
  expect(assess(4)).toMatchObject({ ok: true, value: { verdict: 'within' } });
  expect(assess(1)).toMatchObject({
    ok: true,
    value: {
      verdict: 'review',
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'components_outweigh_product' })]),
    },
  });
});
