import { describe, expect, it } from 'vitest';
import { areaFactor } from '../nmr/gsd/generalised-lorentzian.ts';
import { renderGsdLines } from './render-gsd-lines.ts';

const axis = { fromPpm: 10, toPpm: 0, points: 20_001 };
const stepPpm = 10 / 20_000;
const at = (values: Float64Array, ppm: number): number =>
  values[Math.round((10 - ppm) / stepPpm)] ?? Number.NaN;

describe('fitted lines on an axis', () => {
  it('stand at their shift with their height, half of it at half their width, and add up', () => {
    const line = { shiftPpm: 4, height: 100, widthPpm: 0.02, kurtosis: 0.4 };
    const one = renderGsdLines([line], axis, 1e-6);
    expect(at(one, 4)).toBeCloseTo(100, 9);
    expect(at(one, 4.01)).toBeCloseTo(50, 6);
    expect(at(one, 3.99)).toBeCloseTo(50, 6);
    const two = renderGsdLines([line, { ...line, height: -30 }], axis, 1e-6);
    expect(at(two, 4)).toBeCloseTo(70, 9);
  });

  it('have the area that their height, width and shape state, but for the ends of their tails', () => {
    const line = { shiftPpm: 5, height: 8, widthPpm: 0.03, kurtosis: -0.3 };
    const values = renderGsdLines([line], axis, 1e-9);
    const area = values.reduce((sum, value) => sum + value, 0) * stepPpm;
    const expected = line.height * line.widthPpm * areaFactor(line.kurtosis);
    expect(area / expected).toBeGreaterThan(0.99);
    expect(area / expected).toBeLessThan(1);
  });
});
