import type { FittedLine } from '../peaks/fitted-line.ts';
import { findAreaScale } from './area-scale.ts';
import {
  clusterLines,
  findBroadSignals,
  type GroupedLine,
  isMinorLine,
  minorHeightShare,
} from './cluster-lines.ts';
import { explainByPartners } from './explain-by-partners.ts';
import { findAB } from './find-ab.ts';
import type { FirstOrderPattern, PatternLine } from './first-order.ts';
import { findFluorineDoublets } from './fluorine-doublets.ts';
import { joinFragments } from './join-fragments.ts';
import { type NamedRun, type PartitionedCluster, toPatternLine } from './named-run.ts';
import { partitionLines } from './partition-lines.ts';
import { type PlacedRange, separateRanges } from './separate-ranges.ts';

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
  /** Protons were not decoupled while a nucleus other than them was recorded; false where that is not known. */
  readonly isProtonCoupled?: boolean;
}

/** A region reaches this many widths beyond its outer lines, so that the tails are inside. */
const marginWidths = 6;

/**
 * Nuclei whose own couplings show, by how much larger they are than those of protons: what is looked for among protons
 * within 19 Hz is looked for here within so many times that. Fluorine couples with fluorine; phosphorus with the protons alone.
 */
const couplingScales: Readonly<Record<string, number>> = { '1H': 1, '19F': 3, '31P': 2 };

/** Decoupled carbon and other heteronuclei: every line is its own signal. */
export const splitsBySpin = ({ nucleus, isProtonCoupled = false }: GroupingOptions): boolean =>
  nucleus === '31P' ? isProtonCoupled : couplingScales[nucleus] !== undefined;

/** Centre of gravity of lines that have an area, ppm. */
export const centroid = (lines: readonly GroupedLine[]): number => {
  const total = lines.reduce((sum, line) => sum + Math.abs(line.area), 0);
  return lines.reduce((sum, line) => sum + line.shiftPpm * Math.abs(line.area), 0) / total;
};

/** Lines that reach far enough up to bound the multiplet. */
const extentOf = (own: readonly FittedLine[]): readonly FittedLine[] => {
  const highest = Math.max(...own.map((line) => Math.abs(line.height)));
  return own.filter((line) => Math.abs(line.height) >= minorHeightShare * highest);
};

const toGrouping = (
  lines: readonly FittedLine[],
  { indices, pattern }: NamedRun,
  frequencyMhz: number,
): LineGrouping & PlacedRange => {
  const own = indices.map((index) => lines[index] as FittedLine);
  const extent = extentOf(own);
  const margin = (line: FittedLine): number => (marginWidths * line.widthHz) / frequencyMhz;
  const area = own.reduce((sum, line) => sum + line.area, 0);
  const weight = own.reduce((sum, line) => sum + Math.abs(line.area), 0);
  const shifts = extent.map(({ shiftPpm }) => shiftPpm);
  return {
    lineIndices: indices,
    shiftPpm: pattern === null ? centroid(own) : -pattern.centreHz / frequencyMhz,
    fromPpm: Math.max(...extent.map((line) => line.shiftPpm + margin(line))),
    toPpm: Math.min(...extent.map((line) => line.shiftPpm - margin(line))),
    core: { fromPpm: Math.max(...shifts), toPpm: Math.min(...shifts) },
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
): NamedRun[] => {
  const taken = runs.map(({ indices }) => [...indices]);
  for (const index of minor) {
    const shift = lines[index]?.shiftPpm ?? 0;
    const distances = runs.map(({ indices }) =>
      Math.min(...indices.map((other) => Math.abs((lines[other]?.shiftPpm ?? 0) - shift))),
    );
    taken[distances.indexOf(Math.min(...distances))]?.push(index);
  }
  return runs.map((run, place) => ({ ...run, indices: (taken[place] ?? []).sort((a, b) => a - b) }));
};

/**
 * Groups lines (descending shift) into multiplets: clusters by distance, then the partition of each cluster
 * into first-order patterns; what has none is 'm'.
 */
export const groupLines = (lines: readonly FittedLine[], options: GroupingOptions): LineGrouping[] =>
  options.nucleus === '13C' ? groupCarbons(lines, options.frequencyMhz) : groupScaled(lines, options);

/** The rules made for protons, on an axis and widths that are as many times smaller as the couplings are larger. */
const groupScaled = (lines: readonly FittedLine[], options: GroupingOptions): LineGrouping[] => {
  const scale = couplingScales[options.nucleus] ?? 1;
  if (scale === 1) return groupBySpin(lines, options);
  const scaled = lines.map((line) => ({ ...line, widthHz: line.widthHz / scale }));
  const frequencyMhz = options.frequencyMhz / scale;
  const groupings = groupBySpin(scaled, { ...options, frequencyMhz }).map((grouping) => ({
    ...grouping,
    couplingsHz: grouping.couplingsHz.map((coupling) => coupling * scale),
  }));
  return splitsBySpin(options) ? leaveOpen(groupings, scaled, frequencyMhz) : groupings;
};

/** The two halves of a first-order pattern are mirror images, of one nucleus with one width. */
const mirroredAreas = 1.25;
const mirroredWidths = 1.3;

const areAlike = (a: number, b: number, factor: number): boolean => a < factor * b && b < factor * a;

const isMirrored = ({ lineIndices }: LineGrouping, lines: readonly FittedLine[]): boolean =>
  lineIndices.every((index, place) => {
    const left = lines[index];
    const right = lines[lineIndices.at(-1 - place) ?? index];
    if (left === undefined || right === undefined) return false;
    return (
      areAlike(Math.abs(left.area), Math.abs(right.area), mirroredAreas) &&
      areAlike(left.widthHz, right.widthHz, mirroredWidths)
    );
  });

/**
 * Without protons to count, two signals as far apart as a coupling look like a doublet of it, and a tree beside lines that
 * fit into none is as likely wrong as right: patterns whose halves differ, and those of a cluster with lines left over, are
 * an 'm' each.
 */
const leaveOpen = (
  groupings: readonly LineGrouping[],
  lines: readonly FittedLine[],
  frequencyMhz: number,
): LineGrouping[] => {
  const clusterOf = new Map(
    clusterLines(lines, frequencyMhz).flatMap((cluster, place) => cluster.map((line) => [line, place])),
  );
  const placeOf = ({ lineIndices }: LineGrouping) => clusterOf.get(lineIndices[0] ?? -1);
  const byCluster = Map.groupBy(groupings, placeOf);
  return groupings.map((grouping) => {
    const beside = (byCluster.get(placeOf(grouping)) ?? []).filter((other) => other !== grouping);
    const isLeftOver = beside.some(({ multiplicity }) => multiplicity === 's');
    const isOpen = grouping.lineIndices.length > 1 && (isLeftOver || !isMirrored(grouping, lines));
    return isOpen ? { ...grouping, multiplicity: 'm', couplingsHz: [] } : grouping;
  });
};

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
    const { core: _, ...grouping } = toGrouping(lines, { indices, pattern }, frequencyMhz);
    return [grouping];
  });
};

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

