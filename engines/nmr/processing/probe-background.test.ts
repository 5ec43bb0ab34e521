import { describe, expect, it } from 'vitest';
import { analyseProbe, type Probe, probes } from '../../testing/probe-spectra.ts';

// Seeds 1 to 8 of other draws were looked at when the presets were chosen; these were not.
describe.each(probes)('$nucleus over a background of the probe, ten times a line’s area or more', (probe) => {
  it.each([101, 102, 103, 104, 105, 106])('shows its three lines alike (seed %s)', (seed) => {
    const { peaks, worst, predicted, codes, warnings } = analyseProbe(probe, seed, {
      background: 10 + (seed % 5) * 4,
    });
    expect([peaks, worst < probe.tolerance]).toEqual([3, true]);
    expect(predicted).toBeGreaterThan(4);
    expect(warnings).toContain('background_removed');
    expect(codes).not.toContain('baseline_doubt');
  });

  it.each([201, 202])('is left alone where there is none (seed %s)', (seed) => {
    const { peaks, worst, predicted, warnings } = analyseProbe(probe, seed, { background: 0 });
    expect([peaks, worst < probe.tolerance]).toEqual([3, true]);
    // Behind a digital filter its edge is one point.
    expect(predicted).toBeLessThanOrEqual(2);
    expect(warnings).not.toContain('background_removed');
  });
});

it('boron lines of 3 ppm keep their areas, with a background and without', () => {
  const [boron] = probes as readonly [Probe, ...Probe[]];
  for (const seed of [301, 302, 303]) {
    for (const background of [0, 12]) {
      const { worst } = analyseProbe(boron, seed, { background, widthHz: 3 * boron.frequencyMhz });
      expect(worst).toBeLessThan(0.15);
    }
  }
});
