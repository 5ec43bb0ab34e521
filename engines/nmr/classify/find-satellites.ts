import type { FittedLine } from '../peaks/fitted-line.ts';

/** A line explained by a stronger one. */
export interface Companion {
  readonly lineIndex: number;
  readonly parentIndex: number;
  readonly kind: '13C satellite' | 'spinning side band';
  readonly reason: string;
}

/** One-bond carbon–proton couplings, Hz; the satellite lies half of it from its parent. */
const couplingFromHz = 115;
const couplingToHz = 220;

/** Half of the natural abundance of 13C (1.07 %) on each side, and the factor by which it may be off. */
const satelliteShare = 0.00535;
const satelliteFactor = 1.9;

/** Satellites lie symmetric up to the isotope shift, which moves both by under 1 Hz. */
const symmetryHz = 2.5;

/** Parents weaker than this cannot show satellites above the noise. */
const leastParentSnr = 600;

/** Rotor frequencies in use for tubes, Hz, and the largest side band of a well shimmed magnet. */
const spinningFromHz = 12;
const spinningToHz = 40;
const largestSideBand = 0.02;

/** Side bands of all strong lines lie at one distance; this many parents must show it. */
const symmetricHeightFactor = 2.2;

interface SidePair {
  readonly left: number;
  readonly right: number;
  readonly distanceHz: number;
}

/** Pairs of lines symmetric about a parent; `lines` by descending shift, as they are picked. */
const symmetricPairs = (
  lines: readonly FittedLine[],
  parent: number,
  frequencyMhz: number,
  fromHz: number,
  toHz: number,
): SidePair[] => {
  const centre = lines[parent]?.shiftPpm ?? 0;
  const offset = (index: number): number => ((lines[index]?.shiftPpm ?? 0) - centre) * frequencyMhz;
  const pairs: SidePair[] = [];
  for (let left = parent - 1; left >= 0 && offset(left) <= toHz; left--) {
    if (offset(left) < fromHz) continue;
    for (let right = parent + 1; right < lines.length && -offset(right) <= toHz; right++) {
      if (-offset(right) < fromHz || Math.abs(offset(left) + offset(right)) > symmetryHz) continue;
      pairs.push({ left, right, distanceHz: (offset(left) - offset(right)) / 2 });
    }
  }
  return pairs.sort((a, b) => a.left - b.left || a.right - b.right);
};

const isShareOf = (
  line: FittedLine | undefined,
  parent: FittedLine,
  share: number,
  factor: number,
): boolean => {
  const ratio = (line?.height ?? 0) / parent.height / share;
  return ratio > 1 / factor && ratio < factor;
};

const satellitesOf = (
  lines: readonly FittedLine[],
  parentIndex: number,
  frequencyMhz: number,
): Companion[] => {
  const parent = lines[parentIndex] as FittedLine;
  const pairs = symmetricPairs(lines, parentIndex, frequencyMhz, couplingFromHz / 2, couplingToHz / 2);
  return pairs
    .filter(
      ({ left, right }) =>
        isShareOf(lines[left], parent, satelliteShare, satelliteFactor) &&
        isShareOf(lines[right], parent, satelliteShare, satelliteFactor),
    )
    .flatMap(({ left, right, distanceHz }) =>
      [left, right].map((lineIndex): Companion => {
        const share = (100 * (lines[lineIndex]?.height ?? 0)) / parent.height;
        return {
          lineIndex,
          parentIndex,
          kind: '13C satellite',
          reason: `13C satellite of ${parent.shiftPpm.toFixed(3)} ppm: ±${distanceHz.toFixed(1)} Hz (1J(CH) = ${(2 * distanceHz).toFixed(0)} Hz), ${share.toFixed(2)} % of its height, symmetric.`,
        };
      }),
    );
};

const sideBandsOf = (
  lines: readonly FittedLine[],
  parentIndex: number,
  frequencyMhz: number,
): Companion[] => {
  const parent = lines[parentIndex] as FittedLine;
  return symmetricPairs(lines, parentIndex, frequencyMhz, spinningFromHz, spinningToHz)
    .filter(({ left, right }) => {
      const a = lines[left]?.height ?? 0;
      const b = lines[right]?.height ?? 0;
      const small = Math.max(a, b) < largestSideBand * parent.height && Math.min(a, b) > 0;
      return small && a / b < symmetricHeightFactor && b / a < symmetricHeightFactor;
    })
    .flatMap(({ left, right, distanceHz }) =>
      [left, right].map(
        (lineIndex): Companion => ({
          lineIndex,
          parentIndex,
          kind: 'spinning side band',
          reason: `Spinning side band of ${parent.shiftPpm.toFixed(3)} ppm: symmetric at ±${distanceHz.toFixed(1)} Hz.`,
        }),
      ),
    );
};

/**
 * Lines of a proton spectrum that belong to a far stronger one: 13C satellites (half of 1J(CH) away, 0.54 %
 * of its height each) and spinning side bands. Every line is claimed once, by its strongest parent.
 */
export const findCompanions = (lines: readonly FittedLine[], frequencyMhz: number): Companion[] => {
  const claimed = new Map<number, Companion>();
  const parents = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.snr >= leastParentSnr && line.height > 0)
    .sort((a, b) => b.line.height - a.line.height);
  for (const { index } of parents) {
    const companions = [
      ...satellitesOf(lines, index, frequencyMhz),
      ...sideBandsOf(lines, index, frequencyMhz),
    ];
    for (const companion of companions) {
      if (!claimed.has(companion.lineIndex)) claimed.set(companion.lineIndex, companion);
    }
  }
  return [...claimed.values()].sort((a, b) => a.lineIndex - b.lineIndex);
};
