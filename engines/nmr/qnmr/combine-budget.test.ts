import { describe, expect, it } from 'vitest';
import { recoveredPart } from '../acquisition/recovered-part.ts';
import { combineBudget, roundForReport } from './combine-budget.ts';
import type { InputQuantity } from './model.ts';

const input = (relative: number, degreesOfFreedom: number): InputQuantity => ({
  code: 'signal_area',
  subject: '',
  measurement: null,
  value: 4,
  unit: '',
  standardUncertainty: 4 * relative,
  distribution: 'normal',
  evaluation: 'A',
  degreesOfFreedom,
  source: '',
  sensitivities: [1],
});

describe('the law of propagation', () => {
  it('gives the example of GUM G.4.1: y = b·x1·x2·x3', () => {
    const combined = combineBudget([100], [input(0.0025, 9), input(0.0057, 4), input(0.0082, 14)]);
    expect(combined.standardUncertainty).toBeCloseTo(1.03, 2);
    expect(combined.effectiveDegreesOfFreedom).toBeCloseTo(19, 1);
    // 18.998 is cut to 18; the GUM rounds it to 19 and has 2.09.
    expect(combined.coverageFactor).toBeCloseTo(2.1, 2);
  });

  it('takes 1.96 where everything is known from outside', () => {
    const combined = combineBudget([100], [input(0.01, Number.POSITIVE_INFINITY)]);
    expect(combined.coverageFactor).toBeCloseTo(1.96, 2);
    expect(combined.expandedUncertainty).toBeCloseTo(1.96, 2);
  });
});

it.each([
  [99.7312, 0.5342, '99.73', '0.54'],
  [99.7312, 0.25, '99.73', '0.25'],
  [99.7312, 1.21, '99.7', '1.3'],
  [12.3456, 12.01, '12', '13'],
  [99.995, 0.0987, '99.995', '0.099'],
])('%d ± %d is reported as %s ± %s', (value, uncertainty, told, toldUncertainty) => {
  expect(roundForReport(value, uncertainty)).toEqual({ value: told, expandedUncertainty: toldUncertainty });
});

it('after five T1 all but 0.7 % has come back from a 90° pulse, and more from a smaller one', () => {
  expect(1 - recoveredPart(5, 1, 90)).toBeCloseTo(Math.exp(-5), 12);
  expect(recoveredPart(1, 1, 30)).toBeGreaterThan(recoveredPart(1, 1, 90));
});
