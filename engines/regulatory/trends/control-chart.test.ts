import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { capabilityIndex, judgeCapability } from './capability.ts';
import { c4, chartIndividuals, chartSubgroups } from './control-chart.ts';
import { processTable } from './trend-rules.ts';

/** NIST/SEMATECH e-Handbook 6.3.2.2 (flow rates); mean, mean moving range and limits as printed there. */
const flow = [49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1];

describe('charts of individuals and moving ranges', () => {
  it('has the limits of the NIST handbook for its flow rates', () => {
    const { limits, spread, spreadLimits } = chartIndividuals(flow);
    expect(limits.centre).toBeCloseTo(50.81, 10);
    expect(spreadLimits.centre).toBeCloseTo(1.8778, 4);
    // Printed with the mean moving range rounded: 55.8041 and 45.8159.
    expect(limits.upper).toBeCloseTo(55.8041, 3);
    expect(limits.lower).toBeCloseTo(45.8159, 3);
    expect(spreadLimits.upper).toBeCloseTo(6.1347, 3);
    expect(spread).toHaveLength(flow.length);
    expect(spread[0]).toBeNull();
  });
});

describe('charts of subgroups', () => {
  // Factors of ranges: distances of the limits in mean ranges, as the tables print them.
  it.each(processTable.constants.map((row) => [row.n, row] as const))(
    'of %d values have the factors of the table',
    (n, row) => {
      const groups = Array.from({ length: 3 }, (_, k) =>
        Array.from({ length: n }, (__, j) => k + (j === 0 ? 1 : 0)),
      );
      const { limits, spreadLimits, sigmaWithin } = chartSubgroups(groups);
      expect(limits.upper - limits.centre).toBeCloseTo(Number(row.A2), 12);
      expect(sigmaWithin).toBeCloseTo(1 / Number(row.d2), 12);
      expect([spreadLimits.lower, spreadLimits.upper]).toEqual([Number(row.D3), Number(row.D4)]);
      // A2 is 3 / (d2 √n): the table agrees with itself.
      expect(Number(row.A2)).toBeCloseTo(3 / (Number(row.d2) * Math.sqrt(n)), 2);
    },
  );

  // c4 of the definition, as another program gives it.
  it.each([
    [2, 0.7978845608028655],
    [5, 0.9399856029866253],
    [10, 0.9726592741215883],
    [25, 0.9896403755857051],
  ])('c4 of %d values is %d', (n, value) => {
    expect(c4(n)).toBeCloseTo(value, 10);
  });

  it('of more than ten values go by their standard deviations', () => {
    const rng = createRng(5);
    const groups = Array.from({ length: 20 }, () => Array.from({ length: 12 }, () => 10 + rng.gaussian()));
    const chart = chartSubgroups(groups);
    expect(chart.kind).toBe('xbar_s');
    expect(chart.sigmaWithin).toBeGreaterThan(0.9);
    expect(chart.sigmaWithin).toBeLessThan(1.1);
    expect(chart.limits.upper - chart.limits.centre).toBeCloseTo((3 * chart.sigmaWithin) / Math.sqrt(12), 10);
  });

  it('of different sizes are refused', () => {
    expect(() => chartSubgroups([[1, 2], [1]])).toThrow(RangeError);
  });
});

describe('capability', () => {
  // Worked examples of the facts: limits 16.2 and 15.8, mean 15.9, sigma 0.1; limits 150 and 100, mean 130, sigma 8.
  it('is that of the worked examples', () => {
    expect(capabilityIndex(15.9, 0.1, { upper: 16.2, lower: 15.8 })).toBeCloseTo(0.3333, 4);
    expect(capabilityIndex(130, 8, { upper: 150, lower: 100 })).toBeCloseTo(0.8333, 4);
  });

  it('of the flow rates against 60 is by both standard deviations', () => {
    const capability = judgeCapability(chartIndividuals(flow), flow, { upper: 60, lower: null });
    expect(capability?.cpk.value).toBeCloseTo((60 - 50.81) / (3 * (1.87778 / 1.128)), 4);
    expect(capability?.ppk.value).toBeCloseTo((60 - 50.81) / (3 * 2.0338523927649117), 10);
  });

  it('covers the true index about as often as it says', () => {
    const rng = createRng(17);
    const trials = 2_000;
    const covered = { cpk: 0, ppk: 0 };
    for (let trial = 0; trial < trials; trial++) {
      const values = Array.from({ length: 25 }, () => rng.gaussian());
      const found = judgeCapability(chartIndividuals(values), values, { upper: 4, lower: null });
      const trueIndex = 4 / 3;
      for (const name of ['cpk', 'ppk'] as const)
        if (found !== null && found[name].lower <= trueIndex && trueIndex <= found[name].upper)
          covered[name]++;
    }
    for (const name of ['cpk', 'ppk'] as const) {
      expect(covered[name] / trials, name).toBeGreaterThan(0.92);
      expect(covered[name] / trials, name).toBeLessThan(0.98);
    }
  });

  it('is none where all values are alike', () => {
    expect(judgeCapability(chartIndividuals([1, 1, 1]), [1, 1, 1], { upper: 2, lower: null })).toBeNull();
  });
});
