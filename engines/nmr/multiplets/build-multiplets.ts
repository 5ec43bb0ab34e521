import type { FittedLine } from '../peaks/fitted-line.ts';
import { findAB } from './find-ab.ts';
import type { FirstOrderPattern, PatternLine } from './first-order.ts';
import { findFluorineDoublets } from './fluorine-doublets.ts';
import { partitionLines } from './partition-lines.ts';

/** Lines that belong together, before anybody says what they are. */
export interface LineGrouping {
  /** Indices into the lines given, by descending shift. */
  readonly lineIndices: readonly number[];
  readonly shiftPpm: number;
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly multiplicity: string;
  readonly couplingsHz: readonly number[];
  /** Sum of the areas of the lines, spectrum units × ppm. */
  readonly area: number;
  readonly fitResidual: number;
}

export interface GroupingOptions {
  readonly nucleus: string;
  readonly frequencyMhz: number;
}

/** Protons farther apart than the largest common coupling are different multiplets. */
const protonGapHz = 19;

/** A region reaches this many widths beyond its outer lines, so that the tails are inside. */
const marginWidths = 6;

/** Lines weaker than this share of the strongest in a cluster are not asked for in the pattern. */
const minorLineShare = 0.035;
const minorHeightShare = 0.02;

/** A line this much lower than its neighbour and this much wider is the neighbour's foot, not a signal. */
const footHeightShare = 0.1;
const footWidthFactor = 3;

/** … unless it holds this share of the neighbour's area: an exchanging proton beside a sharp multiplet does, no shim does. */
const signalAreaShare = 0.5;

/** A line this much wider than its neighbours' median is no part of their pattern. */
const aloneWidthFactor = 5;

/** Decoupled carbon and other heteronuclei: every line is its own signal. */
export const splitsBySpin = (nucleus: string): boolean => nucleus === '1H';

/** What grouping needs to know of a line. */
export type GroupedLine = Pick<FittedLine, 'shiftPpm' | 'height' | 'area' | 'widthHz'>;

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

/** Indices of lines closer than the gap; the feet of imperfect shims count with their line. */
const clusterIndices = (lines: readonly FittedLine[], options: GroupingOptions): number[][] => {
  if (!splitsBySpin(options.nucleus)) return lines.map((_, index) => [index]);
  const clusters: number[][] = [];
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    if (previous === undefined) {
      clusters.push([index]);
      return;
    }
    const reachHz = Math.max(footReachHz(line, previous), footReachHz(previous, line));
    const gapHz = (previous.shiftPpm - line.shiftPpm) * options.frequencyMhz - reachHz;
    if (gapHz > protonGapHz) clusters.push([index]);
    else clusters.at(-1)?.push(index);
  });
  return clusters;
};

/** Centre of gravity of lines that have an area, ppm. */
export const centroid = (lines: readonly GroupedLine[]): number => {
  const total = lines.reduce((sum, line) => sum + Math.abs(line.area), 0);
  return lines.reduce((sum, line) => sum + line.shiftPpm * Math.abs(line.area), 0) / total;
};

const toGrouping = (
  lines: readonly FittedLine[],
  run: { readonly indices: readonly number[]; readonly pattern: FirstOrderPattern | null },
  frequencyMhz: number,
): LineGrouping => {
  const { indices, pattern } = run;
  const own = indices.map((index) => lines[index] as FittedLine);
  const highest = Math.max(...own.map((line) => Math.abs(line.height)));
  const extent = own.filter((line) => Math.abs(line.height) >= minorHeightShare * highest);
  const margin = (line: FittedLine): number => (marginWidths * line.widthHz) / frequencyMhz;
  const area = own.reduce((sum, line) => sum + line.area, 0);
  const weight = own.reduce((sum, line) => sum + Math.abs(line.area), 0);
  return {
    lineIndices: indices,
    shiftPpm: pattern === null ? centroid(own) : -pattern.centreHz / frequencyMhz,
    fromPpm: Math.max(...extent.map((line) => line.shiftPpm + margin(line))),
    toPpm: Math.min(...extent.map((line) => line.shiftPpm - margin(line))),
    multiplicity: pattern?.multiplicity ?? 'm',
    couplingsHz: pattern?.couplingsHz ?? [],
    area,
    fitResidual: own.reduce((sum, line) => sum + line.fitResidual * Math.abs(line.area), 0) / weight,
  };
};

