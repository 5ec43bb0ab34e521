import { describe, expect, it } from 'vitest';
import type { TreatmentDuration } from '../treatment-duration.ts';
import { assessNitrosamine, type Nitrosamine } from './assess-nitrosamine.ts';

const assess = (nitrosamine: Nitrosamine, duration?: TreatmentDuration) => {
  const result = assessNitrosamine(nitrosamine, duration);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const ndea = { name: 'NDEA', smiles: 'CCN(CC)N=O' };

describe('shorter than a lifetime', () => {
  it.each([
    // FDA statement: 80 up to a month (NDEA 26.5 * 80 = 2120), 13.3 to a year, 6.67 to ten years, 1 beyond.
    [{ value: 1, unit: 'months' }, '80', '2120'],
    [{ value: 30, unit: 'days' }, '80', '2120'],
    [{ value: 31, unit: 'days' }, '13.3', '352.45'],
    [{ value: 1, unit: 'years' }, '13.3', '352.45'],
    [{ value: 10, unit: 'years' }, '6.67', '176.755'],
    [{ value: 121, unit: 'months' }, '1', '26.5'],
  ] as const)('FDA at %j: factor %s, %s ng/day', (duration, factor, limit) => {
    const { fda } = assess(ndea, duration).lessThanLifetime ?? {};
    expect([fda?.factor, fda?.limit.text]).toEqual([factor, limit]);
  });

  it.each([
    [ndea, ['352.45', '177.55'], false],
    [{ name: 'NPIP', smiles: 'O=NN1CCCCC1' }, ['1500', '1500'], true],
    // Exempt from the cap: above 1.5 ug/day, category 5, negative bacterial mutation test.
    [{ name: 'NPYR', smiles: 'O=NN1CCCC1' }, ['22610', '11390'], false],
    [{ name: 'NDIPA', smiles: 'CC(C)N(N=O)C(C)C' }, ['19950', '10050'], false],
    [
      { name: 'N-nitroso-ambroxol', smiles: 'O=NN(Cc1cc(Br)cc(Br)c1N)C1CCC(O)CC1' },
      ['19950', '10050'],
      false,
    ],
  ])('EMA gives interim limits alone: %j', (given, expected, isCapped) => {
    const { ema } = assess(given, 'lifetime').lessThanLifetime ?? {};
    expect(ema?.inSpecification).toBe('not_allowed');
    expect(ema?.interim.map(({ limit }) => limit.text)).toEqual(expected);
    expect(ema?.interim.every((each) => each.isCapped === isCapped)).toBe(true);
  });

  it('has no factor for a lifetime, and none of Health Canada', () => {
    expect(assess(ndea, 'lifetime').lessThanLifetime).toMatchObject({ fda: null, hc: null });
  });
});

describe('decision bands', () => {
  it.each([
    [2.65, 'no_specification_needed', 'testing_may_be_skipped'],
    [2.66, 'specification_needed', 'testing_may_be_skipped'],
    [7.95, 'specification_needed', 'testing_needed'],
    [26.6, 'do_not_release', 'above_limit'],
    [2.6, 'no_specification_needed', 'negligible'],
    [7.9, 'specification_needed', 'testing_may_be_skipped'],
  ] as const)('NDEA at %d ng/day: %s, %s', (measuredNgPerDay, fda, ema) => {
    const bands = assess({ ...ndea, measuredNgPerDay }).decisionBands;
    expect([bands?.fda?.code, bands?.ema?.code]).toEqual([fda, ema]);
  });
});
