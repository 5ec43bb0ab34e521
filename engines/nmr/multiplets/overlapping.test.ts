import { describe, expect, it } from 'vitest';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { simulateSpins } from '../spin/simulate-spins.ts';
import { groupLines, type LineGrouping } from './build-multiplets.ts';

const frequencyMhz = 400;

interface Spins {
  readonly shiftsPpm: readonly number[];
  readonly pairs: readonly (readonly [first: number, second: number, jHz: number])[];
}

/** Exact transitions; those a fifth of a width apart are one line to a picker. */
const lines = (systems: readonly Spins[], widthHz = 1): FittedLine[] => {
  const transitions = systems.flatMap(({ shiftsPpm, pairs }) => {
    const couplingsHz = shiftsPpm.map(() => shiftsPpm.map(() => 0));
    for (const [first, second, jHz] of pairs) {
      (couplingsHz[first] as number[])[second] = jHz;
      (couplingsHz[second] as number[])[first] = jHz;
    }
    const simulated = simulateSpins({ shiftsPpm, couplingsHz, frequencyMhz });
    if (!simulated.ok) throw new Error(simulated.error.message);
    return simulated.value.filter(({ intensity }) => intensity > 0.005);
  });
  const merged: { shiftPpm: number; area: number }[] = [];
  for (const { shiftPpm, intensity } of transitions.toSorted((p, q) => q.shiftPpm - p.shiftPpm)) {
    const last = merged.at(-1);
    if (last !== undefined && (last.shiftPpm - shiftPpm) * frequencyMhz < widthHz / 5) {
      const area = last.area + intensity;
      last.shiftPpm = (last.shiftPpm * last.area + shiftPpm * intensity) / area;
      last.area = area;
    } else merged.push({ shiftPpm, area: intensity });
  }
  return merged.map(({ shiftPpm, area }) => ({
    shiftPpm,
    height: area / widthHz,
    area,
    widthHz,
    lorentzFraction: 1,
    snr: 500,
    fitResidual: 0.01,
  }));
};

/** Methyl and methylene groups, far away, that give the areas a scale. */
const others: readonly Spins[] = [
  { shiftsPpm: [3.7, 3.7, 3.7], pairs: [] },
  { shiftsPpm: [2.1, 2.1], pairs: [] },
];

const group = (systems: readonly Spins[], widthHz?: number): LineGrouping[] =>
  groupLines(lines([...systems, ...others], widthHz), { nucleus: '1H', frequencyMhz });

const between = (groupings: readonly LineGrouping[], highPpm: number, lowPpm: number): string[] =>
  groupings
    .filter(({ shiftPpm }) => shiftPpm < highPpm && shiftPpm > lowPpm)
    .map(
      ({ multiplicity, couplingsHz, area }) =>
        `${multiplicity} ${couplingsHz.map((jHz) => jHz.toFixed(1)).join(' ')} ${area.toFixed(1)}`,
    );

const twoDoublets = (separationHz: number, [first, second]: readonly [number, number]): Spins[] => [
  { shiftsPpm: [7.62, 6.7], pairs: [[0, 1, first]] },
  { shiftsPpm: [7.62 - separationHz / frequencyMhz, 6.2], pairs: [[0, 1, second]] },
];

describe('two doublets whose partners stand elsewhere', () => {
  it.each([2, 4, 6, 10, 12, 16, 20, 26])('are told apart %d Hz from each other', (separationHz) => {
    const found = group(twoDoublets(separationHz, [8.1, 8.1]));
    expect(between(found, 8, 7.4)).toEqual(['d 8.1 1.0', 'd 8.1 1.0']);
    expect(between(group(twoDoublets(separationHz, [7.3, 9.9])), 8, 7.4)).toEqual(['d 7.3 1.0', 'd 9.9 1.0']);
  });

  it('are no triplet where their inner lines fall together', () => {
    expect(between(group(twoDoublets(8.1, [8.1, 8.1])), 8, 7.4)).toEqual(['m  2.0']);
  });
});

describe('what only looks like two doublets stays a double doublet', () => {
  it('one proton with two partners', () => {
    const amx: Spins = {
      shiftsPpm: [7.6, 6.7, 6.2],
      pairs: [
        [0, 1, 8.1],
        [0, 2, 4.2],
      ],
    };
    expect(between(group([amx]), 8, 7.4)).toEqual(['dd 8.1 4.2 1.0']);
  });

  it('a CH₂ whose partner counts two of it', () => {
    const a2mx: Spins = {
      shiftsPpm: [7.6, 7.6, 6.7, 5.2],
      pairs: [
        [0, 2, 8.1],
        [1, 2, 8.1],
        [0, 3, 4.2],
        [1, 3, 4.2],
      ],
    };
    expect(between(group([a2mx]), 8, 7.4)).toEqual(['dd 8.1 4.2 2.0']);
  });

  it('two protons alike, beside doublets that lean towards each other', () => {
    const pair: Spins = { shiftsPpm: [6.7, 6.2], pairs: [[0, 1, 8.1]] };
    const alone: Spins = {
      shiftsPpm: [7.6, 7.6, 9.4],
      pairs: [
        [0, 2, 2.4],
        [1, 2, 2.4],
      ],
    };
    expect(between(group([pair, alone]), 8, 7.4)).toEqual(['d 2.4 2.0']);
    expect(between(group([pair]), 7, 6)).toEqual(['d 8.1 1.0', 'd 8.1 1.0']);
  });
});

it('small couplings that are alike by chance divide nothing', () => {
  const first: Spins = {
    shiftsPpm: [4.2, 4.2, 9, 8.4, 8.4],
    pairs: [0, 1].flatMap((a) => [[a, 2, 8.6] as const, [a, 3, 2.7] as const, [a, 4, 2.7] as const]),
  };
  const second: Spins = { shiftsPpm: [7.4, 6.1, 6.1], pairs: [1, 2].map((b) => [0, b, 2.7] as const) };
  expect(between(group([first, second]), 4.5, 4)).toEqual(['dt 8.6 2.7 2.0']);
});

it('the two ends of an allyl group within each other are one m, not quartets of half a proton', () => {
  const allyl: Spins = {
    shiftsPpm: [3.34, 3.34, 5.95, 5.086, 5.057],
    pairs: [
      [0, 2, 6.7],
      [1, 2, 6.7],
      [0, 3, 1.6],
      [1, 3, 1.6],
      [0, 4, 1.3],
      [1, 4, 1.3],
      [2, 3, 16.8],
      [2, 4, 10.1],
      [3, 4, 1.7],
    ],
  };
  const found = between(group([allyl], 1.5), 5.3, 4.8);
  expect(found).toEqual(['m  2.0']);
});
