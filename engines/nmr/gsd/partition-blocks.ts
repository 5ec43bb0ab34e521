import type { GsdLine } from './gsd-line.ts';

/** Lines that are fitted together, with the points that belong to them alone and a straight baseline under these. */
export interface Block {
  /** By ascending position. */
  readonly lines: readonly GsdLine[];
  /** Points of the window, `to` exclusive; the windows of two blocks never overlap. */
  readonly from: number;
  readonly to: number;
  /** Baseline at the middle of the window, and its rise from there to the end; spectrum units. */
  readonly offset: number;
  readonly slope: number;
}

/** Lines that come within this many of their widths on each side are fitted together. */
const linkWidths = 4;

/** The window reaches so many widths (and points) beyond, where no other block is near. */
const roomWidths = 12;
const leastRoomPoints = 10;

/** Longer runs are cut at their widest gap. */
const linesPerBlock = 8;

interface Run {
  readonly lines: GsdLine[];
  from: number;
  to: number;
}

const extentOf = (lines: readonly GsdLine[]): { from: number; to: number } => ({
  from: Math.min(...lines.map((line) => line.position - linkWidths * line.width)),
  to: Math.max(...lines.map((line) => line.position + linkWidths * line.width)),
});

const cutRun = (lines: GsdLine[]): GsdLine[][] => {
  if (lines.length <= linesPerBlock) return [lines];
  const quarter = Math.floor(lines.length / 4);
  let [cut, widest] = [quarter + 1, -1];
  for (let i = quarter + 1; i < lines.length - quarter; i++) {
    const gap = (lines[i]?.position ?? 0) - (lines[i - 1]?.position ?? 0);
    if (gap > widest) [widest, cut] = [gap, i];
  }
  return [...cutRun(lines.slice(0, cut)), ...cutRun(lines.slice(cut))];
};

const mergeRuns = (ascending: readonly GsdLine[]): GsdLine[][] => {
  const runs: Run[] = [];
  const byStart = ascending
    .map((line) => ({ line, ...extentOf([line]) }))
    .sort((a, b) => a.from - b.from || a.line.position - b.line.position);
  for (const { line, from, to } of byStart) {
    const run = runs.at(-1);
    if (run === undefined || from > run.to) runs.push({ lines: [line], from, to });
    else {
      run.lines.push(line);
      run.to = Math.max(run.to, to);
    }
  }
  return runs.flatMap((run) => cutRun(run.lines.sort((a, b) => a.position - b.position)));
};

const positionOf = (line: GsdLine | undefined): number => line?.position ?? 0;

/** Blocks of lines (any order) over so many points, by ascending position, each with a baseline of zero. */
export const partitionBlocks = (lines: readonly GsdLine[], points: number): Block[] => {
  const ascending = [...lines].sort((a, b) => a.position - b.position);
  const runs = mergeRuns(ascending).map((own) => ({ own, ...extentOf(own) }));
  return runs.map(({ own, from, to }, index): Block => {
    const [first, last] = [own[0], own.at(-1)];
    const [before, after] = [runs[index - 1], runs[index + 1]];
    const roomOf = (line: GsdLine | undefined): number =>
      Math.max(leastRoomPoints, roomWidths * (line?.width ?? 1));
    // Half way between what two blocks reach; where they were cut apart, half way between their lines.
    const border = (left: { to: number; own: GsdLine[] }, right: { from: number; own: GsdLine[] }): number =>
      left.to < right.from
        ? (left.to + right.from) / 2
        : (positionOf(left.own.at(-1)) + positionOf(right.own[0])) / 2;
    const lowest = before === undefined ? 0 : Math.ceil(border(before, { from, own }));
    const highest = after === undefined ? points : Math.ceil(border({ to, own }, after));
    return {
      lines: own,
      from: Math.max(lowest, Math.floor(from - roomOf(first))),
      to: Math.min(highest, Math.ceil(to + roomOf(last)) + 1),
      offset: 0,
      slope: 0,
    };
  });
};

/** Baseline of a block at a point of its window. */
export const baselineAt = ({ from, to, offset, slope }: Block, index: number): number => {
  const middle = (from + to - 1) / 2;
  return offset + (slope * (index - middle)) / Math.max(1, middle - from);
};
