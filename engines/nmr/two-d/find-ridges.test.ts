import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { process2D, recipeFor2D } from '../../testing/process-2d.ts';
import { type SyntheticSignal2D, synthesizeFid2D } from '../../testing/synthetic-fid-2d.ts';
import { type Unsteadiness, unsteadyFid2D } from '../../testing/unsteady-fid-2d.ts';
import { analyzeFid2D } from './analyze-fid-2d.ts';
import { excessUnder, findRidges } from './find-ridges.ts';
import type { Analysis2D } from './interpret-2d.ts';
import type { Fid2D, QuadratureMode, Spectrum2D } from './model.ts';

/** Other lines, heights, noise and seeds than those the limits were chosen on. */
const homonuclear: readonly SyntheticSignal2D[] = [
  ...[6.6, 5.2, 3.7, 2.4, 0.9].map((ppm, place) => ({
    f2Ppm: ppm,
    f1Ppm: ppm,
    amplitude: [1.5, 1, 9, 1, 6][place] ?? 1,
  })),
  ...[
    [5.2, 2.4],
    [2.4, 5.2],
    [6.6, 5.2],
    [5.2, 6.6],
    [3.7, 0.9],
    [0.9, 3.7],
  ].map(([f2Ppm = 0, f1Ppm = 0]) => ({ f2Ppm, f1Ppm, amplitude: 0.6 })),
];
const heteronuclear: readonly SyntheticSignal2D[] = [
  { f2Ppm: 6.8, f1Ppm: 114, amplitude: 1.2 },
  { f2Ppm: 3.7, f1Ppm: 55, amplitude: 9 },
  { f2Ppm: 2.5, f1Ppm: 33, amplitude: 1 },
  { f2Ppm: 0.9, f1Ppm: 14, amplitude: 7 },
  { f2Ppm: 0.9, f1Ppm: 88, amplitude: 0.7 },
];
const loud = [3.7, 0.9];

const modes = ['qf', 'states', 'states_tppi', 'echo_antiecho'] as const;
const kinds: readonly Unsteadiness[] = ['chance', 'drift', 'rhythm'];
const seeds = [11, 12, 13];

const signalsOf = (isHomonuclear: boolean) => (isHomonuclear ? homonuclear : heteronuclear);

const measure = (mode: QuadratureMode, isHomonuclear: boolean): Fid2D =>
  synthesizeFid2D({
    mode,
    signals: signalsOf(isHomonuclear),
    points: 512,
    rows: mode === 'qf' ? 128 : 256,
    noiseSd: 0.03,
    ...(isHomonuclear ? { nuclei: 'homonuclear' } : { carbonMhz: 100.58008 }),
  });

const analyse = (fid: Fid2D): Analysis2D => {
  const analysed = analyzeFid2D(fid, { recipe: recipeFor2D(fid) });
  if (!analysed.ok) throw new Error(analysed.error.message);
  return analysed.value;
};

const isDrawn = (isHomonuclear: boolean, f2Ppm: number, f1Ppm: number): boolean =>
  signalsOf(isHomonuclear).some(
    (signal) =>
      Math.abs(signal.f2Ppm - f2Ppm) < 0.06 && Math.abs(signal.f1Ppm - f1Ppm) < (isHomonuclear ? 0.1 : 1),
  );

const series = modes.flatMap((mode) => [true, false].map((isHomonuclear) => ({ mode, isHomonuclear })));

