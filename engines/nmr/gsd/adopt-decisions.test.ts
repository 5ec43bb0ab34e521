import { expect, it } from 'vitest';
import { adoptDecisions, type DecidedPeak } from './adopt-decisions.ts';
import type { NamedPeak } from './classify-gsd.ts';

const line = (shiftPpm: number): NamedPeak => ({
  shiftPpm,
  height: 1,
  widthHz: 1,
  kurtosis: 0,
  area: 1,
  snr: 100,
  residual: 0,
  errors: { shiftPpm: 0, height: 0, widthHz: 0, area: 0 },
  overlap: 0,
  flags: [],
  support: 0.5,
  category: 'compound',
  confidence: 40,
  reason: 'by its lines',
});

const decided = (id: string, shiftPpm: number): DecidedPeak => ({
  id,
  shiftPpm,
  widthHz: 1,
  category: 'impurity',
  confidence: 90,
  reason: 'a person said so',
});

it('takes what was decided about the nearest peak that is the same signal', () => {
  const peaks = [decided('p1', 3.0008), { ...decided('p2', 3.0002), category: 'solvent' as const }];
  expect(adoptDecisions([line(3)], peaks, 400)).toMatchObject([
    { category: 'solvent', confidence: 45, reason: 'a person said so', decidedId: 'p2' },
  ]);
});

it('leaves lines alone where no peak stands', () => {
  expect(adoptDecisions([line(3)], [decided('p1', 3.002)], 400)).toEqual([{ ...line(3), decidedId: null }]);
});

it('gives a peak to the nearest of its lines alone, and its category to all of them', () => {
  const found = adoptDecisions([line(3.0005), line(2.9998)], [decided('p1', 3)], 400);
  expect(found.map(({ decidedId }) => decidedId)).toEqual([null, 'p1']);
  expect(found.map(({ category }) => category)).toEqual(['impurity', 'impurity']);
});
