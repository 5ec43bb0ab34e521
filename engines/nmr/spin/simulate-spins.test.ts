import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { simulateSpins, type Transition } from './simulate-spins.ts';

const couplings = (n: number, pairs: readonly (readonly [number, number, number])[]): number[][] => {
  const matrix = Array.from({ length: n }, () => new Array<number>(n).fill(0));
  for (const [i, j, value] of pairs) {
    (matrix[i] as number[])[j] = value;
    (matrix[j] as number[])[i] = value;
  }
  return matrix;
};

const simulate = (
  shiftsPpm: readonly number[],
  pairs: readonly (readonly [number, number, number])[],
  frequencyMhz = 400,
) => {
  const result = simulateSpins({ shiftsPpm, couplingsHz: couplings(shiftsPpm.length, pairs), frequencyMhz });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const total = (lines: readonly Transition[]): number =>
  lines.reduce((sum, { intensity }) => sum + intensity, 0);

describe('systems whose spectra are known in closed form', () => {
  it.each([
    [1, 10],
    [10, 10],
    [40, 7],
    [400, 7],
  ])('AB, difference %d Hz, J %d Hz (Pople, Schneider, Bernstein 1959)', (difference, j) => {
    const frequency = 400;
    const lines = simulate([5 + difference / frequency, 5], [[0, 1, j]], frequency);
    const root = Math.hypot(difference, j);
    const centre = 5 * frequency + difference / 2;
    const inner = (1 + j / root) / 2;
    const expected = [
      [centre + (root + j) / 2, 1 - inner],
      [centre + (root - j) / 2, inner],
      [centre - (root - j) / 2, inner],
      [centre - (root + j) / 2, 1 - inner],
    ].sort((a, b) => (b[0] ?? 0) - (a[0] ?? 0));
    expect(lines).toHaveLength(4);
    lines.forEach((line, k) => {
      expect(line.shiftPpm * frequency).toBeCloseTo(expected[k]?.[0] ?? 0, 7);
      expect(line.intensity).toBeCloseTo(expected[k]?.[1] ?? 0, 7);
    });
  });

  it('A2: equivalent spins do not show their coupling', () => {
    const lines = simulate([3, 3], [[0, 1, 12]]);
    for (const { shiftPpm } of lines) expect(shiftPpm).toBeCloseTo(3, 9);
    expect(total(lines)).toBeCloseTo(2, 9);
  });

  it('A3X far apart: a quartet 1:3:3:1 and a doublet', () => {
    const lines = simulate(
      [8, 1, 1, 1],
      [
        [0, 1, 7],
        [0, 2, 7],
        [0, 3, 7],
      ],
      4000,
    );
    const near = (ppm: number) => lines.filter(({ shiftPpm }) => Math.abs(shiftPpm - ppm) < 0.1);
    const byPlace = new Map<number, number>();
    for (const { shiftPpm, intensity } of near(8)) {
      const place = Math.round((shiftPpm - 8) * 4000 * 10) / 10;
      byPlace.set(place, (byPlace.get(place) ?? 0) + intensity);
    }
    const quartet = [...byPlace].sort((a, b) => b[0] - a[0]);
    expect(quartet.map(([place]) => place)).toEqual([10.5, 3.5, -3.5, -10.5]);
    [1, 3, 3, 1].forEach((share, k) => {
      expect(quartet[k]?.[1]).toBeCloseTo(share / 8, 2);
    });
    expect(total(near(1))).toBeCloseTo(3, 2);
  });
});

it("AA'BB' is symmetric about its centre", () => {
  const lines = simulate(
    [7.2, 7.2, 7.0, 7.0],
    [
      [0, 2, 8.5],
      [1, 3, 8.5],
      [0, 3, 0.4],
      [1, 2, 0.4],
      [0, 1, 2.5],
      [2, 3, 2.2],
    ].map(([i, j, v]) => [i, j, v] as [number, number, number]),
  );
  const centre = 7.1;
  const moment = (power: number) =>
    lines.reduce((sum, { shiftPpm, intensity }) => sum + intensity * (shiftPpm - centre) ** power, 0);
  expect(total(lines)).toBeCloseTo(4, 6);
  expect(moment(1)).toBeCloseTo(0, 9);
});

it('keeps total intensity and the mean shift, whatever the couplings are', () => {
  const rng = createRng(11);
  for (let n = 1; n <= 6; n += 1) {
    const shifts = Array.from({ length: n }, () => 1 + 2 * rng.uniform());
    const pairs: [number, number, number][] = [];
    for (let i = 0; i < n; i += 1) for (let j = i + 1; j < n; j += 1) pairs.push([i, j, 20 * rng.gaussian()]);
    const lines = simulate(shifts, pairs, 60);
    // Lines too weak to be listed are missing from the sums.
    expect(total(lines)).toBeCloseTo(n, 2);
    const mean = lines.reduce((sum, { shiftPpm, intensity }) => sum + shiftPpm * intensity, 0) / total(lines);
    expect(mean).toBeCloseTo(shifts.reduce((a, b) => a + b, 0) / n, 3);
  }
});

it('solves eight spins', () => {
  const shifts = [7.1, 7.2, 7.3, 7.4, 3.1, 3.2, 3.3, 3.4];
  const pairs = shifts.flatMap((_, i) => (i === 0 ? [] : [[i - 1, i, 7] as [number, number, number]]));
  expect(total(simulate(shifts, pairs))).toBeCloseTo(8, 3);
});

it.each([
  ['nine spins', new Array<number>(9).fill(1), couplings(9, []), 'too_many_spins'],
  [
    'couplings that differ between i,j and j,i',
    [1, 2],
    [
      [0, 7],
      [8, 0],
    ],
    'couplings_unsymmetric',
  ],
  ['a matrix of another size', [1, 2], [[0]], 'couplings_unsymmetric'],
])('refuses %s', (_, shiftsPpm, couplingsHz, code) => {
  expect(simulateSpins({ shiftsPpm, couplingsHz, frequencyMhz: 400 })).toMatchObject({
    ok: false,
    error: { code },
  });
});
