import { describe, expect, it } from 'vitest';
import { matchFirstOrder, type PatternLine } from './first-order.ts';

/** Lines of a first-order tree around 0 Hz, merged where closer than 0.05 Hz. */
const treeOf = (couplings: readonly { jHz: number; nuclei: number }[], lean = 0): PatternLine[] => {
  let lines = [{ at: 0, area: 1 }];
  for (const { jHz, nuclei } of couplings) {
    for (let n = 0; n < nuclei; n++) {
      const merged = new Map<string, { at: number; area: number }>();
      for (const { at, area } of lines) {
        for (const side of [-0.5, 0.5]) {
          const position = at + side * jHz;
          const key = position.toFixed(2);
          const old = merged.get(key);
          merged.set(key, { at: position, area: (old?.area ?? 0) + area / 2 });
        }
      }
      lines = [...merged.values()];
    }
  }
  return lines
    .sort((a, b) => a.at - b.at)
    .map(({ at, area }) => ({ positionHz: at, area: area * (1 + lean * at), widthHz: 0.9 }));
};

const named = (lines: readonly PatternLine[]) => {
  const match = matchFirstOrder(lines);
  return match === null ? null : [match.multiplicity, ...match.couplingsHz.map((j) => Number(j.toFixed(2)))];
};

describe('first-order patterns', () => {
  it.each([
    [[{ jHz: 7.1, nuclei: 1 }], ['d', 7.1]],
    [[{ jHz: 7.1, nuclei: 2 }], ['t', 7.1]],
    [[{ jHz: 7.1, nuclei: 3 }], ['q', 7.1]],
    [[{ jHz: 7.1, nuclei: 4 }], ['quint', 7.1]],
    [[{ jHz: 7.1, nuclei: 5 }], ['sext', 7.1]],
    [[{ jHz: 6.9, nuclei: 6 }], ['sept', 6.9]],
    [
      [
        { jHz: 8.2, nuclei: 1 },
        { jHz: 1.6, nuclei: 1 },
      ],
      ['dd', 8.2, 1.6],
    ],
    [
      [
        { jHz: 11, nuclei: 1 },
        { jHz: 7.5, nuclei: 1 },
      ],
      ['dd', 11, 7.5],
    ],
    [
      [
        { jHz: 15.5, nuclei: 1 },
        { jHz: 6.3, nuclei: 2 },
      ],
      ['dt', 15.5, 6.3],
    ],
    [
      [
        { jHz: 7.6, nuclei: 2 },
        { jHz: 1.5, nuclei: 1 },
      ],
      ['td', 7.6, 1.5],
    ],
    [
      [
        { jHz: 17.2, nuclei: 1 },
        { jHz: 10.3, nuclei: 1 },
        { jHz: 6.1, nuclei: 1 },
      ],
      ['ddd', 17.2, 10.3, 6.1],
    ],
    [
      [
        { jHz: 8.3, nuclei: 1 },
        { jHz: 7.1, nuclei: 1 },
        { jHz: 1.2, nuclei: 1 },
      ],
      ['ddd', 8.3, 7.1, 1.2],
    ],
    [
      [
        { jHz: 16.8, nuclei: 1 },
        { jHz: 10.1, nuclei: 1 },
        { jHz: 6.7, nuclei: 2 },
      ],
      ['ddt', 16.8, 10.1, 6.7],
    ],
    [
      [
        { jHz: 14.1, nuclei: 1 },
        { jHz: 7.1, nuclei: 3 },
      ],
      ['dq', 14.1, 7.1],
    ],
  ] as const)('names %o', (tree, expected) => {
    expect(named(treeOf(tree))).toEqual(expected);
  });

  it('does not call a doublet of doublets with two similar couplings a triplet', () => {
    expect(
      named(
        treeOf([
          { jHz: 8.4, nuclei: 1 },
          { jHz: 6.9, nuclei: 1 },
        ]),
      )?.[0],
    ).toBe('dd');
  });

  it('bears the leaning of coupled partners', () => {
    expect(
      named(
        treeOf(
          [
            { jHz: 8.2, nuclei: 1 },
            { jHz: 1.6, nuclei: 1 },
          ],
          0.03,
        ),
      )?.[0],
    ).toBe('dd');
  });

  it('gives no name to asymmetric or irregular lines', () => {
    const irregular = [0, 3, 11, 19].map((positionHz, i) => ({ positionHz, area: 1 + i, widthHz: 1 }));
    expect(matchFirstOrder(irregular)).toBeNull();
    const unequal = [0, 7].map((positionHz, i) => ({ positionHz, area: 1 + 4 * i, widthHz: 1 }));
    expect(matchFirstOrder(unequal)).toBeNull();
  });
});
