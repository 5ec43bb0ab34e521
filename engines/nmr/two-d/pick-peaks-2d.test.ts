import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { process2D } from '../../testing/process-2d.ts';
import { type SyntheticSignal2D, synthesizeFid2D } from '../../testing/synthetic-fid-2d.ts';
import { measureNoise2D } from './measure-noise-2d.ts';
import type { AxisOf2D, QuadratureMode, Spectrum2D } from './model.ts';
import { type Picked2D, pickPeaks2D } from './pick-peaks-2d.ts';

const signals: readonly SyntheticSignal2D[] = [
  { f2Ppm: 7.2, f1Ppm: 128, amplitude: 1 },
  { f2Ppm: 3.1, f1Ppm: 52, amplitude: 1.5 },
  { f2Ppm: 2.2, f1Ppm: 30, amplitude: 0.8 },
];

const rowsOf: Readonly<Record<QuadratureMode, number>> = {
  qf: 64,
  tppi: 128,
  states: 128,
  states_tppi: 128,
  echo_antiecho: 128,
};

const pick = (
  mode: QuadratureMode,
  given: readonly SyntheticSignal2D[],
  noiseSd = 0.01,
  points = 256,
): Picked2D => {
  const fid = synthesizeFid2D({ mode, signals: given, points, rows: rowsOf[mode], noiseSd });
  const { spectrum, isPhased } = process2D(fid);
  return pickPeaks2D(spectrum, measureNoise2D(spectrum), {
    minimumSnr: isPhased ? 8 : 12,
    leastShare: 0,
    isPhased,
    recorded: { f2: points, f1: 64 },
    columnArtefactShare: null,
  });
};

const modes = ['qf', 'tppi', 'states', 'states_tppi', 'echo_antiecho'] as const;

describe('peaks of a 2D spectrum', () => {
  it.each(modes)('of %s are the signals and nothing else, at their shifts', (mode) => {
    const { signals: found, isCut } = pick(mode, signals);
    expect(isCut).toBe(false);
    expect(found.map(({ f2Ppm }) => f2Ppm.toFixed(2))).toEqual(['7.20', '3.10', '2.20']);
    found.forEach(({ f1Ppm }, index) => {
      expect(Math.abs(f1Ppm - (signals[index]?.f1Ppm ?? 0))).toBeLessThan(0.3);
    });
  });

  it.each(['tppi', 'states', 'states_tppi', 'echo_antiecho'] as const)('of %s keep their signs', (mode) => {
    const edited = signals.map((signal, index) => (index === 2 ? { ...signal, amplitude: -0.8 } : signal));
    expect(pick(mode, edited).signals.map(({ sign }) => sign)).toEqual([1, 1, -1]);
  });

  it('have the volumes of their signals in proportion', () => {
    const [first, second] = pick('states', signals, 0.001).signals;
    expect((second?.volume ?? 0) / (first?.volume ?? 1)).toBeCloseTo(1.5, 1);
  });

  it('are none in noise alone, and none where there is nothing', () => {
    const axis: AxisOf2D = { nucleus: '1H', frequencyMhz: 400, fromPpm: 10, toPpm: 0 };
    const rng = createRng(8);
    const values = Float32Array.from({ length: 256 * 512 }, () => rng.gaussian());
    const noise: Spectrum2D = { f1: axis, f2: axis, rows: 256, columns: 512, values };
    const options = {
      minimumSnr: 8,
      leastShare: 0,
      isPhased: true,
      recorded: { f2: 512, f1: 256 },
      columnArtefactShare: null,
    };
    expect(pickPeaks2D(noise, measureNoise2D(noise), options).signals).toEqual([]);
    const empty = { ...noise, values: new Float32Array(values.length) };
    expect(pickPeaks2D(empty, measureNoise2D(empty), options).signals).toEqual([]);
  });

  it('of one pattern of couplings are one signal between them', () => {
    const doublet = [-5, 5].map((hz) => ({ f2Ppm: 5 + hz / 400, f1Ppm: 80, amplitude: 1 }));
    const apart = [-30, 30].map((hz) => ({ f2Ppm: 2 + hz / 400, f1Ppm: 80, amplitude: 1 }));
    const found = pick('states', [...doublet, ...apart], 0.01, 1024).signals;
    expect(found.map(({ f2Ppm, maxima }) => [f2Ppm.toFixed(2), maxima])).toEqual([
      ['5.00', 2],
      ['2.08', 1],
      ['1.93', 1],
    ]);
  });

  it('leave out what side lobes of a cut decay show, and count it', () => {
    const strong = pick('qf', [{ f2Ppm: 4, f1Ppm: 80, amplitude: 100 }], 0.001);
    expect(strong.signals).toHaveLength(1);
    expect(strong.shadowed).toBeGreaterThan(0);
  });
});
