import { expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import type { Spectrum1D } from '../model.ts';
import { classifyGsd } from './classify-gsd.ts';
import { deconvolve } from './deconvolve.ts';
import { shapeAt } from './generalised-lorentzian.ts';

const frequencyMhz = 400;
const points = 32_768;

/** CHCl3, TMS, water in CDCl3 and two lines of a sample. */
const chloroform = [7.26, 0, 1.56, 3.7, 4.4];

const spectrumOf = (shiftsPpm: readonly number[]): Spectrum1D => {
  const rng = createRng(4);
  const re = Float64Array.from({ length: points }, (_, i) => {
    const ppm = 10 - (11 * i) / (points - 1);
    return shiftsPpm.reduce(
      (sum, shift) => sum + 100 * shapeAt((2 * (ppm - shift) * frequencyMhz) ** 2, 0),
      0.1 * rng.gaussian(),
    );
  });
  return { nucleus: '1H', frequencyMhz, fromPpm: 10, toPpm: -1, re, im: null };
};

const classify = (spectrum: Spectrum1D, solvent: string | null, metadata: string | null = null) => {
  const noise = { standardDeviation: 0.1, regionPpm: null };
  const found = deconvolve(spectrum, noise, { level: 3, signs: 'positive' });
  if (!found.ok) throw new Error(found.error.message);
  return classifyGsd(spectrum, found.value.peaks, { given: solvent, metadata });
};

it('takes the solvent that is given and says what each line is', () => {
  const { peaks, solvent, warnings } = classify(spectrumOf(chloroform), 'CDCl3');
  expect(solvent).toMatchObject({ name: 'CDCl3', isAutoDetected: false });
  expect(warnings).toEqual([]);
  expect(peaks.map(({ category }) => category)).toEqual([
    'solvent',
    'compound',
    'compound',
    'solvent',
    'reference',
  ]);
  for (const { confidence, reason } of peaks) {
    expect(confidence).toBeGreaterThan(0);
    expect(reason).not.toBe('');
  }
});

it('names the solvent itself where nobody does, or where nobody knows the name', () => {
  expect(classify(spectrumOf(chloroform), null).solvent).toMatchObject({
    name: 'CDCl3',
    isAutoDetected: true,
  });
  const { solvent, warnings } = classify(spectrumOf(chloroform), 'ditch water');
  expect(solvent).toMatchObject({ name: 'CDCl3', isAutoDetected: true });
  expect(warnings).toEqual([expect.objectContaining({ code: 'solvent_unknown' })]);
});

it('warns where the lines speak for another solvent than the one given', () => {
  // Residual DMSO: a quintet of 1.9 Hz at 2.50 ppm; water at 3.33 ppm.
  const quintet = [-2, -1, 0, 1, 2].map((k) => 2.5 + (1.9 * k) / frequencyMhz);
  const rng = createRng(4);
  const plain = spectrumOf([3.33, 7.1]);
  const heights = [1, 2, 3, 2, 1];
  const re = plain.re.map((value, i) => {
    const ppm = 10 - (11 * i) / (points - 1);
    return quintet.reduce(
      (sum, shift, k) => sum + 20 * (heights[k] ?? 0) * shapeAt((2 * (ppm - shift) * frequencyMhz) ** 2, 0),
      value + 0.01 * rng.gaussian(),
    );
  });
  const { solvent, warnings } = classify({ ...plain, re }, 'CDCl3');
  expect(solvent.name).toBe('CDCl3');
  expect(warnings).toEqual([expect.objectContaining({ code: 'solvent_vs_lines' })]);
});

it('lets the metadata decide where no line does, and says that it was not detected', () => {
  const { solvent } = classify(spectrumOf([3.7, 4.4]), null, 'C6D6');
  expect(solvent).toMatchObject({ name: 'C6D6', isAutoDetected: false });
});
