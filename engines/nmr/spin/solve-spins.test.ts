import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { type Derivatives, type SpinNumbers, visitLines } from './solve-spins.ts';
import { compositeSpins, planSpins, type SpinTopology } from './spin-plan.ts';

interface Line {
  readonly position: number;
  readonly intensity: number;
  readonly positionBy: readonly number[];
  readonly intensityBy: readonly number[];
}

const allPairs = (sites: number): [number, number][] =>
  Array.from({ length: sites }, (_, i) => i).flatMap((i) =>
    Array.from({ length: sites - i - 1 }, (_, k): [number, number] => [i, i + k + 1]),
  );

const topology = (counts: readonly number[], groups = counts.map(() => 0)): SpinTopology => ({
  counts,
  groups,
  edges: allPairs(counts.length),
  isObserved: counts.map(() => true),
});

const linesOf = (system: SpinTopology, numbers: SpinNumbers, wanted: Derivatives = 'none'): Line[] => {
  const lines: Line[] = [];
  const sites = system.counts.length;
  const map = {
    ofSite: system.counts.map((_, i) => i),
    ofEdge: system.edges.map((_, i) => sites + i),
    count: sites + system.edges.length,
  };
  visitLines(planSpins(system), numbers, map, wanted, (position, intensity, positionBy, intensityBy) => {
    lines.push({ position, intensity, positionBy: [...positionBy], intensityBy: [...intensityBy] });
  });
  return lines.sort((a, b) => a.position - b.position || a.intensity - b.intensity);
};

const moment = (lines: readonly Line[], power: number, about = 0): number =>
  lines.reduce((sum, { position, intensity }) => sum + intensity * (position - about) ** power, 0);

/** Shifts and couplings drawn about one Hz apart from degeneracy. */
const drawNumbers = (system: SpinTopology, seed: number): SpinNumbers => {
  const rng = createRng(seed);
  return {
    shiftsHz: system.counts.map((_, i) => 40 * i + 15 * rng.gaussian()),
    couplingsHz: system.edges.map(() => 8 * rng.gaussian()),
  };
};

describe('composite particles', () => {
  it.each([1, 2, 3, 6, 9])('the total spins of %i nuclei hold all their states', (m) => {
    const states = compositeSpins(m).reduce((sum, { spin, weight }) => sum + weight * (2 * spin + 1), 0);
    expect(states).toBe(2 ** m);
  });

  it('an ethyl group as particles and as single protons has the same moments', () => {
    const particles = linesOf(topology([3, 2]), { shiftsHz: [0, 25], couplingsHz: [7.1] });
    const explicit = topology([1, 1, 1, 1, 1]);
    const single = linesOf(explicit, {
      shiftsHz: [0, 0, 0, 25, 25],
      couplingsHz: explicit.edges.map(([i, j]) => (i < 3 && j >= 3 ? 7.1 : i < 3 ? -12 : -14)),
    });
    for (let power = 0; power <= 4; power++) {
      const expected = moment(single, power, 10);
      expect(Math.abs(moment(particles, power, 10) - expected)).toBeLessThan(1e-4 * (1 + Math.abs(expected)));
    }
    expect(particles.length).toBeLessThanOrEqual(36);
  });
});

it('AB, 10 Hz apart with J 7 Hz, as in closed form', () => {
  const lines = linesOf(topology([1, 1]), { shiftsHz: [10, 0], couplingsHz: [7] });
  const expected = [
    [-4.6033, 0.21327],
    [2.3967, 0.78673],
    [7.6033, 0.78673],
    [14.6033, 0.21327],
  ];
  lines.forEach(({ position, intensity }, k) => {
    expect(position).toBeCloseTo(expected[k]?.[0] ?? Number.NaN, 4);
    expect(intensity).toBeCloseTo(expected[k]?.[1] ?? Number.NaN, 5);
  });
});

it.each([1, 2, 3])(
  'lines add up to the protons and their mean does not know the couplings (seed %i)',
  (seed) => {
    const system = topology([3, 1, 1, 2]);
    const numbers = drawNumbers(system, seed);
    const lines = linesOf(system, numbers);
    expect(moment(lines, 0)).toBeCloseTo(7, 3);
    const mean = system.counts.reduce((sum, count, i) => sum + count * (numbers.shiftsHz[i] ?? 0), 0);
    expect(moment(lines, 1)).toBeCloseTo(mean, 1);
  },
);

it('groups that are far apart give nearly what the whole gives', () => {
  const counts = [1, 1, 1, 1];
  const shiftsHz = [0, 12, 4000, 4015];
  const whole = topology(counts);
  const couplingsHz = whole.edges.map((_, k) => 5 + k);
  const [exact, cut] = [whole, topology(counts, [0, 0, 1, 1])].map((system) =>
    linesOf(system, { shiftsHz, couplingsHz }),
  ) as [Line[], Line[]];
  for (let power = 0; power <= 2; power++) {
    expect(moment(cut, power, 2000) / moment(exact, power, 2000)).toBeCloseTo(1, 4);
  }
});

it('a nucleus of another kind splits the lines and shows none', () => {
  const system = { ...topology([1, 1], [0, 1]), isObserved: [true, false] };
  const lines = linesOf(system, { shiftsHz: [10, 0], couplingsHz: [47] });
  expect(lines.map(({ position }) => position)).toEqual([-13.5, 33.5]);
  expect(moment(lines, 0)).toBeCloseTo(1, 9);
});

it.each([11, 12])('derivatives agree with differences (seed %i)', (seed) => {
  const system = topology([1, 1, 2, 1]);
  const numbers = drawNumbers(system, seed);
  // A smooth function of all lines: its slope by each parameter, once by the chain rule and once by differences.
  const widthHz = 9;
  const value = (lines: readonly Line[]): number =>
    lines.reduce((sum, { position, intensity }) => sum + intensity * Math.sin(position / widthHz), 0);
  const lines = linesOf(system, numbers, 'all');
  const all = [...numbers.shiftsHz, ...numbers.couplingsHz];
  const at = (moved: readonly number[]) =>
    value(
      linesOf(system, {
        shiftsHz: moved.slice(0, system.counts.length),
        couplingsHz: moved.slice(system.counts.length),
      }),
    );
  const step = 1e-4;
  all.forEach((_, p) => {
    const slope = lines.reduce(
      (sum, { position, intensity, positionBy, intensityBy }) =>
        sum +
        (intensityBy[p] ?? 0) * Math.sin(position / widthHz) +
        ((positionBy[p] ?? 0) * intensity * Math.cos(position / widthHz)) / widthHz,
      0,
    );
    const [above, below] = [step, -step].map((d) => at(all.map((v, k) => (k === p ? v + d : v))));
    expect(slope).toBeCloseTo(((above ?? 0) - (below ?? 0)) / (2 * step), 4);
  });
});

it('gives the same bytes when it is run again', () => {
  const system = topology([1, 2, 1, 1]);
  const numbers = drawNumbers(system, 5);
  const plan = planSpins(system);
  const map = { ofSite: [0, 1, 2, 3], ofEdge: system.edges.map(() => -1), count: 4 };
  const run = (): number[] => {
    const out: number[] = [];
    visitLines(plan, numbers, map, 'positions', (position, intensity, by) =>
      out.push(position, intensity, ...by),
    );
    return out;
  };
  expect(run()).toEqual(run());
});