const toBroadRun = (
  indices: readonly number[],
  lines: readonly FittedLine[],
  frequencyMhz: number,
): NamedRun => {
  const centreHz = -centroid(indices.map((index) => lines[index] as FittedLine)) * frequencyMhz;
  return { indices, pattern: { multiplicity: 's', couplingsHz: [], centreHz, misfit: 0 } };
};

/** One cluster by itself: what is broad, what is too weak, and trees of neighbouring lines. */
const partitionCluster = (
  cluster: readonly number[],
  lines: readonly FittedLine[],
  frequencyMhz: number,
): PartitionedCluster => {
  const neighbours = cluster.map((index) => lines[index] as FittedLine);
  const isMajor = (index: number): boolean =>
    !isMinorLine(lines[index] as FittedLine, neighbours, frequencyMhz);
  const strong = cluster.filter(isMajor);
  const broad = findBroadSignals(lines, strong, frequencyMhz);
  const taken = new Set(broad.flat());
  const major = strong.filter((index) => !taken.has(index));
  const pattern = major.map((index) => toPatternLine(lines[index] as FittedLine, frequencyMhz));
  return {
    runs: partitionLines(pattern).flatMap((run) => {
      const indices = major.slice(run.from, run.to);
      return run.pattern === null
        ? splitAB(indices, pattern.slice(run.from, run.to))
        : [{ indices, pattern: run.pattern }];
    }),
    broad: broad.map((indices) => toBroadRun(indices, lines, frequencyMhz)),
    minor: cluster.filter((index) => !isMajor(index)),
  };
};

/** Each cluster by itself, then in the light of the couplings and the areas of all. */
const groupBySpin = (lines: readonly FittedLine[], options: GroupingOptions): LineGrouping[] => {
  const { nucleus, frequencyMhz } = options;
  const clusters = splitsBySpin(options)
    ? clusterLines(lines, frequencyMhz)
    : lines.map((_, index) => [index]);
  const alone = clusters.map((cluster) => partitionCluster(cluster, lines, frequencyMhz));
  const protonArea = nucleus === '1H' ? findAreaScale(alone, lines) : null;
  const explained = explainByPartners(alone, { lines, frequencyMhz }, protonArea);
  const together = joinFragments(explained, lines, protonArea);
  const groupings = together.flatMap(({ runs, broad, minor }) =>
    assignMinor(lines, minor, [...runs, ...broad]).map((run) => toGrouping(lines, run, frequencyMhz)),
  );
  return separateRanges(groupings).map(({ core: _, ...grouping }) => grouping);
};
