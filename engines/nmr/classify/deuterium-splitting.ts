import type { FittedLine } from '../peaks/fitted-line.ts';
import { type MergedLine, mergeLines, resolvedWidths } from './merge-lines.ts';

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
  /** False where the coupling is that of similar molecules: it may then differ by a fifth. */
  readonly isMeasured?: boolean;
  readonly frequencyMhz: number;
}

/** Couplings to deuterium vary little between samples; the table rounds them. */
const couplingTolerance = 0.05;
const similarTolerance = 0.2;
const couplingSteps = 4;
const roundingHz = 0.25;

/** A line lies at its place in the comb to this share of its width, where lines overlap, and of the coupling at most. */
const placeWidths = 0.4;
const placeShare = 0.25;

/** Measured over ideal intensity of a line that counts as found. */
const intensityFactor = 1.7;

/** A pattern must show this share of its ideal intensity in lines at the right places. */
const leastShare = 0.7;
const leastLines = 3;

/** What a magnet splits it splits alike everywhere: the second comb lies within this share of the coupling, and holds so much of the first. */
const twinReach = 0.35;
const leastTwinShare = 0.05;

/** The next row of the trinomial triangle. */
const nextRow = (row: readonly number[]): number[] =>
  Array.from({ length: row.length + 2 }, (_, i) => (row[i - 2] ?? 0) + (row[i - 1] ?? 0) + (row[i] ?? 0));

/** Trinomial intensities of n equivalent spin-1 nuclei, 2n + 1 of them, by n: rows asked for before are kept. */
const rows: number[][] = [[1]];
const trinomial = (deuterons: number): readonly number[] => {
  while (rows.length <= deuterons) rows.push(nextRow(rows.at(-1) ?? [1]));
  return rows[deuterons] ?? [1];
};

interface Comb {
  /** One per line of the pattern, null where none was found. */
  readonly teeth: readonly (MergedLine | null)[];
  readonly share: number;
  readonly error: number;
}

/** Ratios by heights and by areas: overlap spoils the one, an odd width the other; the better one counts. */
const ratioOf = (line: MergedLine, middle: MergedLine, ideal: number): number => {
  const byHeight = line.height / middle.height / ideal;
  const byArea = line.area / middle.area / ideal;
  return Math.abs(Math.log(Math.max(1e-9, byArea))) < Math.abs(Math.log(Math.max(1e-9, byHeight)))
    ? byArea
    : byHeight;
};

interface Place {
  readonly shiftPpm: number;
  readonly toleranceHz: number;
  readonly mostHz: number;
  readonly ideal: number;
}

/** The line that fits a place best in position and intensity. */
const toothAt = (
  merged: readonly MergedLine[],
  middle: MergedLine,
  { shiftPpm, toleranceHz, mostHz, ideal }: Place,
  frequencyMhz: number,
): { line: MergedLine; ratio: number } | null => {
  let best: { line: MergedLine; ratio: number } | null = null;
  for (const line of merged) {
    const missHz = Math.abs(line.shiftPpm - shiftPpm) * frequencyMhz;
    if (missHz > Math.min(toleranceHz + placeWidths * line.widthHz, mostHz)) continue;
    const ratio = ratioOf(line, middle, ideal);
    if (!(ratio < intensityFactor && ratio > 1 / intensityFactor)) continue;
    if (best === null || Math.abs(Math.log(ratio)) < Math.abs(Math.log(best.ratio))) best = { line, ratio };
  }
  return best;
};

const combAround = (
  merged: readonly MergedLine[],
  centre: number,
  search: SplittingSearch,
  couplingHz: number,
): Comb | null => {
  const middle = merged[centre] as MergedLine;
  const ideal = trinomial(search.deuterons);
  const top = ideal[search.deuterons] ?? 1;
  const total = ideal.reduce((sum, value) => sum + value, 0);
  const teeth: (MergedLine | null)[] = [];
  let share = 0;
  let error = 0;
  for (let i = 0; i < ideal.length; i++) {
    const value = ideal[i] ?? 0;
    const steps = search.deuterons - i;
    const place = {
      shiftPpm: middle.shiftPpm + (steps * couplingHz) / search.frequencyMhz,
      // Half of what separates the couplings tried, and what the table rounds.
      toleranceHz: Math.min(0.2 * couplingHz, 0.02 * Math.abs(steps) * couplingHz + roundingHz),
      mostHz: placeShare * couplingHz,
      ideal: value / top,
    };
    const found =
      steps === 0 ? { line: middle, ratio: 1 } : toothAt(merged, middle, place, search.frequencyMhz);
    const isNew = found !== null && !teeth.includes(found.line);
    teeth.push(isNew ? found.line : null);
    if (!isNew) continue;
    share += value / total;
    error += (value / total) * Math.abs(Math.log(found.ratio));
  }
  const count = teeth.filter((line) => line !== null).length;
  return share < leastShare || count < leastLines ? null : { teeth, share, error };
};

