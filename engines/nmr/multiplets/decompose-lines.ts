import { type FirstOrderPattern, matchFirstOrder, type PatternLine } from './first-order.ts';

/** The pattern of lines of the list given. */
type MatchPlaces = (places: readonly number[]) => FirstOrderPattern | null;

/** Lines, as places in the list given, that form one tree. */
export interface Tree {
  readonly places: readonly number[];
  readonly pattern: FirstOrderPattern;
}

/** More lines have too many ways. */
export const mostDecomposedLines = 16;
const mostInTree = 8;
const mostSteps = 400;
const mostFound = 60;
/** A line and its copy one coupling further may miss each other by this, Hz or share of the width. */
const copyFloorHz = 0.45;
const copyShareOfWidth = 0.35;

export interface TreeRules {
  /** At which a tree may repeat itself. */
  readonly couplingsHz: readonly number[];
  readonly isPossible: (pattern: FirstOrderPattern) => boolean;
}

/** The places that repeat `places` one coupling further up the axis; null where one has no counterpart among those left. */
const findCopy = (
  lines: readonly PatternLine[],
  left: readonly number[],
  places: readonly number[],
  couplingHz: number,
): number[] | null => {
  const copy: number[] = [];
  for (const place of places) {
    const own = lines[place] as PatternLine;
    let nearest: number | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const other of left) {
      const miss = Math.abs((lines[other] as PatternLine).positionHz - own.positionHz - couplingHz);
      if (miss >= least || places.includes(other) || copy.includes(other)) continue;
      nearest = other;
      least = miss;
    }
    if (nearest === null || least > Math.max(copyFloorHz, copyShareOfWidth * own.widthHz)) return null;
    copy.push(nearest);
  }
  return copy;
};

/** The same lines are met on many ways; at most 16 of them are the bits of a number. */
const rememberMatches = (lines: readonly PatternLine[]): MatchPlaces => {
  const known = new Map<number, FirstOrderPattern | null>();
  return (places) => {
    const key = places.reduce((bits, place) => bits | (1 << place), 0);
    const before = known.get(key);
    if (before !== undefined) return before;
    const pattern = matchFirstOrder(places.map((place) => lines[place] as PatternLine));
    known.set(key, pattern);
    return pattern;
  };
};

/** Trees that begin with the first line left: neighbours, or neighbours with their copy. */
const listTrees = (
  lines: readonly PatternLine[],
  left: readonly number[],
  { couplingsHz, isPossible }: TreeRules,
  match: MatchPlaces,
): Tree[] => {
  const trees: Tree[] = [];
  for (let count = 1; count <= Math.min(mostInTree, left.length); count++) {
    const run = left.slice(0, count);
    const copies = couplingsHz.flatMap((couplingHz) => {
      const copy = findCopy(lines, left, run, couplingHz);
      return copy === null ? [] : [[...run, ...copy].sort((a, b) => a - b)];
    });
    for (const places of count > 1 ? [run, ...copies] : copies) {
      const pattern = match(places);
      if (pattern !== null && isPossible(pattern)) trees.push({ places, pattern });
    }
  }
  return trees;
};

/**
 * Every way to take lines (ascending position) for trees that may stand within each other: a tree is a run of the lines
 * not taken yet, or such a run and its copy at one of the couplings given. Each line belongs to one tree.
 */
export const decomposeLines = (
  lines: readonly PatternLine[],
  rules: TreeRules,
): readonly (readonly Tree[])[] => {
  if (lines.length > mostDecomposedLines) return [];
  const match = rememberMatches(lines);
  const found: Tree[][] = [];
  let steps = 0;
  const go = (left: readonly number[], taken: readonly Tree[]): void => {
    if (left.length === 0) {
      found.push([...taken]);
      return;
    }
    steps += 1;
    if (steps > mostSteps || found.length >= mostFound) return;
    for (const tree of listTrees(lines, left, rules, match))
      go(
        left.filter((place) => !tree.places.includes(place)),
        [...taken, tree],
      );
  };
  go(
    lines.map((_, place) => place),
    [],
  );
  return found;
};
