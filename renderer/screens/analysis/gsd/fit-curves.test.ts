import { expect, it } from 'vitest';
import { fixturePeakRows, fixtureSignalSpectrum } from '../../../gallery/fixture-signals.ts';
import { fitCurves } from './fit-curves.ts';

it('the residual of the lines a spectrum is made of is nothing, and one line alone is one line', () => {
  const spectrum = fixtureSignalSpectrum();
  const lines = fixturePeakRows.map((row) => ({ ...row, shape: { kurtosis: 0 } }));
  const { fit, residual, lineOf } = fitCurves(spectrum, lines, 1e-6);
  const largest = Math.max(...residual.samples().map(Math.abs));
  expect(largest).toBeLessThan(1e-3);
  expect(Math.max(...fit.samples())).toBeCloseTo(Math.max(...spectrum.samples), 2);
  const [first] = lines;
  if (!first) throw new Error('the fixtures hold no line');
  const alone = lineOf(first);
  expect(Math.max(...alone.samples())).toBeGreaterThan(0.98 * first.height);
  expect((alone.axis.fromPpm + alone.axis.toPpm) / 2).toBeCloseTo(first.shift_ppm, 3);
  expect(alone.axis.points).toBe(alone.samples().length);
  expect(Math.max(...lineOf(first).samples())).toBeLessThanOrEqual(first.height);
});