/** Minor lines join the run that is nearest to them, so that their area is not lost. */
const assignMinor = (
  lines: readonly FittedLine[],
  minor: readonly number[],
  runs: readonly NamedRun[],
): void => {
  for (const index of minor) {
    const shift = lines[index]?.shiftPpm ?? 0;
    const distance = (run: NamedRun): number =>
      Math.min(...run.indices.map((other) => Math.abs((lines[other]?.shiftPpm ?? 0) - shift)));
    const nearest = runs.reduce((best, run) => (distance(run) < distance(best) ? run : best));
    nearest.indices.push(index);
  }
  for (const run of runs) run.indices.sort((a, b) => a - b);
};

/**
 * Groups lines (descending shift) into multiplets: clusters by distance, then the partition of each cluster
 * into first-order patterns; what has none is 'm'.
 */
export const groupLines = (lines: readonly FittedLine[], options: GroupingOptions): LineGrouping[] =>
  options.nucleus === '13C' ? groupCarbons(lines, options.frequencyMhz) : groupBySpin(lines, options);

/** Every carbon line is a signal of its own, but for the doublets that fluorine makes. */
const groupCarbons = (lines: readonly FittedLine[], frequencyMhz: number): LineGrouping[] => {
  const doublets = new Map(
    findFluorineDoublets(lines, frequencyMhz).map((doublet) => [doublet.left, doublet]),
  );
  const seconds = new Set([...doublets.values()].map(({ right }) => right));
  return lines.flatMap((line, index): LineGrouping[] => {
    if (seconds.has(index)) return [];
    const doublet = doublets.get(index);
    const last = lines[doublet?.right ?? index] ?? line;
    const pattern: FirstOrderPattern = {
      multiplicity: doublet === undefined ? 's' : 'd',
      couplingsHz: doublet === undefined ? [] : [doublet.couplingHz],
      centreHz: (-(line.shiftPpm + last.shiftPpm) / 2) * frequencyMhz,
      misfit: 0,
    };
    const indices = doublet === undefined ? [index] : [index, doublet.right];
    return [toGrouping(lines, { indices, pattern }, frequencyMhz)];
  });
};

interface NamedRun {
  indices: number[];
  pattern: FirstOrderPattern | null;
}

/** A pattern without a tree is two doublets where it is that of two strongly coupled nuclei. */
const splitAB = (indices: readonly number[], lines: readonly PatternLine[]): NamedRun[] => {
  const found = findAB(lines);
  if (found === null) return [{ indices: [...indices], pattern: null }];
  const doublet = { multiplicity: 'd', couplingsHz: [found.couplingHz], misfit: 0 };
  return found.centresHz.map((centreHz, side) => ({
    indices: indices.slice(2 * side, 2 * side + 2),
    pattern: { ...doublet, centreHz },
  }));
};

/** A broad line among narrow ones: it has no coupling that could be seen. */
const standsAlone = (line: FittedLine, others: readonly FittedLine[]): boolean => {
  const widths = others.map(({ widthHz }) => widthHz).sort((a, b) => a - b);
  const median = widths[Math.floor(widths.length / 2)];
  return median !== undefined && line.widthHz > aloneWidthFactor * median;
};

const aloneRun = (index: number, line: FittedLine, frequencyMhz: number): NamedRun => ({
  indices: [index],
  pattern: { multiplicity: 's', couplingsHz: [], centreHz: -line.shiftPpm * frequencyMhz, misfit: 0 },
});

const groupBySpin = (lines: readonly FittedLine[], options: GroupingOptions): LineGrouping[] =>
  clusterIndices(lines, options).flatMap((cluster) => {
    const neighbours = cluster.map((index) => lines[index] as FittedLine);
    const isMajor = (index: number): boolean =>
      !isMinorLine(lines[index] as FittedLine, neighbours, options.frequencyMhz);
    const strong = cluster.filter(isMajor);
    const at = (index: number): FittedLine => lines[index] as FittedLine;
    const isAlone = (index: number): boolean =>
      standsAlone(at(index), strong.filter((other) => other !== index).map(at));
    const alone = strong.filter(isAlone);
    const major = strong.filter((index) => !alone.includes(index));
    const pattern = major.map((index) => ({
      // Descending shift is ascending negative frequency.
      positionHz: -(lines[index]?.shiftPpm ?? 0) * options.frequencyMhz,
      area: Math.abs(lines[index]?.area ?? 0),
      widthHz: lines[index]?.widthHz ?? 1,
    }));
    const runs = partitionLines(pattern).flatMap((run) => {
      const indices = major.slice(run.from, run.to);
      return run.pattern === null
        ? splitAB(indices, pattern.slice(run.from, run.to))
        : [{ indices, pattern: run.pattern }];
    });
    runs.push(...alone.map((index) => aloneRun(index, at(index), options.frequencyMhz)));
    assignMinor(
      lines,
      cluster.filter((index) => !isMajor(index)),
      runs,
    );
    return runs.map((run) => toGrouping(lines, run, options.frequencyMhz));
  });
