import { describe, expect, it } from 'vitest';
import { splitMultiplet } from './split-multiplet.ts';

describe('first-order splitting', () => {
  it('splits a double doublet into four lines at the half sums of its couplings', () => {
    const levels = splitMultiplet('dd', [8, 2]);
    expect(levels?.map((l) => l.childrenHz)).toEqual([
      [-4, 4],
      [-5, -3, 3, 5],
    ]);
  });

  it('gives a quartet one coupling and four lines, and reads names of more than one letter', () => {
    expect(splitMultiplet('q', [7])?.at(-1)?.childrenHz).toEqual([-10.5, -3.5, 3.5, 10.5]);
    expect(splitMultiplet('sept', [6])?.at(-1)?.childrenHz).toHaveLength(7);
    expect(splitMultiplet('br d', [3])?.at(-1)?.childrenHz).toEqual([-1.5, 1.5]);
  });

  it('has no tree for what is no first-order pattern', () => {
    expect(splitMultiplet('m', [])).toBeNull();
    expect(splitMultiplet('s', [])).toEqual([]);
    expect(splitMultiplet('dd', [7])).toBeNull();
  });
});
