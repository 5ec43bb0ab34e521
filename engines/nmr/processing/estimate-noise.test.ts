import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { estimateNoise } from './estimate-noise.ts';

const noiseOf = (points: number, deviation: number) => {
  const rng = createRng(3);
  const re = Float64Array.from({ length: points }, () => deviation * rng.gaussian());
  return estimateNoise({ fromPpm: 10, toPpm: 0, re });
};

describe('noise', () => {
  it('is what it was made with, and says where it was measured', () => {
    const { standardDeviation, regionPpm } = noiseOf(16_384, 3);
    expect(standardDeviation / 3).toBeCloseTo(1, 1);
    expect(regionPpm).not.toBeNull();
  });

  it('is a finite number for the shortest spectra', () => {
    for (const points of [16, 32, 64]) {
      const { standardDeviation } = noiseOf(points, 3);
      expect(standardDeviation, `${points} points`).toBeGreaterThan(1);
      expect(standardDeviation, `${points} points`).toBeLessThan(6);
    }
  });
});