describe('ridges of t1 noise', () => {
  it.each(series)(
    'are none where nothing varies ($mode, one nucleus: $isHomonuclear)',
    ({ mode, isHomonuclear }) => {
      const { ridges, peaks } = analyse(measure(mode, isHomonuclear));
      expect(ridges).toEqual([]);
      expect(peaks.filter(({ isOnRidge }) => isOnRidge)).toEqual([]);
      expect(peaks).toHaveLength(signalsOf(isHomonuclear).length);
    },
  );

  it.each(series)(
    'stand at the loud lines where one per cent varies, and at lines alone ($mode, one nucleus: $isHomonuclear)',
    ({ mode, isHomonuclear }) => {
      // What drifts slowly stays near its line, and makes no stripe.
      for (const kind of ['chance', 'rhythm'] as const) {
        const { ridges } = analyse(unsteadyFid2D(measure(mode, isHomonuclear), 0.01, kind, 21));
        for (const ppm of loud)
          expect(
            ridges.some(({ f2Ppms: [from, to] }) => from >= ppm - 0.02 && to <= ppm + 0.02),
            `${kind} at ${ppm}`,
          ).toBe(true);
        for (const { f2Ppms } of ridges)
          expect(
            signalsOf(isHomonuclear).some(
              ({ f2Ppm }) => f2Ppm <= f2Ppms[0] + 0.3 && f2Ppm >= f2Ppms[1] - 0.3,
            ),
            `${kind}: ridge at ${f2Ppms}`,
          ).toBe(true);
      }
    },
  );

  it('are none of a J-resolved spectrum, whose lines fill their short dimension', () => {
    const { spectrum } = process2D(unsteadyFid2D(measure('states', true), 0.03, 'chance', 31));
    expect(findRidges(spectrum).length).toBeGreaterThan(0);
    const short = { ...spectrum.f1, toPpm: spectrum.f1.fromPpm - 0.2 };
    expect(findRidges({ ...spectrum, f1: short })).toEqual([]);
  });

  it('are none where too few rows tell how a column scatters, or nothing scatters at all', () => {
    const { spectrum } = process2D(unsteadyFid2D(measure('states', true), 0.03, 'chance', 31));
    const few = { ...spectrum, rows: 48, values: spectrum.values.slice(0, 48 * spectrum.columns) };
    expect(findRidges(few)).toEqual([]);
    expect(findRidges({ ...spectrum, values: spectrum.values.map(() => 0) })).toEqual([]);
  });

  /** Noise whose columns scatter as told, and nothing else. */
  const noiseOf = (scatterOf: (column: number) => number): Spectrum2D => {
    const { spectrum } = process2D(measure('states', true));
    const [rng, rows, columns] = [createRng(41), 256, 512];
    const values = Float32Array.from(
      { length: rows * columns },
      (_, at) => scatterOf(at % columns) * rng.gaussian(),
    );
    return { ...spectrum, rows, columns, values };
  };

  it('are none where a filter leaves little of a third of the columns, and stand where t1 noise is besides', () => {
    const edges = (column: number): number => (column < 80 || column > 431 ? 0.15 : 1);
    expect(findRidges(noiseOf(edges))).toEqual([]);
    const found = findRidges(noiseOf((column) => (column === 200 || column === 201 ? 12 : edges(column))));
    expect(found.map(({ columns }) => columns)).toEqual([[200, 201]]);
  });

  it('are none where more than a fifth of the columns are louder than the rest', () => {
    const loudUpTo = (last: number): Spectrum2D => noiseOf((column) => (column <= last ? 20 : 1));
    expect(findRidges(loudUpTo(101)).map(({ columns }) => columns)).toEqual([[0, 101]]);
    expect(findRidges(loudUpTo(102))).toEqual([]);
  });

  it('end at each quiet column, and tell of each column how loud it is', () => {
    const loudness = new Map([
      [100, 40],
      [101, 12],
      [103, 12],
    ]);
    const ridges = findRidges(noiseOf((column) => loudness.get(column) ?? 1));
    expect(ridges.map(({ columns }) => columns)).toEqual([
      [100, 101],
      [103, 103],
    ]);
    const [first = 0, second = 0] = ridges[0]?.excesses ?? [];
    expect(first / second).toBeGreaterThan(2);
  });

  it('take no signal beside them, and none that stands well out', () => {
    const ridges = [
      { columns: [100, 104], excesses: [9, 6, 5, 7, 20] },
      { columns: [107, 107], excesses: [8] },
    ] as const;
    expect(excessUnder({ column: 101, snr: 9 }, ridges, 8)).toBe(9);
    expect(excessUnder({ column: 102, snr: 9 }, ridges, 8)).toBe(7);
    expect(excessUnder({ column: 105, snr: 11.9 }, ridges, 8)).toBe(20);
    expect(excessUnder({ column: 106, snr: 9 }, ridges, 8)).toBe(8);
    expect(excessUnder({ column: 98, snr: 9 }, ridges, 8)).toBeNull();
    expect(excessUnder({ column: 102, snr: 12 }, ridges, 8)).toBeNull();
  });

  const unsteady = series
    .filter(({ mode }) => mode !== 'states_tppi')
    .flatMap((of) => kinds.flatMap((kind) => seeds.map((seed) => ({ ...of, kind, seed }))));

  it('name what was picked of them, and no signal that was drawn', () => {
    const found = unsteady.flatMap(({ mode, isHomonuclear, kind, seed }) =>
      analyse(unsteadyFid2D(measure(mode, isHomonuclear), 0.03, kind, seed)).peaks.map((peak) => ({
        ...peak,
        isDrawn: isDrawn(isHomonuclear, peak.f2Ppm, peak.f1Ppm),
      })),
    );
    const marked = found.filter(({ isOnRidge }) => isOnRidge);
    const wrong = found.filter((peak) => !peak.isDrawn);
    expect(marked.filter((peak) => peak.isDrawn)).toEqual([]);
    expect(marked.filter(({ category }) => category !== 'unknown')).toEqual([]);
    expect(wrong.length).toBeGreaterThan(10);
    // What was measured is in docs/nmr-validation.md; the rest stands farther out of its column, and remains a signal of its own.
    expect(marked.length).toBeGreaterThan(wrong.length / 2);
  });
});
