import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import type { Spectrum1D } from '../model.ts';
import { fitAddedLine } from './fit-added-line.ts';
import { pseudoVoigt } from './line-shape.ts';

const noise = 1;

/** 500 MHz from 10 to 0 ppm, 0.15 Hz per point, white noise of deviation 1; lines are [ppm, height, width in Hz]. */
const spectrumOf = (lines: readonly (readonly [number, number, number])[]): Spectrum1D => {
  const points = 32768;
  const rng = createRng(11);
  const stepHz = 5000 / (points - 1);
  const re = Float64Array.from({ length: points }, (_, i) =>
    lines.reduce(
      (sum, [ppm, height, widthHz]) =>
        sum + height * pseudoVoigt((i * stepHz - (10 - ppm) * 500) / widthHz, 1),
      noise * rng.gaussian(),
    ),
  );
  return { nucleus: '1H', frequencyMhz: 500, fromPpm: 10, toPpm: 0, re, im: null };
};

describe('fitting a line where a person says there is one', () => {
  it('gives shift, height, area, width and SNR of a line that stands alone', () => {
    const fit = fitAddedLine({ spectrum: spectrumOf([[5, 400, 1.2]]), noise, known: [], shiftPpm: 5.001 });
    if (!fit.ok) throw new Error(fit.error.message);
    expect(fit.value.shiftPpm).toBeCloseTo(5, 4);
    expect(fit.value.height / 400).toBeCloseTo(1, 1);
    expect(fit.value.widthHz).toBeCloseTo(1.2, 1);
    expect(fit.value.area / ((400 * 1.2 * Math.PI) / 2 / 500)).toBeCloseTo(1, 1);
    expect(fit.value.snr).toBeGreaterThan(300);
    expect(fit.value.fitResidual).toBeLessThan(0.05);
  });

  it('fits a weak line on the foot of a known one beside it', () => {
    const spectrum = spectrumOf([
      [5, 1000, 1.2],
      [4.99, 60, 1.2],
    ]);
    const known = [{ shiftPpm: 5, height: 1000, widthHz: 1.2 }];
    const fit = fitAddedLine({ spectrum, noise, known, shiftPpm: 4.99 });
    if (!fit.ok) throw new Error(fit.error.message);
    expect(fit.value.shiftPpm).toBeCloseTo(4.99, 3);
    expect(fit.value.height / 60).toBeGreaterThan(0.85);
    expect(fit.value.height / 60).toBeLessThan(1.15);
  });

  it('is the same every time', () => {
    const question = { spectrum: spectrumOf([[5, 40, 1.2]]), noise, known: [], shiftPpm: 5 };
    expect(fitAddedLine(question)).toEqual(fitAddedLine(question));
  });

  it('says why it cannot: nothing there, or a line that is known already', () => {
    const spectrum = spectrumOf([[5, 400, 1.2]]);
    const empty = fitAddedLine({ spectrum, noise: 2, known: [], shiftPpm: 8 });
    expect(empty.ok ? '' : empty.error.message).toContain('times the noise');
    const known = [{ shiftPpm: 5, height: 400, widthHz: 1.2 }];
    const twice = fitAddedLine({ spectrum, noise, known, shiftPpm: 5 });
    expect(twice.ok ? '' : twice.error.message).toMatch(/No line could be fitted at 5\.000 ppm/);
  });
});
