import { describe, expect, it } from 'vitest';
import { areaOf, frequencyMhz, nearest, run, spectrumOf } from '../../testing/made-spectrum.ts';

describe('at the limits of numbers', () => {
  const lines = [
    { ppm: 4, height: 1000, widthHz: 1 },
    { ppm: 4 + 0.7 / frequencyMhz, height: 700, widthHz: 1 },
    { ppm: 2, height: 1, widthHz: 1 },
  ];

  it('gives back calculated lines without noise to the last digits', () => {
    const { peaks } = run(spectrumOf({ lines, noiseSd: 0 }), 0);
    expect(peaks).toHaveLength(3);
    for (const line of lines) {
      const peak = nearest(peaks, line.ppm);
      expect(peak.area / areaOf(line)).toBeCloseTo(1, 3);
      expect(peak.shiftPpm).toBeCloseTo(line.ppm, 6);
    }
  });

  it.each([1e300, 1e-300])('finds the same in units of %f', (unit) => {
    const plain = spectrumOf({ lines, noiseSd: 0.1 });
    const scaled = { ...plain, re: plain.re.map((value) => value * unit) };
    const [expected, found] = [run(plain, 0.1), run(scaled, 0.1 * unit)];
    expect(found.residualRms / unit).toBeCloseTo(expected.residualRms, 6);
    expect(found.peaks).toHaveLength(expected.peaks.length);
    for (const [index, { area }] of found.peaks.entries()) {
      expect(area / unit / (expected.peaks[index]?.area ?? 0)).toBeCloseTo(1, 6);
    }
  });

  it.each([
    ['nothing', () => 0],
    ['a constant', () => 5],
    ['a ramp', (i: number) => i],
    ['a step', (i: number) => (i < 2000 ? 0 : 1)],
    ['one single point', (i: number) => (i === 2000 ? 1 : 0)],
  ])('finds no line in %s', (_, valueAt) => {
    const re = Float64Array.from({ length: 4096 }, (_, i) => valueAt(i));
    const spectrum = { ...spectrumOf({ lines: [], noiseSd: 0, points: 4096 }), re };
    for (const level of [1, 5] as const) expect(run(spectrum, 1e-3, level).peaks).toEqual([]);
  });
});
