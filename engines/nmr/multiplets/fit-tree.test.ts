import { describe, expect, it } from 'vitest';
import type { Spectrum1D } from '../model.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { pseudoVoigt, pseudoVoigtArea } from '../peaks/line-shape.ts';
import type { LineGrouping } from './build-multiplets.ts';
import { fitTree } from './fit-tree.ts';
import { branchesOf, parseMultiplicity } from './split-multiplet.ts';

const frequencyMhz = 400;
const widthHz = 1.1;
const fraction = 0.85;

/** Deterministic noise of unit standard deviation. */
const noiseOf = (seed: number): (() => number) => {
  let state = seed;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state + 0.5) / 2_147_483_648;
  };
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
};

interface Truth {
  readonly shiftPpm: number;
  readonly multiplicity: string;
  readonly couplingsHz: readonly number[];
}

/** Lines of the exact tree; the highest one has height 1. */
const linesOf = ({ multiplicity, couplingsHz }: Truth): { offsetHz: number; height: number }[] => {
  const branches = branchesOf(parseMultiplicity(multiplicity) ?? []);
  const highest = Math.max(...branches.map(({ share }) => share));
  return branches.map(({ steps, share }) => ({
    offsetHz: steps.reduce((sum, step, k) => sum + step * (couplingsHz[k] ?? 0), 0),
    height: share / highest,
  }));
};

const draw = (signals: readonly Truth[], noise: number): Spectrum1D => {
  const [fromPpm, toPpm, points] = [5, 3, 8192];
  const random = noiseOf(7);
  const re = Float64Array.from({ length: points }, (_, i) => {
    const hz = (fromPpm - (i * (fromPpm - toPpm)) / (points - 1)) * frequencyMhz;
    return signals.reduce(
      (sum, truth) =>
        linesOf(truth).reduce(
          (part, { offsetHz, height }) =>
            part + height * pseudoVoigt((hz - truth.shiftPpm * frequencyMhz - offsetHz) / widthHz, fraction),
          sum,
        ),
      noise * random(),
    );
  });
  return { nucleus: '1H', frequencyMhz, fromPpm, toPpm, re, im: null };
};

/** What a picker and the pattern search would hand over, with their couplings a little wrong. */
const observe = (truth: Truth, wrongHz: number): { multiplet: LineGrouping; lines: FittedLine[] } => {
  const lines = linesOf(truth)
    .toSorted((a, b) => b.offsetHz - a.offsetHz)
    .map(({ offsetHz, height }) => ({
      shiftPpm: truth.shiftPpm + offsetHz / frequencyMhz,
      height,
      area: pseudoVoigtArea(height, widthHz / frequencyMhz, fraction),
      widthHz,
      lorentzFraction: fraction,
      snr: 100,
      fitResidual: 0,
    }));
  const room = (6 * widthHz) / frequencyMhz;
  const shifts = lines.map(({ shiftPpm }) => shiftPpm);
  return {
    lines,
    multiplet: {
      lineIndices: lines.map((_, index) => index),
      shiftPpm: truth.shiftPpm + 0.0005,
      fromPpm: Math.max(...shifts) + room,
      toPpm: Math.min(...shifts) - room,
      multiplicity: truth.multiplicity,
      couplingsHz: truth.couplingsHz.map((j, k) => j + (k % 2 === 0 ? wrongHz : -wrongHz)),
      area: 1,
      fitResidual: 0,
    },
  };
};

const trees: Truth[] = [
  { shiftPpm: 4.1, multiplicity: 'd', couplingsHz: [7.3] },
  { shiftPpm: 4.1, multiplicity: 'dd', couplingsHz: [9.1, 1.9] },
  { shiftPpm: 4.1, multiplicity: 'ddd', couplingsHz: [12.4, 7.2, 3.1] },
  { shiftPpm: 4.1, multiplicity: 'q', couplingsHz: [7.1] },
  { shiftPpm: 4.1, multiplicity: 'dt', couplingsHz: [10.2, 6.4] },
];

const worstMissHz = (truth: Truth, couplingsHz: readonly number[]): number =>
  Math.max(...truth.couplingsHz.map((j, k) => Math.abs(j - (couplingsHz[k] ?? Number.NaN))));

describe('couplings that were read off lines with an error', () => {
  it.each(trees)('come out within 0.05 Hz: $multiplicity', (truth) => {
    const { multiplet, lines } = observe(truth, 0.25);
    const fitted = fitTree(draw([truth], 0.003), multiplet, lines);
    if (fitted === null) throw new Error('No tree was fitted.');
    expect(fitted.couplingsHz).toHaveLength(truth.couplingsHz.length);
    expect(worstMissHz(truth, fitted.couplingsHz)).toBeLessThan(0.05);
    expect(fitted.shiftPpm).toBeCloseTo(truth.shiftPpm, 4);
    expect(fitted.widthHz).toBeCloseTo(widthHz, 1);
    expect(fitted.fitResidual).toBeLessThan(0.01);
  });

  it('state an error that grows with the noise and covers the miss', () => {
    const [, dd] = trees as [Truth, Truth];
    const { multiplet, lines } = observe(dd, 0.2);
    const [quiet, noisy] = [0.002, 0.02].map((noise) => fitTree(draw([dd], noise), multiplet, lines));
    const errorOf = (fitted: typeof quiet): number => Math.max(...(fitted?.couplingErrorsHz ?? [Number.NaN]));
    expect(errorOf(noisy) / errorOf(quiet)).toBeGreaterThan(5);
    expect(worstMissHz(dd, noisy?.couplingsHz ?? [])).toBeLessThan(4 * errorOf(noisy));
  });
});

it('a neighbour whose tail reaches into the window is taken out', () => {
  const [, dd] = trees as [Truth, Truth];
  const neighbour: Truth = { shiftPpm: 4.13, multiplicity: 'd', couplingsHz: [8] };
  const seen = observe(dd, 0.2);
  const other = observe(neighbour, 0);
  const fitted = fitTree(draw([dd, neighbour], 0.003), seen.multiplet, [...seen.lines, ...other.lines]);
  expect(worstMissHz(dd, fitted?.couplingsHz ?? [])).toBeLessThan(0.1);
});

describe('no tree', () => {
  it.each([
    ['an unresolved pattern', { multiplicity: 'm', couplingsHz: [] }],
    ['a singlet', { multiplicity: 's', couplingsHz: [] }],
    ['a name that does not belong to the couplings', { multiplicity: 'dd', couplingsHz: [7] }],
  ])('%s', (_, name) => {
    const { multiplet, lines } = observe(trees[0] as Truth, 0);
    expect(fitTree(draw([trees[0] as Truth], 0.003), { ...multiplet, ...name }, lines)).toBeNull();
  });

  it('data the tree does not describe', () => {
    const { multiplet, lines } = observe(trees[1] as Truth, 0);
    const data = draw([{ shiftPpm: 4.1, multiplicity: 't', couplingsHz: [5] }], 0.003);
    expect(fitTree(data, multiplet, lines)).toBeNull();
  });
});
