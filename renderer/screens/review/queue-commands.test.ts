import { describe, expect, it } from 'vitest';
import { stepPlace } from './queue-commands.ts';

describe('walk through the review queue', () => {
  it('begins at the end it comes from and stops at the other one', () => {
    expect(stepPlace(3, -1, 1)).toBe(0);
    expect(stepPlace(3, -1, -1)).toBe(2);
    expect(stepPlace(3, 1, 1)).toBe(2);
    expect(stepPlace(3, 2, 1)).toBe(2);
    expect(stepPlace(3, 0, -1)).toBe(0);
  });

  it('finds nothing in an empty queue', () => {
    expect(stepPlace(0, -1, 1)).toBe(-1);
    expect(stepPlace(0, -1, -1)).toBe(-1);
  });
});
