import type { FittedLine } from './fitted-line.ts';

/** A line explained by a stronger one. */
export interface Companion {
  readonly lineIndex: number;
  readonly parentIndex: number;
  readonly kind: '13C satellite' | 'spinning side band';
  readonly reason: string;
}

/** What the satellites of a nucleus look like. */
interface SatelliteRule {
  readonly coupling: '1J(CH)' | '1J(CC)';
  /** One-bond couplings, Hz; the satellite lies half of it from its parent. */
  readonly fromHz: number;
  readonly toHz: number;
  /** The pair's centre lies so far from the parent at most, to the left and to the right, Hz. */
  readonly leftHz: number;
  readonly rightHz: number;
  /** A carbon has neighbours with equal couplings, whose satellites fall together. */
  readonly mostNeighbours: number;
}

/** Half of the natural abundance of 13C (1.07 %) on each side, and the factor by which it may be off. */
const satelliteShare = 0.00535;
const satelliteFactor = 1.9;

/** 13C as a neighbour moves a proton by under 1 Hz, a carbon to the right by up to 0.03 ppm. */
const protonShiftHz = 1.25;
const carbonShiftPpm = 0.035;
const carbonDoubtHz = 0.5;

const satelliteRule = (nucleus: string, frequencyMhz: number): SatelliteRule | null => {
  if (nucleus === '1H')
    return {
      coupling: '1J(CH)',
      fromHz: 115,
      toHz: 220,
      leftHz: protonShiftHz,
      rightHz: protonShiftHz,
      mostNeighbours: 1,
    };
  return nucleus === '13C'
    ? {
        coupling: '1J(CC)',
        fromHz: 32,
        toHz: 82,
        leftHz: carbonDoubtHz,
        rightHz: carbonShiftPpm * frequencyMhz,
        mostNeighbours: 3,
      }
    : null;
};

/** Parents weaker than this cannot show satellites above the noise. */
const leastParentSnr = 600;

/** Rotor frequencies in use for tubes, Hz. */
const spinning = { fromHz: 12, toHz: 40, leftHz: 1.25, rightHz: 1.25 };
/** The largest side band of a well shimmed magnet. */
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
  { fromHz, toHz, leftHz, rightHz }: Pick<SatelliteRule, 'fromHz' | 'toHz' | 'leftHz' | 'rightHz'>,
): SidePair[] => {
  const centre = lines[parent]?.shiftPpm ?? 0;
  const offset = (index: number): number => ((lines[index]?.shiftPpm ?? 0) - centre) * frequencyMhz;
  const pairs: SidePair[] = [];
  for (let left = parent - 1; left >= 0 && offset(left) <= toHz; left--) {
    if (offset(left) < fromHz) continue;
    for (let right = parent + 1; right < lines.length && -offset(right) <= toHz; right++) {
      const centreHz = (offset(left) + offset(right)) / 2;
      if (-offset(right) < fromHz || centreHz > leftHz || centreHz < -rightHz) continue;
      pairs.push({ left, right, distanceHz: (offset(left) - offset(right)) / 2 });
    }
  }
  return pairs.sort((a, b) => a.left - b.left || a.right - b.right);
};

const isShareOf = (line: FittedLine | undefined, parent: FittedLine, mostNeighbours: number): boolean => {
  const ratio = (line?.height ?? 0) / parent.height / satelliteShare;
  return ratio > 1 / satelliteFactor && ratio < mostNeighbours * satelliteFactor;
};

const satellitesOf = (
  lines: readonly FittedLine[],
  parentIndex: number,
  frequencyMhz: number,
  rule: SatelliteRule,
): Companion[] => {
  const parent = lines[parentIndex] as FittedLine;
  const reach = { ...rule, fromHz: rule.fromHz / 2, toHz: rule.toHz / 2 };
  return symmetricPairs(lines, parentIndex, frequencyMhz, reach)
    .filter(
      ({ left, right }) =>
        isShareOf(lines[left], parent, rule.mostNeighbours) &&
        isShareOf(lines[right], parent, rule.mostNeighbours),
    )
    .flatMap(({ left, right, distanceHz }) =>
      [left, right].map((lineIndex): Companion => {
        const share = (100 * (lines[lineIndex]?.height ?? 0)) / parent.height;
        return {
          lineIndex,
          parentIndex,
          kind: '13C satellite',
          reason: `13C satellite of ${parent.shiftPpm.toFixed(3)} ppm: ±${distanceHz.toFixed(1)} Hz (${rule.coupling} = ${(2 * distanceHz).toFixed(0)} Hz), ${share.toFixed(2)} % of its height, symmetric.`,
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
  return symmetricPairs(lines, parentIndex, frequencyMhz, spinning)
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
 * Lines that belong to a far stronger one: 13C satellites (half of 1J(CH) or 1J(CC) away, 0.54 % of its height each) in
 * proton and carbon spectra, and spinning side bands of protons. Every line is claimed once, by its strongest parent.
 */
export const findCompanions = (
  lines: readonly FittedLine[],
  { nucleus, frequencyMhz }: { readonly nucleus: string; readonly frequencyMhz: number },
): Companion[] => {
  const rule = satelliteRule(nucleus, frequencyMhz);
  if (rule === null) return [];
  const claimed = new Map<number, Companion>();
  const parents = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.snr >= leastParentSnr && line.height > 0)
    .sort((a, b) => b.line.height - a.line.height);
  for (const { index } of parents) {
    const companions = [
      ...satellitesOf(lines, index, frequencyMhz, rule),
      ...(nucleus === '1H' ? sideBandsOf(lines, index, frequencyMhz) : []),
    ];
    for (const companion of companions) {
      if (!claimed.has(companion.lineIndex)) claimed.set(companion.lineIndex, companion);
    }
  }
  return [...claimed.values()].sort((a, b) => a.lineIndex - b.lineIndex);
};
