import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { type Changes2D, process2D, recipeFor2D } from '../../testing/process-2d.ts';
import { synthesizeFid2D } from '../../testing/synthetic-fid-2d.ts';
import { correctColumns, correctRows } from './correct-baseline-2d.ts';
import { measureNoise2D } from './measure-noise-2d.ts';
import type { AxisOf2D, Spectrum2D } from './model.ts';
import { processFid2D } from './process-fid-2d.ts';
import { suppressRidges } from './suppress-ridges.ts';
import { symmetrise } from './symmetrise.ts';

const proton: AxisOf2D = { nucleus: '1H', frequencyMhz: 400, fromPpm: 10, toPpm: 0 };

/** Gaussian noise of deviation 1 with Gaussian peaks; the noise of a column may be another. */
const noisy = (
  peaks: readonly { row: number; column: number; height: number }[],
  noiseOf: (column: number) => number = () => 1,
): Spectrum2D => {
  const [rows, columns] = [128, 256];
  const rng = createRng(3);
  const values = Float32Array.from(
    { length: rows * columns },
    (_, at) => noiseOf(at % columns) * rng.gaussian(),
  );
  for (const { row, column, height } of peaks) {
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        const distance = ((r - row) / 2) ** 2 + ((c - column) / 3) ** 2;
        values[r * columns + c] = (values[r * columns + c] as number) + height * Math.exp(-distance);
      }
    }
  }
  return { f1: proton, f2: proton, rows, columns, values };
};

const scatter = (values: Float32Array): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

const columnOf = ({ rows, columns, values }: Spectrum2D, column: number): Float32Array =>
  Float32Array.from({ length: rows }, (_, row) => values[row * columns + column] as number);

describe('the noise of a 2D spectrum', () => {
  it('is found beside signals, and is another one in columns with t1 noise', () => {
    const spectrum = noisy([{ row: 40, column: 60, height: 500 }], (column) => (column === 200 ? 8 : 1));
    const { standardDeviation, level, ofColumn } = measureNoise2D(spectrum);
    expect(Math.abs(standardDeviation - 1)).toBeLessThan(0.2);
    expect(Math.abs(level)).toBeLessThan(0.1);
    expect(ofColumn[200]).toBeGreaterThan(5);
    expect(ofColumn[100]).toBeLessThan(2);
  });
});

describe('ridges', () => {
  it('are weakened to the noise beside them, signals in them and beside them stay', () => {
    const peaks = [
      { row: 30, column: 200, height: 200 },
      { row: 90, column: 60, height: 100 },
    ];
    const spectrum = noisy(peaks, (column) => (column === 200 ? 8 : 1));
    const before = spectrum.values.slice();
    expect(suppressRidges(spectrum, 2)).toBe(1);
    const ridge = columnOf(spectrum, 200);
    expect(ridge[30]).toBe(before[30 * 256 + 200]);
    expect(scatter(ridge.subarray(60))).toBeLessThan(2);
    expect(columnOf(spectrum, 60)).toEqual(columnOf({ ...spectrum, values: before }, 60));
  });
});

describe('a baseline', () => {
  it.each([
    ['rows', correctRows],
    ['columns', correctColumns],
  ] as const)('of a curve is subtracted from %s and leaves a peak its height', (which, correct) => {
    const spectrum = noisy([{ row: 64, column: 128, height: 80 }]);
    const top = spectrum.values[64 * 256 + 128] as number;
    spectrum.values.forEach((value, at) => {
      const x = which === 'rows' ? (at % 256) / 256 : Math.floor(at / 256) / 128;
      spectrum.values[at] = value + 30 - 20 * x + 15 * x * x;
    });
    correct(spectrum.values, 256, 2);
    expect(Math.abs((spectrum.values[64 * 256 + 128] as number) - top)).toBeLessThan(1);
    expect(scatter(spectrum.values.subarray(0, 40 * 256))).toBeLessThan(1.1);
  });
});

describe('symmetry', () => {
  it('keeps what both sides of the diagonal show and drops what one of them shows', () => {
    const { rows, columns, ...rest } = noisy([
      { row: 32, column: 192, height: 100 },
      { row: 96, column: 64, height: 60 },
      { row: 20, column: 120, height: 90 },
    ]);
    const spectrum = { rows, columns, ...rest };
    symmetrise(spectrum);
    const at = (row: number, column: number): number => spectrum.values[row * columns + column] as number;
    expect(at(32, 192)).toBeGreaterThan(40);
    expect(at(32, 192)).toBeLessThan(65);
    expect(at(96, 64)).toBeGreaterThan(40);
    expect(Math.abs(at(20, 120))).toBeLessThan(5);
  });
});

