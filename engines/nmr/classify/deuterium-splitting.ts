import type { FittedLine } from '../peaks/fitted-line.ts';

/** Lines of a signal split by deuterium (spin 1), and how well they agree with the ideal pattern. */
export interface SplittingMatch {
  /** Indices into the lines searched. */
  readonly lineIndices: readonly number[];
  readonly centrePpm: number;
  readonly couplingHz: number;
  /** 0 to 1: intensities and completeness. */
  readonly agreement: number;
}

export interface SplittingSearch {
  readonly shiftPpm: number;
  readonly tolerancePpm: number;
  /** Of two patterns in reach the nearer one is preferred, ppm as a standard deviation. */
  readonly sigmaPpm: number;
  /** Equivalent deuterium nuclei: 1 gives 1:1:1, 2 gives 1:2:3:2:1, 3 gives 1:3:6:7:6:3:1. */
  readonly deuterons: number;
  readonly couplingHz: number;
  readonly frequencyMhz: number;
}

/** Couplings to deuterium vary little between samples; the table rounds them. */
const couplingTolerance = 0.13;

/** Measured over ideal intensity of a line that counts as found. */
const intensityFactor = 1.7;

/** A pattern must show this share of its ideal intensity in lines at the right places. */
const leastShare = 0.7;

const roundingHz = 0.25;

/** Trinomial intensities of n equivalent spin-1 nuclei, 2n + 1 of them. */
const trinomial = (deuterons: number): number[] => {
  let row = [1];
  for (let n = 0; n < deuterons; n++) {
    row = Array.from(
      { length: row.length + 2 },
      (_, i) => (row[i - 2] ?? 0) + (row[i - 1] ?? 0) + (row[i] ?? 0),
    );
  }
  return row;
};

const nearestLine = (lines: readonly FittedLine[], shiftPpm: number): number => {
  let best = -1;
  let distance = Number.POSITIVE_INFINITY;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (line === undefined) continue;
    const away = Math.abs(line.shiftPpm - shiftPpm);
    if (away < distance) {
      distance = away;
      best = i;
    }
  }
  return best;
};

const matchAround = (
  lines: readonly FittedLine[],
  centre: number,
  search: SplittingSearch,
  couplingHz: number,
): SplittingMatch | null => {
  const middle = lines[centre] as FittedLine;
  const ideal = trinomial(search.deuterons);
  const top = ideal[search.deuterons] ?? 1;
  const total = ideal.reduce((sum, value) => sum + value, 0);
  const found: number[] = [];
  let share = 0;
  let error = 0;
  for (const [i, value] of ideal.entries()) {
    const offsetPpm = ((search.deuterons - i) * couplingHz) / search.frequencyMhz;
    const index = nearestLine(lines, middle.shiftPpm + offsetPpm);
    const line = lines[index];
    if (line === undefined || found.includes(index)) continue;
    const missHz = Math.abs(line.shiftPpm - middle.shiftPpm - offsetPpm) * search.frequencyMhz;
    const ratio = line.height / middle.height / (value / top);
    if (missHz > couplingTolerance * search.couplingHz + roundingHz) continue;
    if (ratio > intensityFactor || ratio < 1 / intensityFactor) continue;
    found.push(index);
    share += value / total;
    error += (value / total) * Math.abs(Math.log(ratio));
  }
  if (share < leastShare || found.length < 3) return null;
  const shifts = found.map((index) => lines[index]?.shiftPpm ?? 0);
  return {
    lineIndices: found,
    centrePpm: middle.shiftPpm,
    couplingHz: ((Math.max(...shifts) - Math.min(...shifts)) * search.frequencyMhz) / (found.length - 1),
    agreement: share * Math.exp(-error),
  };
};

/** Agreement of intensities, halved far from the expected place. */
const preference = (match: SplittingMatch, search: SplittingSearch): number =>
  match.agreement *
  (0.5 + 0.5 * Math.exp(-0.5 * ((match.centrePpm - search.shiftPpm) / search.sigmaPpm) ** 2));

/** The best pattern of equally spaced lines with trinomial intensities around a shift, or null. */
export const findDeuteriumSplitting = (
  lines: readonly FittedLine[],
  search: SplittingSearch,
): SplittingMatch | null => {
  let best: SplittingMatch | null = null;
  let most = 0;
  lines.forEach((line, index) => {
    if (Math.abs(line.shiftPpm - search.shiftPpm) > search.tolerancePpm) return;
    for (const share of [1, 1 - couplingTolerance / 2, 1 + couplingTolerance / 2]) {
      const match = matchAround(lines, index, search, search.couplingHz * share);
      if (match === null || preference(match, search) <= most) continue;
      best = match;
      most = preference(match, search);
    }
  });
  return best;
};
