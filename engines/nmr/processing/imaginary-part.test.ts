import { describe, expect, it } from 'vitest';
import { synthesizeFid } from '../../testing/synthetic-fid.ts';
import type { Fid1D } from '../model.ts';
import { fourierTransform } from './fourier-transform.ts';
import { imaginaryPart } from './imaginary-part.ts';
import { zeroFill } from './zero-fill.ts';

const recordedFid = (sense: 1 | -1): Fid1D =>
  synthesizeFid({
    nucleus: '1H',
    frequencyMhz: 500,
    spectralWidthHz: 5000,
    carrierPpm: 5,
    points: 4096,
    lines: [
      { shiftPpm: 6.62, amplitude: 3, widthHz: 1.3 },
      { shiftPpm: 6.64, amplitude: 1.5, widthHz: 2 },
      { shiftPpm: 2.19, amplitude: 0.7, widthHz: 0.8 },
    ],
    sense,
    seed: 11,
  });

const largest = (values: Float64Array): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

const worstAgainst = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, value, k) => Math.max(most, Math.abs(value - (b[k] ?? 0))), 0);

describe('imaginary part from the real part', () => {
  it.each([1, -1] as const)('is what the transform of a filled FID gives, sense %i', (sense) => {
    const fid = zeroFill(recordedFid(sense), 8192);
    const { re, im } = fourierTransform(fid, 1);
    const found = imaginaryPart(re);
    if (found === null) throw new Error('a power of two has an imaginary part');
    // The first point stands in both parts; its own imaginary part is zero here.
    expect(worstAgainst(found, im) / largest(im)).toBeLessThan(1e-9);
  });

  it('is not, where the FID was not filled: half of what was measured is only in the imaginary part', () => {
    const { re, im } = fourierTransform(recordedFid(1), 1);
    const found = imaginaryPart(re);
    if (found === null) throw new Error('a power of two has an imaginary part');
    expect(worstAgainst(found, im) / largest(im)).toBeGreaterThan(0.001);
  });

  it('of another length there is none', () => {
    expect(imaginaryPart(new Float64Array(1000))).toBeNull();
    expect(imaginaryPart(new Float64Array(0))).toBeNull();
  });
});
