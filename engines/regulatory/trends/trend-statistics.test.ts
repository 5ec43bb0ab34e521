import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { compareGroups } from './compare-groups.ts';
import { checkAutocorrelation, checkNormality } from './distribution-checks.ts';
import { forecastDrift } from './drift.ts';

const flow = [49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1];

describe('a straight line over the batches', () => {
  // Slope, interval, p and prediction interval of the flow rates as another program computes them.
  it('has the slope, the interval and the forecast of least squares', () => {
    const drift = forecastDrift(flow, 56);
    expect(drift?.slope).toBeCloseTo(0.510909090909091, 12);
    expect(drift?.slopeLower).toBeCloseTo(0.15531261050133532, 8);
    expect(drift?.slopeUpper).toBeCloseTo(0.8665055713168466, 8);
    expect(drift?.pValue).toBeCloseTo(0.010647505768351362, 10);
    const [next] = drift?.forecast ?? [];
    expect(next?.value).toBeCloseTo(53.62, 10);
    expect((next?.upper ?? 0) - (next?.value ?? 0)).toBeCloseTo(3.911561284485316, 7);
    expect(drift?.isDrifting).toBe(true);
    expect(drift?.reachesLimit).toEqual({ line: null, earliest: 1 });
  });

  it('carries no further than half of the batches seen', () => {
    expect(forecastDrift(flow, null)?.forecast).toHaveLength(5);
    expect(
      forecastDrift(
        Array.from({ length: 100 }, (_, k) => k % 7),
        null,
      )?.forecast,
    ).toHaveLength(20);
    expect(forecastDrift(flow.slice(0, 5), null)).toBeNull();
  });

  it('names the batch at which it comes to the limit', () => {
    const rising = Array.from({ length: 12 }, (_, k) => 0.05 + 0.001 * k);
    expect(forecastDrift(rising, 0.0645)?.reachesLimit?.line).toBe(4);
    expect(forecastDrift(rising, 1)?.reachesLimit).toEqual({ line: null, earliest: null });
  });

  it('finds a drift in noise as often as it says', () => {
    const rng = createRng(3);
    const trials = 2_000;
    let drifting = 0;
    for (let trial = 0; trial < trials; trial++)
      if (
        forecastDrift(
          Array.from({ length: 12 }, () => rng.gaussian()),
          null,
        )?.isDrifting
      )
        drifting++;
    expect(drifting / trials).toBeGreaterThan(0.035);
    expect(drifting / trials).toBeLessThan(0.065);
  });
});

describe('checks of the distribution', () => {
  it('has the Anderson-Darling statistic another program gives', () => {
    expect(checkNormality(flow)?.statistic).toBeCloseTo(0.334581709074865, 6);
    expect(checkNormality(flow)?.isRefused).toBe(false);
  });

  it('refuses normal values about as often as it says, and skewed ones mostly', () => {
    const rng = createRng(8);
    const refused = (of: () => number): number => {
      let count = 0;
      for (let trial = 0; trial < 1_000; trial++)
        if (checkNormality(Array.from({ length: 30 }, of))?.isRefused === true) count++;
      return count / 1_000;
    };
    const normal = refused(() => rng.gaussian());
    expect(normal).toBeGreaterThan(0.03);
    expect(normal).toBeLessThan(0.07);
    expect(refused(() => Math.exp(rng.gaussian()))).toBeGreaterThan(0.9);
  });

  it('has the lag-1 autocorrelation of its definition', () => {
    expect(checkAutocorrelation(flow)?.lag1).toBeCloseTo(0.41069864890273705, 12);
    expect(checkAutocorrelation(flow)?.isCorrelated).toBe(false);
    expect(checkAutocorrelation(Array.from({ length: 40 }, (_, k) => Math.sin(k / 5)))?.isCorrelated).toBe(
      true,
    );
  });

  it('say nothing of few values and of values that are all alike', () => {
    expect(checkNormality(flow.slice(0, 7))).toBeNull();
    expect(checkNormality(Array.from({ length: 10 }, () => 2))).toBeNull();
    expect(checkAutocorrelation(Array.from({ length: 10 }, () => 2))).toBeNull();
  });
});

describe('groups of batches', () => {
  // Unequal spreads: Welch's t of this pair is −1.57 with 9.9 degrees of freedom, p 0.149 (the page on his test, example 2).
  const some = [17.2, 20.9, 22.6, 18.1, 21.7, 21.4, 23.5, 24.2, 14.7, 21.8];
  const others = [
    21.5, 22.8, 21.0, 23.0, 21.6, 23.6, 22.5, 20.7, 23.4, 21.8, 20.7, 21.7, 21.5, 22.5, 23.6, 21.5, 22.5,
    23.5, 21.5, 21.8,
  ];

  it('are compared by Welch’s test, which for two is his t', () => {
    const { means } = compareGroups([
      { name: 'Ulm', values: some },
      { name: 'Graz', values: others },
    ]);
    expect(Math.sqrt(means?.f ?? 0)).toBeCloseTo(1.5654335235985037, 10);
    expect(means?.below).toBeCloseTo(9.904741248650831, 8);
    expect(means?.pValue).toBeCloseTo(0.14884169660532817, 8);
  });

  it('may be three', () => {
    const groups = [
      [1, 2, 3, 4],
      [2, 4, 6, 9],
      [10, 11, 12.5, 13],
    ].map((values, k) => ({ name: String(k), values }));
    const { means } = compareGroups(groups);
    expect(means?.f).toBeCloseTo(42.20920343973117, 8);
    expect(means?.below).toBeCloseTo(5.6198787166961655, 8);
    expect(means?.isDifferent).toBe(true);
  });

  it('of two batches are shown and take no part in the tests', () => {
    const { means, leftOut, groups } = compareGroups([
      { name: 'Ulm', values: [1, 2, 3] },
      { name: 'Graz', values: [2, 3] },
    ]);
    expect([means, leftOut, groups.map(({ count }) => count)]).toEqual([null, ['Graz'], [3, 2]]);
  });

  it('without any spread have no test of means', () => {
    const alike = [1, 1, 1];
    expect(
      compareGroups([
        { name: 'a', values: alike },
        { name: 'b', values: [2, 2, 2] },
      ]).means,
    ).toBeNull();
  });
});
