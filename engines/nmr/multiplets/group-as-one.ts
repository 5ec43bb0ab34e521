import { centroid, type GroupingOptions, splitsBySpin } from './build-multiplets.ts';
import { type GroupedLine, isMinorLine } from './cluster-lines.ts';
import { type FirstOrderPattern, matchFirstOrder } from './first-order.ts';

/** What lines that somebody says belong together look like as one multiplet. */
export interface OneMultiplet {
  readonly shiftPpm: number;
  readonly multiplicity: string;
  /** Descending, Hz. */
  readonly couplingsHz: readonly number[];
}

/** More lines are never a named pattern. */
const mostLines = 24;

const patternOf = (lines: readonly GroupedLine[], frequencyMhz: number): FirstOrderPattern | null => {
  const major = lines.filter((line) => !isMinorLine(line, lines, frequencyMhz));
  if (major.length === 0 || major.length > mostLines) return null;
  return matchFirstOrder(
    major.map((line) => ({
      // Descending shift is ascending negative frequency.
      positionHz: -line.shiftPpm * frequencyMhz,
      area: Math.abs(line.area),
      widthHz: line.widthHz,
    })),
  );
};

/**
 * Takes lines (descending shift, each with an area) for one multiplet, where the search of `groupLines` might make several
 * of them: its first-order pattern, or 'm' where it has none. Null without lines.
 */
export const groupAsOne = (lines: readonly GroupedLine[], options: GroupingOptions): OneMultiplet | null => {
  if (lines.length === 0) return null;
  if (lines.length === 1 || !splitsBySpin(options)) {
    return { shiftPpm: centroid(lines), multiplicity: lines.length === 1 ? 's' : 'm', couplingsHz: [] };
  }
  const pattern = patternOf(lines, options.frequencyMhz);
  return pattern === null
    ? { shiftPpm: centroid(lines), multiplicity: 'm', couplingsHz: [] }
    : {
        shiftPpm: -pattern.centreHz / options.frequencyMhz,
        multiplicity: pattern.multiplicity,
        couplingsHz: pattern.couplingsHz,
      };
};
