import { describe, expect, it } from 'vitest';
import { assessElementalImpurities } from './elemental-impurities/elemental-impurities.ts';
import { assessNitrosamine } from './nitrosamines/assess-nitrosamine.ts';
import { assessOrganicImpurity } from './organic-impurities/organic-impurities.ts';
import type { RegulatedNumber } from './regulated-number.ts';
import { assessResidualSolvents } from './residual-solvents/residual-solvents.ts';

/** What a written calculation comes to: factors, divisors and one sum in brackets, whatever units stand in it. */
const evaluate = (text: string): number => {
  const sum = /^\((.*)\)/.exec(text)?.[1] ?? text;
  return sum
    .split(' + ')
    .map((product) => {
      const [first = '', ...divisors] = product.split('÷');
      const times = first.split('×').reduce((all, factor) => all * Number.parseFloat(factor), 1);
      return divisors.reduce((all, divisor) => all / Number.parseFloat(divisor), times);
    })
    .reduce((all, each) => all + each, 0);
};

const numbersIn = (value: unknown): RegulatedNumber[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'text' in value && 'unit' in value ? [value as RegulatedNumber] : [];
  return [...own, ...Object.values(value).flatMap(numbersIn)];
};

const values = <T>(results: readonly ({ ok: true; value: T } | { ok: false })[]): T[] =>
  results.flatMap((result) => (result.ok ? [result.value] : []));

const masses = { materialG: 0.6, productG: 0.6 };

const answers = {
  'elements by component, and one row with several of them': values(
    assessElementalImpurities(
      [
        { element: 'Pb', levelUgPerG: 0.3, component: 'filler', componentMassG: 0.4 },
        { element: 'lead', levelUgPerG: 0.1, component: 'binder', componentMassG: 0.2 },
        {
          element: 'Cd',
          components: [
            { name: 'filler', concentrationUgPerG: 0.1, dailyAmountG: 0.4 },
            { name: 'binder', concentrationUgPerG: 0.7, dailyAmountG: 0.2 },
          ],
        },
        { element: 'As', levelUgPerG: 0.25 },
      ],
      'oral',
      masses,
    ),
  ),
  'solvents by component, and of the whole above option 1': values(
    assessResidualSolvents(
      [
        { name: 'acetonitrile', levelPpm: 800, component: 'drug substance', componentMassG: 0.01 },
        { name: 'MeCN', levelPpm: 120, component: 'cellulose', componentMassG: 0.39 },
        { name: 'methanol', levelPpm: 4000 },
      ],
      masses,
    ),
  ),
  'an organic impurity whose intake governs': assessOrganicImpurity(
    { name: 'A', levelPercent: 0.1649 },
    'drug_substance',
    2.5,
  ),
  'a nitrosamine': assessNitrosamine({ name: 'NDMA', smiles: 'CN(C)N=O', measuredNgPerDay: 30.6 }),
};

describe('how a number was computed', () => {
  it.each(Object.entries(answers))('comes to the number: %s', (_name, answer) => {
    const worked = numbersIn(answer).filter(({ arithmetic }) => arithmetic !== undefined);
    expect(worked.length).toBeGreaterThan(0);
    for (const { arithmetic = '', text, value } of worked) {
      // A text is rounded as the guideline says; it never differs by more than its last digit.
      const decimals = text.split('.')[1]?.length ?? 0;
      expect(Math.abs(evaluate(arithmetic) - value), `${arithmetic} = ${text}`).toBeLessThanOrEqual(
        0.5000001 * 10 ** -decimals,
      );
    }
  });
});
