import { expect, it } from 'vitest';
import { mergeRanges } from './merge-ranges.ts';

const range = (fromPpm: number, toPpm: number) => ({ fromPpm, toPpm });

it('covers the same stretch without overlap, whichever end comes first', () => {
  expect(mergeRanges([range(1, 2), range(7, 6), range(6.5, 5), range(6.8, 6.7), range(5, 4)])).toEqual([
    range(7, 5),
    range(5, 4),
    range(2, 1),
  ]);
  expect(mergeRanges([])).toEqual([]);
});
