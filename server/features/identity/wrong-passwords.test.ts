import { expect, it } from 'vitest';
import { isResting, waitMsAfter } from './wrong-passwords.ts';

const limits = { freeInARow: 10, mostInARow: 100, longestWaitMinutes: 60 };

it('ten wrong passwords are free, then the waits double from half a minute to an hour, and the fiftieth is the last', () => {
  const waits = Array.from({ length: 51 }, (_, count) => waitMsAfter(count, limits) / 1000);
  expect(waits.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
  expect(waits.slice(10, 19)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  expect(waits.slice(18, 50)).toEqual(Array.from({ length: 32 }, () => 3600));
  expect(waits[50]).toBe(Number.POSITIVE_INFINITY);
});

it('an odd number in all is never exceeded by the two halves', () => {
  const odd = { ...limits, mostInARow: 21 };
  expect([waitMsAfter(9, odd), waitMsAfter(10, odd)]).toEqual([0, Number.POSITIVE_INFINITY]);
});

it('a wait is over to the millisecond, and a clock set back does not end it', () => {
  const row = { count: 10, last_at: '2026-11-21T08:00:00.000Z' };
  expect(isResting(row, limits, '2026-11-21T08:00:29.999Z')).toBe(true);
  expect(isResting(row, limits, '2026-11-21T08:00:30.000Z')).toBe(false);
  expect(isResting(row, limits, '2026-11-20T08:00:00.000Z')).toBe(true);
  expect(isResting(undefined, limits, row.last_at)).toBe(false);
});
