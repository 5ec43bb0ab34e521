import { median } from '../../stats/robust.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';

/** What grouping needs to know of a line. */
export type GroupedLine = Pick<FittedLine, 'shiftPpm' | 'height' | 'area' | 'widthHz'>;

/** Protons farther apart than the largest common coupling are different multiplets. */
const protonGapHz = 19;

/** Lines weaker than this share of the strongest in a cluster are not asked for in the pattern. */
const minorLineShare = 0.035;
export const minorHeightShare = 0.02;

/** A line this much lower than its neighbour and this much wider is the neighbour's foot, not a signal. */
const footHeightShare = 0.1;
const footWidthFactor = 3;

/** … unless it holds this share of the neighbour's area: an exchanging proton beside a sharp multiplet does, no shim does. */
const signalAreaShare = 0.5;

/** A line this much wider than its neighbours' median is no part of their pattern. */
const aloneWidthFactor = 5;

/** Width of `foot` in Hz where it is the broad foot of `line`, else 0: so far it reaches towards it. */
const footReachHz = (foot: GroupedLine, line: GroupedLine): number =>
  Math.abs(foot.height) < footHeightShare * Math.abs(line.height) &&
  Math.abs(foot.area) < signalAreaShare * Math.abs(line.area) &&
  foot.widthHz > footWidthFactor * line.widthHz
    ? foot.widthHz
    : 0;

const isFootOf = (foot: GroupedLine, line: GroupedLine, frequencyMhz: number): boolean =>
  Math.abs(foot.shiftPpm - line.shiftPpm) * frequencyMhz < footReachHz(foot, line);

/** Too weak to be asked for in the pattern of its neighbours, or the foot of one of them. */
export const isMinorLine = (
  line: GroupedLine,
  neighbours: readonly GroupedLine[],
  frequencyMhz: number,
): boolean => {
  const largest = Math.max(...neighbours.map(({ area }) => Math.abs(area)));
  const highest = Math.max(...neighbours.map(({ height }) => Math.abs(height)));
  return (
    Math.abs(line.area) < minorLineShare * largest ||
    (Math.abs(line.height) < minorHeightShare * highest && Math.abs(line.area) < signalAreaShare * largest) ||
    neighbours.some((other) => isFootOf(line, other, frequencyMhz))
  );
};

/** Indices of lines (descending shift) closer than the gap; the feet of imperfect shims count with their line. */
export const clusterLines = (lines: readonly GroupedLine[], frequencyMhz: number): number[][] => {
  const clusters: number[][] = [];
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    if (previous === undefined) {
      clusters.push([index]);
      return;
    }
    const reachHz = Math.max(footReachHz(line, previous), footReachHz(previous, line));
    const gapHz = (previous.shiftPpm - line.shiftPpm) * frequencyMhz - reachHz;
    if (gapHz > protonGapHz && gapHz > meanWidthHz(previous, line)) clusters.push([index]);
    else clusters.at(-1)?.push(index);
  });
  return clusters;
};

const meanWidthHz = (a: GroupedLine, b: GroupedLine): number => (a.widthHz + b.widthHz) / 2;

const isBeyond = (widthHz: number, others: readonly GroupedLine[]): boolean =>
  others.length > 0 && widthHz > aloneWidthFactor * median(others.map((other) => other.widthHz));

/**
 * Broad signals of a cluster: lines much wider than those around them, or than the spectrum's. They have no coupling that
 * could be seen, and such lines that lie within each other's width are one signal: a proton that exchanges is no Lorentzian,
 * and its shape takes several.
 */
export const findBroadSignals = (
  lines: readonly GroupedLine[],
  cluster: readonly number[],
  frequencyMhz: number,
): number[][] => {
  const at = (index: number): GroupedLine => lines[index] as GroupedLine;
  const broad = cluster.filter((index) => {
    const near = cluster.filter((other) => other !== index).map(at);
    return isBeyond(at(index).widthHz, near) || isBeyond(at(index).widthHz, lines);
  });
  const signals: number[][] = [];
  for (const index of broad) {
    const last = signals.at(-1)?.at(-1);
    const isSame =
      last !== undefined &&
      (at(last).shiftPpm - at(index).shiftPpm) * frequencyMhz < meanWidthHz(at(last), at(index));
    if (isSame) signals.at(-1)?.push(index);
    else signals.push([index]);
  }
  return signals;
};
