import { describe, expect, it } from 'vitest';
import type { MultipletRow, StoredSpectrum } from '../fid-runs/index.ts';
import { plotSpectrum } from './plot-spectrum.ts';

/** 10 to 0 ppm, a compound line of height 2 at 5 ppm and a solvent line of height 20 at 8 ppm. */
const spectrumOf = (lines: readonly (readonly [number, number])[]): StoredSpectrum => {
  const samples = new Float64Array(10_001);
  for (const [ppm, height] of lines) samples[Math.round((10 - ppm) * 1000)] = height;
  return {
    digest: 'd',
    nucleus: '1H',
    points: samples.length,
    fromPpm: 10,
    toPpm: 0,
    frequencyMhz: 400,
    samples: new Uint8Array(samples.buffer),
  };
};

const multiplet = (ppm: number, category: MultipletRow['category'], peakIds: string[]): MultipletRow => ({
  id: `m${ppm}`,
  from_ppm: ppm + 0.02,
  to_ppm: ppm - 0.02,
  shift_ppm: ppm,
  multiplicity: 'd',
  j_hz: [],
  area: 1,
  ratio: 1,
  protons: null,
  category,
  peak_ids: peakIds,
});

describe('the spectrum of a report', () => {
  const spectrum = spectrumOf([
    [8, 20],
    [5, 2],
  ]);
  const peaks = [{ shift_ppm: 8 }, { shift_ppm: 5 }];

  it('is scaled to the tallest compound line, so that a solvent may leave the frame', () => {
    const { overview } = plotSpectrum(spectrum, peaks, [
      multiplet(8, 'solvent', ['p1']),
      multiplet(5, 'compound', ['p2']),
    ]);
    expect(Math.max(...overview.max)).toBe(10);
    const middle = overview.max.filter((value) => value > 0 && value < 10);
    expect(middle).toEqual([1]);
  });

  it('spans the signals and, for protons, zero', () => {
    const { overview } = plotSpectrum(spectrum, peaks, []);
    expect(overview.from_ppm).toBeGreaterThan(8);
    expect(overview.from_ppm).toBeLessThan(9);
    expect(overview.to_ppm).toBe(0);
  });

  it('enlarges split compound signals only, neighbours together', () => {
    const { details } = plotSpectrum(spectrum, peaks, [
      multiplet(8, 'solvent', ['p1', 'p2']),
      multiplet(6, 'compound', ['p3']),
      multiplet(5, 'compound', ['p4', 'p5']),
      multiplet(4.95, 'compound', ['p6', 'p7']),
    ]);
    expect(details).toHaveLength(1);
    expect(details[0]?.from_ppm).toBeGreaterThan(5.02);
    expect(details[0]?.to_ppm).toBeLessThan(4.93);
  });

  it('draws a spectrum without any signal', () => {
    const flat = plotSpectrum(spectrumOf([]), [], []);
    expect(flat.overview.max.every((value) => value === 0)).toBe(true);
    expect(flat.details).toEqual([]);
  });
});
