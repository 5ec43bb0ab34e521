import { describe, expect, it } from 'vitest';
import { process2D } from '../../testing/process-2d.ts';
import { synthesizeFid2D } from '../../testing/synthetic-fid-2d.ts';
import type { QuadratureMode, Spectrum2D } from './model.ts';
import { processFid2D } from './process-fid-2d.ts';

const signals = [
  { f2Ppm: 7.2, f1Ppm: 128, amplitude: 1 },
  { f2Ppm: 3.1, f1Ppm: 52, amplitude: 1.5 },
];

const rowsOf: Readonly<Record<QuadratureMode, number>> = {
  qf: 64,
  tppi: 128,
  states: 128,
  states_tppi: 128,
  echo_antiecho: 128,
};

const measure = (mode: QuadratureMode, phase0Rad = 0.7) =>
  process2D(synthesizeFid2D({ mode, signals, points: 256, rows: rowsOf[mode], phase0Rad, noiseSd: 0.002 }));

const columnOf = ({ f2, columns }: Spectrum2D, ppm: number): number =>
  Math.round(((f2.fromPpm - ppm) / (f2.fromPpm - f2.toPpm)) * (columns - 1));
const rowOf = ({ f1, rows }: Spectrum2D, ppm: number): number =>
  Math.round(((f1.fromPpm - ppm) / (f1.fromPpm - f1.toPpm)) * (rows - 1));

/** Where the value of greatest magnitude lies within half a ppm of F2 around a shift, and what it is. */
const findExtreme = (spectrum: Spectrum2D, f2Ppm: number) => {
  const [from, to] = [columnOf(spectrum, f2Ppm + 0.5), columnOf(spectrum, f2Ppm - 0.5)];
  let best = { row: 0, column: 0, value: 0 };
  for (let row = 0; row < spectrum.rows; row++) {
    for (let column = from; column <= to; column++) {
      const value = spectrum.values[row * spectrum.columns + column] as number;
      if (Math.abs(value) > Math.abs(best.value)) best = { row, column, value };
    }
  }
  return best;
};

describe('two-dimensional processing', () => {
  it.each(['qf', 'tppi', 'states', 'states_tppi', 'echo_antiecho'] as const)(
    'finds the signals of %s where both shifts say, upright',
    (mode) => {
      const { spectrum } = measure(mode);
      for (const { f2Ppm, f1Ppm } of signals) {
        const { row, column, value } = findExtreme(spectrum, f2Ppm);
        expect(Math.abs(row - rowOf(spectrum, f1Ppm))).toBeLessThanOrEqual(1);
        expect(Math.abs(column - columnOf(spectrum, f2Ppm))).toBeLessThanOrEqual(1);
        expect(value).toBeGreaterThan(0);
      }
    },
  );

  it.each(['tppi', 'states', 'states_tppi', 'echo_antiecho'] as const)(
    'phases %s: no line of it dips below zero by more than a few per cent',
    (mode) => {
      const { spectrum } = measure(mode, 2.1);
      const highest = spectrum.values.reduce((most, value) => Math.max(most, value), 0);
      const lowest = spectrum.values.reduce((least, value) => Math.min(least, value), 0);
      expect(-lowest / highest).toBeLessThan(0.05);
    },
  );

  it('keeps the sign of a signal that points down', () => {
    const edited = [...signals, { f2Ppm: 2.2, f1Ppm: 30, amplitude: -0.8 }];
    const fid = synthesizeFid2D({ mode: 'echo_antiecho', signals: edited, points: 256, rows: 128 });
    const { spectrum } = process2D(fid);
    expect(findExtreme(spectrum, 2.2).value).toBeLessThan(0);
    expect(findExtreme(spectrum, 7.2).value).toBeGreaterThan(0);
  });

  it('says what ran, and gives the same bytes when that is run again', () => {
    const fid = synthesizeFid2D({ mode: 'states', signals, points: 256, rows: 128, phase0Rad: 1 });
    const first = process2D(fid);
    const decided = Object.fromEntries(first.recipe.steps.map(({ step, parameters }) => [step, parameters]));
    expect(first.recipe.preset).toBe('two_d_phase_sensitive');
    expect(decided).toMatchObject({
      zero_fill: { points: 512 },
      zero_fill_f1: { points: 512 },
      fourier_transform_f1: { mode: 'states', direction: 'as_recorded' },
    });
    expect(Number.isFinite(decided['phase']?.['phi0_deg'])).toBe(true);
    expect(Number.isFinite(decided['phase_f1']?.['phi0_deg'])).toBe(true);
    expect(processFid2D(fid, first.recipe)).toEqual({ ok: true, value: first, warnings: [] });
    expect(measure('qf').recipe.preset).toBe('two_d_magnitude');
  });
});
