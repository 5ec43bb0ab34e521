import { describe, expect, it } from 'vitest';
import { fittedLine, groupingOf } from '../../testing/fitted-lines.ts';
import { stripCommonSplitting } from './strip-common-splitting.ts';

/** A signal at a place of a list of lines, each of them two halves. */
const signals = (names: readonly (readonly [string, readonly number[]])[], widthHz = 0.5) => {
  const lines = names.flatMap((_, i) => [
    fittedLine({ shiftPpm: 8 - i, widthHz }),
    fittedLine({ shiftPpm: 7.99 - i, widthHz }),
  ]);
  const groupings = names.map(([multiplicity, couplingsHz], i) =>
    groupingOf(lines, [2 * i, 2 * i + 1], multiplicity, couplingsHz),
  );
  return { lines, groupings };
};

const namesOf = (list: readonly { multiplicity: string; couplingsHz: readonly number[] }[]) =>
  list.map(({ multiplicity, couplingsHz }) => [multiplicity, ...couplingsHz]);

describe('a splitting that every signal shows', () => {
  it('is taken out of the names where one signal shows nothing else', () => {
    const { lines, groupings } = signals([
      ['dd', [16.1, 1.4]],
      ['qd', [7.6, 1.45]],
      ['td', [7.6, 1.38]],
      ['d', [1.42]],
    ]);
    expect(namesOf(stripCommonSplitting(groupings, lines))).toEqual([
      ['d', 16.1],
      ['q', 7.6],
      ['t', 7.6],
      ['s'],
    ]);
  });

  it('is a coupling where a sharp signal does without it', () => {
    const { lines, groupings } = signals([
      ['dd', [16.1, 1.4]],
      ['dd', [10.2, 1.45]],
      ['d', [1.4]],
      ['s', []],
    ]);
    expect(stripCommonSplitting(groupings, lines)).toEqual(groupings);
  });

  it('is taken out where the signal without it is too broad to show it', () => {
    const { lines, groupings } = signals([
      ['dd', [16.1, 1.4]],
      ['dd', [10.2, 1.45]],
      ['d', [1.4]],
    ]);
    const broad = fittedLine({ shiftPpm: 2, widthHz: 3 });
    const all = [...lines, broad];
    const answer = stripCommonSplitting([...groupings, groupingOf(all, [lines.length], 's', [])], all);
    expect(namesOf(answer)).toEqual([['d', 16.1], ['d', 10.2], ['s'], ['s']]);
  });

  it('stays in the names of a ring whose four protons show nothing but couplings', () => {
    const { lines, groupings } = signals([
      ['dd', [7.9, 1.5]],
      ['ddd', [8.1, 7.4, 1.5]],
      ['ddd', [7.9, 7.4, 1.4]],
      ['dd', [8.1, 1.4]],
    ]);
    expect(stripCommonSplitting(groupings, lines)).toEqual(groupings);
  });

  it('stays where the values differ', () => {
    const { lines, groupings } = signals([
      ['dd', [16.1, 1.0]],
      ['dd', [10.2, 1.6]],
      ['d', [2.2]],
    ]);
    expect(stripCommonSplitting(groupings, lines)).toEqual(groupings);
  });
});
