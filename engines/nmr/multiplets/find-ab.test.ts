import { expect, it } from 'vitest';
import { simulateSpins } from '../spin/simulate-spins.ts';
import { findAB } from './find-ab.ts';

const patternOf = (differenceHz: number, couplingHz: number) => {
  const simulated = simulateSpins({
    shiftsPpm: [0, differenceHz / 400],
    couplingsHz: [
      [0, couplingHz],
      [couplingHz, 0],
    ],
    frequencyMhz: 400,
  });
  if (!simulated.ok) throw new Error(simulated.error.message);
  return simulated.value
    .map(({ shiftPpm, intensity }) => ({ positionHz: shiftPpm * 400, area: intensity, widthHz: 1 }))
    .sort((a, b) => a.positionHz - b.positionHz);
};

it.each([
  [8, 14],
  [20, 14],
  [60, 14],
])('difference %d Hz, J %d Hz come back', (difference, coupling) => {
  const found = findAB(patternOf(difference, coupling));
  expect(found?.couplingHz).toBeCloseTo(coupling, 6);
  expect(found?.centresHz[0]).toBeCloseTo(0, 6);
  expect(found?.centresHz[1]).toBeCloseTo(difference, 6);
});

it('four lines that only stand in the right places are none', () => {
  const even = patternOf(20, 14).map((line) => ({ ...line, area: 1 }));
  expect(findAB(even)).toBeNull();
  const shifted = patternOf(20, 14).map((line, i) =>
    i === 0 ? { ...line, positionHz: line.positionHz - 2 } : line,
  );
  expect(findAB(shifted)).toBeNull();
  expect(findAB(patternOf(20, 14).slice(1))).toBeNull();
});
