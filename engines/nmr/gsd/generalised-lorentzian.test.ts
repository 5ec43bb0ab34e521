import { describe, expect, it } from 'vitest';
import { blockResiduals, buildBlockNormal } from './block-normal.ts';
import { areaFactor, kurtosisOfFactor, kurtosisSlopeAt, shapeAt, slopeAt } from './generalised-lorentzian.ts';

const kurtoses = [-1, -0.4, 0, 0.7, 2];
const step = 1e-6;

describe.each(kurtoses)('the shape of kurtosis %f', (kurtosis) => {
  it('is one at its centre and one half at half its width', () => {
    expect(shapeAt(0, kurtosis)).toBeCloseTo(1, 12);
    expect(shapeAt(1, kurtosis)).toBeCloseTo(0.5, 12);
  });

  it('is nowhere negative and falls all the way', () => {
    for (let s = 0.37; s < 1000; s += 0.37) {
      expect(shapeAt(s, kurtosis)).toBeGreaterThan(0);
      expect(slopeAt(s, kurtosis)).toBeLessThan(0);
    }
  });

  it('has the derivatives that differences give', () => {
    for (const s of [0.1, 0.9, 3, 40]) {
      const bySlope = (shapeAt(s + step, kurtosis) - shapeAt(s - step, kurtosis)) / (2 * step);
      expect(slopeAt(s, kurtosis)).toBeCloseTo(bySlope, 6);
      const byKurtosis = (shapeAt(s, kurtosis + step) - shapeAt(s, kurtosis - step)) / (2 * step);
      expect(kurtosisSlopeAt(s)).toBeCloseTo(byKurtosis, 6);
    }
  });

  it('has the area that its points have', () => {
    const reach = 2000;
    let sum = 0;
    for (let u = -reach; u <= reach; u += 0.02) sum += 0.02 * shapeAt(4 * u * u, kurtosis);
    // Beyond, the tails fall as (1 − k/2)/s.
    const tails = (2 * (1 - kurtosis / 2)) / (4 * reach);
    expect(areaFactor(kurtosis)).toBeCloseTo(sum + tails, 5);
    expect(kurtosisOfFactor(areaFactor(kurtosis))).toBeCloseTo(kurtosis, 12);
  });
});

it('the normal equations of a block are those of its residuals', () => {
  const points = 120;
  const data = Float64Array.from({ length: points }, (_, i) => Math.sin(i));
  // Two overlapping lines, offset and slope.
  const parameters = Float64Array.of(50.3, 10, 6, 0.3, 56.1, 7, 5, -0.2, 0.4, 0.1);
  const residualsAt = (p: Float64Array): Float64Array => {
    const into = new Float64Array(points);
    blockResiduals(p, data, into);
    return into;
  };
  const slopes = Array.from(parameters, (_, j) => {
    const moved = (by: number) => residualsAt(parameters.map((value, k) => (k === j ? value + by : value)));
    const [up, down] = [moved(step), moved(-step)];
    return up.map((value, i) => (value - (down[i] ?? 0)) / (2 * step));
  });
  const residuals = residualsAt(parameters);
  const { matrix, gradient } = buildBlockNormal(parameters, residuals);
  const dot = (a: Float64Array, b: Float64Array): number =>
    a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
  for (const [i, slope] of slopes.entries()) {
    // Derivatives end some widths from a line: what is cut off there is small, not nothing.
    expect(gradient[i]).toBeCloseTo(-dot(slope, residuals), 0);
    for (let j = matrix.starts[i] ?? 0; j <= i; j++) {
      const expected = dot(slope, slopes[j] as Float64Array);
      const scale = Math.sqrt(dot(slope, slope) * dot(slopes[j] as Float64Array, slopes[j] as Float64Array));
      expect(Math.abs((matrix.values[(matrix.offsets[i] ?? 0) + j] ?? 0) - expected)).toBeLessThan(
        0.05 * scale,
      );
    }
  }
});