/** Distance of neighbouring lines, by the outermost ones found. */
const spacingOf = ({ teeth }: Comb, frequencyMhz: number): number => {
  const places = teeth.flatMap((line, place) => (line === null ? [] : [{ place, shiftPpm: line.shiftPpm }]));
  const [first, last] = [places[0], places.at(-1)];
  return first === undefined || last === undefined
    ? 0
    : ((first.shiftPpm - last.shiftPpm) * frequencyMhz) / (last.place - first.place);
};

const indicesOf = ({ teeth }: Comb): number[] => teeth.flatMap((line) => line?.indices ?? []);

/** The same comb again where the magnet split every line: all its lines beside those of the first, equally far. */
const twinOf = (
  merged: readonly MergedLine[],
  comb: Comb,
  search: SplittingSearch,
  couplingHz: number,
): number[] => {
  const taken = new Set(comb.teeth);
  const middle = comb.teeth[search.deuterons];
  const rest = merged.filter((line) => !taken.has(line));
  if (middle === undefined || middle === null) return [];
  for (const [index, line] of rest.entries()) {
    const awayHz = Math.abs(line.shiftPpm - middle.shiftPpm) * search.frequencyMhz;
    const isBeside = awayHz < twinReach * couplingHz;
    if (!isBeside || line.area < leastTwinShare * middle.area || line.area > middle.area / leastTwinShare)
      continue;
    const twin = combAround(rest, index, search, couplingHz);
    if (twin !== null) return indicesOf(twin);
  }
  return [];
};

/** So narrow a comb cannot be resolved from anything else: what lies in it and is no higher than it is its own. */
const narrowHz = 4;
const ownHeight = 1.1;

/** Lines between those of a narrow comb. */
const insideOf = (merged: readonly MergedLine[], comb: Comb, search: SplittingSearch): number[] => {
  if (search.couplingHz > narrowHz) return [];
  const shifts = comb.teeth.flatMap((line) => (line === null ? [] : [line.shiftPpm]));
  const top = Math.max(...comb.teeth.map((line) => line?.height ?? 0));
  const marginPpm = search.couplingHz / 2 / search.frequencyMhz;
  return merged
    .filter(
      (line) =>
        line.shiftPpm < Math.max(...shifts) + marginPpm &&
        line.shiftPpm > Math.min(...shifts) - marginPpm &&
        line.height <= ownHeight * top,
    )
    .flatMap(({ indices }) => indices);
};

/** Agreement of intensities, halved far from the expected place. */
const preference = (agreement: number, centrePpm: number, search: SplittingSearch): number =>
  agreement * (0.5 + 0.5 * Math.exp(-0.5 * ((centrePpm - search.shiftPpm) / search.sigmaPpm) ** 2));

const searchAmong = (merged: readonly MergedLine[], search: SplittingSearch): SplittingMatch | null => {
  const tolerance = search.isMeasured === false ? similarTolerance : couplingTolerance;
  let best: SplittingMatch | null = null;
  let most = 0;
  merged.forEach((line, index) => {
    if (Math.abs(line.shiftPpm - search.shiftPpm) > search.tolerancePpm) return;
    for (let step = -couplingSteps; step <= couplingSteps; step++) {
      const couplingHz = search.couplingHz * (1 + (tolerance * step) / couplingSteps);
      const comb = combAround(merged, index, search, couplingHz);
      if (comb === null) continue;
      const agreement = comb.share * Math.exp(-comb.error);
      const value = preference(agreement, line.shiftPpm, search);
      if (value <= most) continue;
      most = value;
      const lineIndices = [
        ...new Set([
          ...indicesOf(comb),
          ...twinOf(merged, comb, search, couplingHz),
          ...insideOf(merged, comb, search),
        ]),
      ];
      best = {
        lineIndices: lineIndices.sort((a, b) => a - b),
        centrePpm: line.shiftPpm,
        couplingHz: spacingOf(comb, search.frequencyMhz),
        agreement,
      };
    }
  });
  return best;
};

/**
 * The best comb of equally spaced lines with trinomial intensities around a shift, or null: once among the lines as they
 * are, once among lines merged that a magnet or a coarse axis broke into several. Outer lines may be under the noise.
 */
export const findDeuteriumSplitting = (
  lines: readonly FittedLine[],
  search: SplittingSearch,
): SplittingMatch | null => {
  const spanPpm = (2 * search.deuterons * search.couplingHz) / search.frequencyMhz + search.tolerancePpm;
  const near = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => Math.abs(line.shiftPpm - search.shiftPpm) <= spanPpm && line.height > 0);
  const own = near.map(({ line }) => line);
  let best: SplittingMatch | null = null;
  let most = 0;
  for (const withinWidths of [0, resolvedWidths / 2, resolvedWidths]) {
    const match = searchAmong(mergeLines(own, search.frequencyMhz, withinWidths), search);
    const value = match === null ? 0 : preference(match.agreement, match.centrePpm, search);
    // A tie goes to the lines as they are, then to the one that explains more of them.
    if (match === null || value <= most) continue;
    most = value;
    best = match;
  }
  if (best === null) return null;
  return { ...best, lineIndices: best.lineIndices.map((index) => near[index]?.index ?? -1) };
};
