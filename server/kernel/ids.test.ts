import { describe, expect, it } from 'vitest';
import { createIdSource } from '#kernel/ids.ts';

describe('identifiers', () => {
  it('sort in the order they were made, within a millisecond and when the clock steps back', () => {
    const times = [1000, 1000, 1000, 2000, 1500, 1500, 3000];
    const newId = createIdSource(() => times.shift() ?? 3000);
    const made = Array.from({ length: 50 }, () => newId('ana'));
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
    expect(made[0]).toMatch(/^ana_[0-9a-hjkmnp-tv-z]{26}$/);
  });
});
