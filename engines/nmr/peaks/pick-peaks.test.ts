import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import type { Spectrum1D } from '../model.ts';
import { pseudoVoigt } from './line-shape.ts';
import { pickPeaks } from './pick-peaks.ts';

interface TrueLine {
  readonly ppm: number;
  readonly height: number;
  readonly widthHz: number;
}

/** 500 MHz proton spectrum from 10 to 0 ppm, 0.15 Hz per point, with white noise of the given deviation. */
const spectrumOf = (lines: readonly TrueLine[], noiseSd: number, lorentzFraction = 1): Spectrum1D => {
  const points = 32768;
  const rng = createRng(7);
  const re = new Float64Array(points);
  const stepHz = 5000 / (points - 1);
  for (let i = 0; i < points; i++) {
    let value = noiseSd * rng.gaussian();
    for (const line of lines) {
      value +=
        line.height * pseudoVoigt((i * stepHz - (10 - line.ppm) * 500) / line.widthHz, lorentzFraction);
    }
    re[i] = value;
  }
  return { nucleus: '1H', frequencyMhz: 500, fromPpm: 10, toPpm: 0, re, im: null };
};

const pick = (spectrum: Spectrum1D, noiseSd: number, signs: 'positive' | 'both' = 'positive') =>
  pickPeaks(spectrum, { standardDeviation: noiseSd, regionPpm: null }, { minimumSnr: 6, signs });

describe('peak picking', () => {
  it('finds one line at its shift with its height, width and area', () => {
    const lines = pick(spectrumOf([{ ppm: 3.21043, height: 1000, widthHz: 1.3 }], 1), 1);
    expect(lines).toHaveLength(1);
    const line = lines[0];
    expect(line?.shiftPpm).toBeCloseTo(3.21043, 4);
    expect(line?.height).toBeGreaterThan(985);
    expect(line?.height).toBeLessThan(1015);
    expect(line?.widthHz).toBeCloseTo(1.3, 1);
    expect((line?.area ?? 0) / ((1000 * 1.3 * Math.PI) / 2 / 500)).toBeCloseTo(1, 1);
  });

  it('does not split a singlet, be it Lorentzian, Gaussian, sharp, broad or noisy', () => {
    for (const fraction of [0, 0.5, 1]) {
      for (const widthHz of [0.5, 2, 12]) {
        for (const noise of [0.1, 3, 20]) {
          const lines = pick(spectrumOf([{ ppm: 5, height: 500, widthHz }], noise, fraction), noise);
          expect(lines, `${fraction} ${widthHz} Hz noise ${noise}`).toHaveLength(1);
        }
      }
    }
  });

  it('separates lines 1.3 widths apart and gives each its area', () => {
    const truth = [
      { ppm: 4.0, height: 300, widthHz: 1 },
      { ppm: 3.9974, height: 600, widthHz: 1 },
    ];
    const lines = pick(spectrumOf(truth, 1), 1);
    expect(lines).toHaveLength(2);
    expect((lines[1]?.area ?? 0) / (lines[0]?.area ?? 1)).toBeCloseTo(2, 0);
    expect(Math.abs((lines[0]?.shiftPpm ?? 0) - 4)).toBeLessThan(3e-4);
  });

  it('sees a 0.28 % satellite 70 Hz from its parent but no feet of the parent itself', () => {
    const truth = [
      { ppm: 5, height: 100_000, widthHz: 1 },
      { ppm: 5.14, height: 280, widthHz: 1 },
      { ppm: 4.86, height: 280, widthHz: 1 },
    ];
    expect(pick(spectrumOf(truth, 5), 5).map((line) => Number(line.shiftPpm.toFixed(3)))).toEqual([
      5.14, 5, 4.86,
    ]);
  });

  it('finds nothing in noise', () => {
    expect(pick(spectrumOf([], 1), 1)).toEqual([]);
  });

  it('ignores a small negative dip in a spectrum of positive lines but keeps the negative lines of a DEPT', () => {
    const dip = [
      { ppm: 5, height: 1000, widthHz: 1 },
      { ppm: 6, height: -40, widthHz: 1 },
    ];
    expect(pick(spectrumOf(dip, 1), 1)).toHaveLength(1);
    const dept = [
      { ppm: 5, height: 1000, widthHz: 1 },
      { ppm: 6, height: -700, widthHz: 1 },
    ];
    expect(pick(spectrumOf(dept, 1), 1, 'both').map((line) => Math.sign(line.height))).toEqual([-1, 1]);
  });

  it('finds lines at the very edge of the axis without failing', () => {
    const lines = pick(spectrumOf([{ ppm: 9.9985, height: 1000, widthHz: 1 }], 1), 1);
    expect(lines[0]?.shiftPpm).toBeCloseTo(9.9985, 2);
  });

  it('gives the same lines to the bit when run twice', () => {
    const spectrum = spectrumOf(
      Array.from({ length: 30 }, (_, i) => ({ ppm: 1 + i * 0.0117, height: 100 + 20 * i, widthHz: 1.1 })),
      1,
    );
    expect(pick(spectrum, 1)).toEqual(pick(spectrum, 1));
    expect(pick(spectrum, 1)).toHaveLength(30);
  });
});
