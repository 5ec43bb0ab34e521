import { describe, expect, it } from 'vitest';
import { simulateSpins } from '../spin/simulate-spins.ts';
import type { CheckedSignal } from './check-coupled-systems.ts';
import { findAaBbSystems } from './find-aabb.ts';

const frequencyMhz = 400;

interface Truth {
  readonly a: number;
  readonly b: number;
  readonly ab: number;
  readonly abFar: number;
  readonly aa: number;
  readonly bb: number;
}

/** Lines nearer than a fifth of a width are one line to a picker. */
const mergeNear = (lines: readonly { shiftPpm: number; intensity: number }[]) => {
  const merged: { shiftPpm: number; area: number; widthHz: number }[] = [];
  for (const { shiftPpm, intensity } of lines.toSorted((p, q) => q.shiftPpm - p.shiftPpm)) {
    const last = merged.at(-1);
    if (last !== undefined && (last.shiftPpm - shiftPpm) * frequencyMhz < 0.3) {
      const area = last.area + intensity;
      last.shiftPpm = (last.shiftPpm * last.area + shiftPpm * intensity) / area;
      last.area = area;
    } else merged.push({ shiftPpm, area: intensity, widthHz: 1 });
  }
  return merged.filter(({ area }) => area > 0.02);
};

const halves = (
  lines: readonly { shiftPpm: number; intensity: number }[],
  middlePpm: number,
): CheckedSignal[] => {
  const merged = mergeNear(lines);
  return [merged.filter((l) => l.shiftPpm > middlePpm), merged.filter((l) => l.shiftPpm <= middlePpm)].map(
    (half) => {
      const area = half.reduce((sum, line) => sum + line.area, 0);
      const shiftPpm = half.reduce((sum, line) => sum + line.shiftPpm * line.area, 0) / area;
      return { shiftPpm, multiplicity: 'm', couplingsHz: [], lines: half };
    },
  );
};

const observe = ({ a, b, ab, abFar, aa, bb }: Truth): CheckedSignal[] => {
  const simulated = simulateSpins({
    shiftsPpm: [a, a, b, b],
    couplingsHz: [
      [0, aa, ab, abFar],
      [aa, 0, abFar, ab],
      [ab, abFar, 0, bb],
      [abFar, ab, bb, 0],
    ],
    frequencyMhz,
  });
  if (!simulated.ok) throw new Error(simulated.error.message);
  return halves(simulated.value, (a + b) / 2);
};

describe('a 1,4- or 1,2-disubstituted benzene', () => {
  it.each([
    { a: 7.1, b: 6.84, ab: 8.4, abFar: 0.3, aa: 2.5, bb: 2.8 },
    { a: 7.9, b: 7.42, ab: 8.5, abFar: 0.4, aa: 2.0, bb: 2.3 },
    { a: 7.9, b: 7.65, ab: 8.1, abFar: 1.6, aa: 0.4, bb: 7.4 },
  ])('is found, with its shifts and ortho coupling: %o', (truth) => {
    const [system, ...more] = findAaBbSystems(observe(truth), [], frequencyMhz);
    expect(more).toEqual([]);
    expect(system).toMatchObject({ name: 'AA′BB′', signals: [0, 1], isSecondOrder: true });
    const { groups, couplings, agreement } = system?.simulated ?? { groups: [], couplings: [], agreement: 0 };
    expect(agreement).toBeGreaterThan(0.99);
    expect(groups.map(({ shiftPpm }) => Number(shiftPpm.toFixed(2)))).toEqual([
      truth.a,
      truth.a,
      truth.b,
      truth.b,
    ]);
    const sum = (couplings[1]?.couplingHz ?? 0) + (couplings[2]?.couplingHz ?? 0);
    expect(Math.abs(sum - truth.ab - truth.abFar)).toBeLessThan(0.15);
  });
});

it('traces beside one half do not hide it', () => {
  const [high, low] = observe({ a: 7.5, b: 7.1, ab: 8.5, abFar: 0.4, aa: 2.4, bb: 2.1 }) as [
    CheckedSignal,
    CheckedSignal,
  ];
  const traces = [7.58, 7.57, 7.44].map((shiftPpm) => ({ shiftPpm, area: 0.03, widthHz: 1 }));
  const [system] = findAaBbSystems([{ ...high, lines: [...high.lines, ...traces] }, low], [], frequencyMhz);
  expect(system).toMatchObject({ name: 'AA′BB′', signals: [0, 1] });
});

describe('what is none', () => {
  it('two doublets of one proton each', () => {
    const simulated = simulateSpins({
      shiftsPpm: [7.2, 6.9],
      couplingsHz: [
        [0, 8.5],
        [8.5, 0],
      ],
      frequencyMhz,
    });
    if (!simulated.ok) throw new Error(simulated.error.message);
    expect(findAaBbSystems(halves(simulated.value, 7.05), [], frequencyMhz)).toEqual([]);
  });

  it('a doublet and a double doublet of one ring, whose small coupling goes to a third proton', () => {
    const simulated = simulateSpins({
      shiftsPpm: [8.4, 7.75, 7.4],
      couplingsHz: [
        [0, 1.6, 0],
        [1.6, 0, 8.4],
        [0, 8.4, 0],
      ],
      frequencyMhz,
    });
    if (!simulated.ok) throw new Error(simulated.error.message);
    const ring = simulated.value.filter(({ shiftPpm }) => shiftPpm < 8);
    expect(findAaBbSystems(halves(ring, 7.6), [], frequencyMhz)).toEqual([]);
  });

  it('three protons of a 1,2,4-pattern: no mirror image, other areas', () => {
    const simulated = simulateSpins({
      shiftsPpm: [7.42, 7.4, 7.03],
      couplingsHz: [
        [0, 1.8, 8.2],
        [1.8, 0, 0.3],
        [8.2, 0.3, 0],
      ],
      frequencyMhz,
    });
    if (!simulated.ok) throw new Error(simulated.error.message);
    expect(findAaBbSystems(halves(simulated.value, 7.2), [], frequencyMhz)).toEqual([]);
  });

  it('a signal that couples with a third one', () => {
    const [high, low] = observe({ a: 7.1, b: 6.84, ab: 8.4, abFar: 0.3, aa: 2.5, bb: 2.8 }) as [
      CheckedSignal,
      CheckedSignal,
    ];
    const third = { first: 0, second: 2, couplingHz: 8.7, firstNuclei: 1, secondNuclei: 1 };
    expect(findAaBbSystems([high, low, { ...high, shiftPpm: 5 }], [third], frequencyMhz)).toEqual([]);
  });
});

it('a chain CH₂–CH₂ of four different couplings is not called a ring', () => {
  const chain = observe({ a: 2.9, b: 2.6, ab: 9, abFar: 5.5, aa: -13, bb: -14 });
  expect(findAaBbSystems(chain, [], frequencyMhz)).toEqual([]);
});
