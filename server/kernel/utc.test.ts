import { describe, expect, it } from 'vitest';
import { shiftUtc } from './utc.ts';

describe('shiftUtc', () => {
  it.each([
    ['2026-02-28T23:59:59.500Z', 500, '2026-03-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00.000Z', -1, '2025-12-31T23:59:59.999Z'],
  ])('moves %s by %i ms', (utc, ms, expected) => {
    expect(shiftUtc(utc, ms)).toBe(expected);
  });

  it('refuses what is no moment', () => {
    expect(() => shiftUtc('yesterday', 1)).toThrow(RangeError);
  });
});
