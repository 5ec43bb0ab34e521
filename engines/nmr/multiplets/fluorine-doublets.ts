import type { FittedLine } from '../peaks/fitted-line.ts';

/** Two carbon lines that one fluorine splits; indices into the lines given. */
export interface FluorineDoublet {
  readonly left: number;
  readonly right: number;
  readonly couplingHz: number;
}

/**
 * Couplings of the carbons of a fluorobenzene, Hz, and where they are (Kalinowski, Berger, Braun, Carbon-13 NMR
 * Spectroscopy, 1988): C–F itself and its ortho neighbours prove the fluorine, the others follow.
 */
const ipso = { fromHz: 235, toHz: 262, fromPpm: 145, toPpm: 168 };
const ortho = { fromHz: 18, toHz: 26, fromPpm: 98, toPpm: 135 };
const meta = { fromHz: 6, toHz: 11, fromPpm: 105, toPpm: 150 };
const para = { fromHz: 2.2, toHz: 4.2, fromPpm: 110, toPpm: 150 };

type Range = typeof ipso;

/** Both lines of a doublet are one carbon: heights and widths agree this well. */
const heightTolerance = 0.12;
const widthTolerance = 0.15;

/** Weaker lines agree by chance. */
const leastSnr = 30;

const agree = (a: number, b: number, tolerance: number): boolean =>
  Math.abs(a - b) <= tolerance * Math.max(a, b);

const pairsIn = (lines: readonly FittedLine[], range: Range, frequencyMhz: number): FluorineDoublet[] =>
  lines.flatMap((left, i) =>
    lines.flatMap((right, j) => {
      const couplingHz = (left.shiftPpm - right.shiftPpm) * frequencyMhz;
      const isInside = left.shiftPpm <= range.toPpm && right.shiftPpm >= range.fromPpm;
      const isCoupled = couplingHz >= range.fromHz && couplingHz <= range.toHz;
      const isEqual =
        Math.min(left.snr, right.snr) >= leastSnr &&
        agree(left.height, right.height, heightTolerance) &&
        agree(left.widthHz, right.widthHz, widthTolerance);
      return isInside && isCoupled && isEqual ? [{ left: i, right: j, couplingHz }] : [];
    }),
  );

/**
 * Doublets by fluorine in a proton-decoupled carbon spectrum of an aryl fluoride, lines by descending shift.
 * Without both the 1J doublet and one with 2J nothing is taken for a doublet; and where more than one 1J doublet
 * would fit, nothing is either.
 */
export const findFluorineDoublets = (
  lines: readonly FittedLine[],
  frequencyMhz: number,
): FluorineDoublet[] => {
  const anchors = pairsIn(lines, ipso, frequencyMhz);
  const near = pairsIn(lines, ortho, frequencyMhz);
  if (anchors.length !== 1 || near.length === 0) return [];
  const found: FluorineDoublet[] = [];
  const taken = new Set<number>();
  const far = [meta, para].flatMap((range) => pairsIn(lines, range, frequencyMhz));
  for (const doublet of [...anchors, ...near, ...far]) {
    if (taken.has(doublet.left) || taken.has(doublet.right)) continue;
    taken.add(doublet.left).add(doublet.right);
    found.push(doublet);
  }
  return found;
};