const signals = [
  { f2Ppm: 7.2, f1Ppm: 128, amplitude: 1 },
  { f2Ppm: 3.1, f1Ppm: 52, amplitude: 1.5 },
];

describe('a recipe', () => {
  const fid = synthesizeFid2D({ mode: 'states', signals, points: 128, rows: 64, noiseSd: 0.01 });
  const refusal = (changes: Changes2D): string => {
    const processed = processFid2D(fid, recipeFor2D(fid, changes));
    return processed.ok ? 'processed' : processed.error.code;
  };

  it.each([
    ['fewer columns than points', { zero_fill: { points: 64 } }],
    ['fewer rows than increments', { zero_fill_f1: { points: 16 } }],
    ['a matrix beyond reason', { zero_fill: { points: 16_384 }, zero_fill_f1: { points: 16_384 } }],
    ['an unknown window', { apodise: { window: 'boxcar' } }],
    ['an unknown window of F1', { apodise_f1: { window: 'boxcar' } }],
  ])('with %s is refused', (_, changes) => {
    expect(refusal(changes)).toBe('recipe_value');
  });

  it('runs F1 backwards where it is asked to', () => {
    const usual = process2D(fid).spectrum;
    const { spectrum } = process2D(fid, { fourier_transform_f1: { direction: 'reversed' } });
    const row = 17;
    const mirrored = 2 * usual.rows - 2 - row - usual.rows;
    const rowIn = (from: Spectrum2D, at: number) =>
      from.values.slice(at * from.columns, (at + 1) * from.columns);
    expect(rowIn(spectrum, row)).toEqual(rowIn(usual, mirrored));
  });

  it('of a magnitude preset shows signals of paired rows at their place, none below zero', () => {
    const { spectrum, isPhased } = process2D(fid, {}, 'two_d_magnitude');
    expect(isPhased).toBe(false);
    const { values, columns, rows, f1, f2 } = spectrum;
    const highest = values.reduce((best, value, at) => (value > (values[best] as number) ? at : best), 0);
    const [row, column] = [Math.floor(highest / columns), highest % columns];
    expect(f2.fromPpm - ((f2.fromPpm - f2.toPpm) * column) / (columns - 1)).toBeCloseTo(3.1, 1);
    expect(Math.abs(f1.fromPpm - ((f1.fromPpm - f1.toPpm) * row) / (rows - 1) - 52)).toBeLessThan(1);
    expect(values.some((value) => value < 0)).toBe(false);
  });

  it('cannot phase what was recorded as magnitudes', () => {
    const magnitude = synthesizeFid2D({ mode: 'qf', signals, points: 128, rows: 32 });
    expect(() => recipeFor2D(magnitude, {}, 'two_d_phase_sensitive')).toThrow(/QF/);
    expect(() => recipeFor2D(magnitude, {}, 'default_1h')).toThrow(/no preset/);
  });

  it('warns of what makes artefacts look like signals, and skips symmetry of two nuclei', () => {
    const processed = processFid2D(
      fid,
      recipeFor2D(fid, { symmetrise: { enabled: true }, suppress_ridges: { enabled: true } }),
    );
    expect(processed.ok && processed.warnings.map(({ code }) => code)).toEqual([
      'ridges_suppressed',
      'step_skipped',
    ]);
  });
});

describe('a diagonal', () => {
  it('that runs against the shifts turns F1 round, and says so', () => {
    const diagonal = [7.2, 3.1, 1.3].map((ppm) => ({ f2Ppm: ppm, f1Ppm: ppm, amplitude: 1 }));
    const made = synthesizeFid2D({
      mode: 'states',
      signals: diagonal,
      points: 128,
      rows: 64,
      nuclei: 'homonuclear',
    });
    const backwards = { ...made, indirect: { ...made.indirect, sense: -1 as const } };
    const [usual, turned] = [made, backwards].map((source) => processFid2D(source, recipeFor2D(source)));
    expect(usual?.ok && usual.warnings).toEqual([]);
    expect(turned?.ok && turned.warnings.map(({ code }) => code)).toEqual(['f1_reversed']);
    const direction = turned?.ok
      ? turned.value.recipe.steps.find(({ step }) => step === 'fourier_transform_f1')?.parameters['direction']
      : null;
    expect(direction).toBe('reversed');
  });
});
