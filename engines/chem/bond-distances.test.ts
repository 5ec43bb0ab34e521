import { describe, expect, it } from 'vitest';
import { bondDistances } from './bond-distances.ts';

/** A ring of six with a tail of two at its first atom, and an atom by itself. */
const bonds = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 0],
  [0, 6],
  [6, 7],
] as const;
const neighboursOf = (atom: number): readonly number[] =>
  bonds.flatMap(([a, b]) => (a === atom ? [b] : b === atom ? [a] : []));

describe('bonds between atoms', () => {
  it('are counted along the shortest way, around a ring from either side', () => {
    expect([...bondDistances(0, neighboursOf)].toSorted(([a], [b]) => a - b)).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 2],
      [5, 1],
      [6, 1],
      [7, 2],
    ]);
    expect(bondDistances(7, neighboursOf).get(3)).toBe(5);
  });

  it('end where asked, and do not reach what no bond leads to', () => {
    expect([...bondDistances(7, neighboursOf, 2).keys()].toSorted()).toEqual([0, 6, 7]);
    expect(bondDistances(0, neighboursOf).has(8)).toBe(false);
  });
});
