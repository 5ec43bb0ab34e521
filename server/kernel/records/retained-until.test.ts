import { expect, it } from 'vitest';
import { retainedUntil } from './retained-until.ts';

it('counts calendar years, and never ends a day early for a leap day', () => {
  expect(retainedUntil('2026-11-21T20:00:00.000Z', 10)).toBe('2036-11-21T20:00:00.000Z');
  expect(retainedUntil('2028-02-29T00:00:00.000Z', 1)).toBe('2029-03-01T00:00:00.000Z');
});
