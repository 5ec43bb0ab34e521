import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import type { Spectrum1D } from '../model.ts';
import { type IntegratedPeak, integrateRegions } from './integrate-regions.ts';

const points = 16_384;
const spectrumOf = (value: (ppm: number) => number): Spectrum1D => ({
  nucleus: '1H',
  frequencyMhz: 400,
  fromPpm: 10,
  toPpm: 0,
  re: Float64Array.from({ length: points }, (_, i) => value(10 - (10 * i) / (points - 1))),
  im: null,
});

/** Gaussian of unit area: nothing of it lies outside its region. */
const gaussian = (ppm: number, centre: number): number =>
  Math.exp(-0.5 * ((ppm - centre) / 0.01) ** 2) / (0.01 * Math.sqrt(2 * Math.PI));

const peak = (id: string, shiftPpm: number, area: number, category: IntegratedPeak['category']) => ({
  id,
  shiftPpm,
  area,
  category,
});

const region = { fromPpm: 5.2, toPpm: 4.8 };
const two = spectrumOf((ppm) => 3 * gaussian(ppm, 5.05) + 1 * gaussian(ppm, 4.95));
const peaks = [peak('p1', 5.05, 3, 'compound'), peak('p2', 4.95, 1, 'impurity')];

describe('the three ways to integrate a region', () => {
  it.each([
    ['sum', 4, []],
    ['edited_sum', 3, ['p2']],
    ['peaks', 3, ['p2']],
  ] as const)('%s', (method, value, excluded) => {
    const [integral] = integrateRegions({ spectrum: two, peaks, method, regions: [region] });
    expect(integral?.value).toBeCloseTo(value, 6);
    expect(integral?.excluded.map(({ id }) => id)).toEqual(excluded);
    for (const { reason } of integral?.excluded ?? []) expect(reason).toContain('impurity');
  });

  it('takes the ends of a region in either order, and in part where they lie between two points', () => {
    const flat = spectrumOf(() => 2);
    const at = (fromPpm: number, toPpm: number) =>
      integrateRegions({ spectrum: flat, peaks: [], method: 'sum', regions: [{ fromPpm, toPpm }] })[0]?.value;
    expect(at(4, 5)).toBeCloseTo(2, 9);
    expect(at(5, 4)).toBeCloseTo(2, 9);
    expect(at(5, 4.99997)).toBeCloseTo(0.00006, 9);
    expect(at(12, 11)).toBe(0);
  });

  it('counts nothing where every line of a region is excluded, and nothing where there is no line', () => {
    const solvent = [peak('p1', 5.05, 3, 'solvent'), peak('p2', 4.95, 1, 'reference')];
    for (const given of [solvent, []]) {
      const [integral] = integrateRegions({
        spectrum: two,
        peaks: given,
        method: 'edited_sum',
        regions: [region],
      });
      expect(integral?.value).toBe(0);
    }
  });
});

describe('the uncertainty of an integral', () => {
  it('is the spread that repeated measurements have', () => {
    const values: number[] = [];
    const stated: number[] = [];
    for (let seed = 1; seed <= 60; seed += 1) {
      const rng = createRng(seed);
      // Neighbours share half their noise, as after zero filling.
      let last = 0;
      const noisy = spectrumOf((ppm) => {
        const own = rng.gaussian();
        const value = 3 * gaussian(ppm, 5) + 0.5 * (own + last);
        last = own;
        return value;
      });
      const [integral] = integrateRegions({ spectrum: noisy, peaks: [], method: 'sum', regions: [region] });
      values.push(integral?.value ?? Number.NaN);
      stated.push(integral?.standardUncertainty ?? Number.NaN);
    }
    const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
    const spread = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (values.length - 1));
    const said = Math.sqrt(stated.reduce((sum, v) => sum + v * v, 0) / stated.length);
    expect(said / spread).toBeGreaterThan(0.8);
    expect(said / spread).toBeLessThan(1.25);
  });

  it('grows with what is left of the baseline', () => {
    const wavy = spectrumOf((ppm) => 0.01 * Math.sin(2 * ppm));
    const flat = spectrumOf((ppm) => 1e-6 * Math.sin(2000 * ppm));
    const uncertainty = (spectrum: Spectrum1D) =>
      integrateRegions({ spectrum, peaks: [], method: 'sum', regions: [region] })[0]?.standardUncertainty ??
      0;
    expect(uncertainty(wavy)).toBeGreaterThan(0.0005);
    expect(uncertainty(flat)).toBeLessThan(0.0001);
  });
});
