import { median } from '../../stats/robust.ts';
import type { LineGrouping } from '../multiplets/build-multiplets.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { type MergedLine, mergeLines } from './merge-lines.ts';

/** Whether the lines of a grouping can be one signal that couples with nothing, and what they look like. */
export type SignalShape =
  | { readonly kind: 'single'; readonly widthHz: number }
  /** H2O and HDO side by side. */
  | { readonly kind: 'pair'; readonly apartPpm: number }
  | { readonly kind: 'coupled'; readonly why: string };

/** Lines lower than this share of the highest belong to its foot. */
const leastHeight = 0.12;

/** Two lines are a doublet where their heights differ by less than this factor … */
const doubletFactor = 1.4;
/** … and they stand so many widths, at least so far apart: nearer ones a poor magnet makes. */
const doubletWidths = 2.2;
const leastDoubletHz = 3.5;

/** Lines of a comb keep their distance this well. */
const spacingTolerance = 0.1;

/** Lines that lie within so many of their widths are one broad signal. */
const broadWidths = 1.8;

/** HDO lies this far to the right of H2O, and its three lines, a coupling to deuterium apart, no farther from each other. */
const isotopeFromPpm = 0.02;
const isotopeToPpm = 0.045;
const deuteriumSpanHz = 5.5;

const describeCoupling = (grouping: LineGrouping): string =>
  grouping.couplingsHz.length === 0
    ? grouping.multiplicity
    : `${grouping.multiplicity}, J = ${grouping.couplingsHz.map((jHz) => jHz.toFixed(1)).join(' and ')} Hz`;

const gapsHz = (merged: readonly MergedLine[], frequencyMhz: number): number[] =>
  merged.slice(1).map((line, i) => ((merged[i]?.shiftPpm ?? 0) - line.shiftPpm) * frequencyMhz);

/** J(HD) of HDO, Hz, and how well its lines keep it. */
const isotopeHz = 2.4;
const isotopeSpacingHz = 0.4;

/**
 * How far the lines of a grouping stand to the right of a line as HDO does of H2O, ppm: three equal lines or what is left of them, at
 * their coupling. Null where they are no HDO of this line.
 */
export const isotopeDistancePpm = (
  lines: readonly FittedLine[],
  { lineIndices }: LineGrouping,
  waterPpm: number,
  frequencyMhz: number,
): number | null => {
  const own = lineIndices.map((index) => lines[index] as FittedLine);
  const shifts = own.map(({ shiftPpm }) => shiftPpm);
  const apartPpm = waterPpm - (Math.max(...shifts) + Math.min(...shifts)) / 2;
  const gaps = shifts.slice(1).map((shift, i) => ((shifts[i] ?? 0) - shift) * frequencyMhz);
  const areas = own.map(({ area }) => area);
  const isEven = Math.max(...areas) < doubletFactor * Math.min(...areas);
  const isComb =
    own.length === 3 && isEven && gaps.every((gap) => Math.abs(gap - isotopeHz) < isotopeSpacingHz);
  return isComb && apartPpm > isotopeFromPpm && apartPpm < isotopeToPpm ? apartPpm : null;
};

/** Two lines of equal height are rather a doublet. */
const isEqual = (first: MergedLine, second: MergedLine): boolean => {
  const ratio = Math.abs(first.height / second.height);
  return ratio < doubletFactor && ratio > 1 / doubletFactor;
};

/** The line furthest left alone, all others to its right no farther from one another than the lines of HDO. */
const pairOf = (merged: readonly MergedLine[], frequencyMhz: number): SignalShape | null => {
  const [water, ...others] = merged;
  const [first, last] = [others[0], others.at(-1)];
  if (water === undefined || first === undefined || last === undefined || others.length > 3) return null;
  const apartPpm = water.shiftPpm - (first.shiftPpm + last.shiftPpm) / 2;
  const spanHz = (first.shiftPpm - last.shiftPpm) * frequencyMhz;
  const isPair =
    apartPpm > isotopeFromPpm &&
    apartPpm < isotopeToPpm &&
    spanHz < deuteriumSpanHz &&
    !(others.length === 1 && isEqual(water, first));
  return isPair ? { kind: 'pair', apartPpm } : null;
};

const isEvenlySpaced = (gaps: readonly number[]): boolean => {
  const typical = median(gaps);
  return gaps.length > 1 && gaps.every((gap) => Math.abs(gap - typical) <= spacingTolerance * typical);
};

/**
 * What the lines of a grouping look like once those that the magnet broke into several are merged. Three and more lines
 * that stand clear of one another are a multiplet, whether it has a name or not: water has no partner to couple with.
 * `mayBePair` where protons of water exchange slowly enough for H2O and HDO to show side by side.
 */
export const shapeOf = (
  lines: readonly FittedLine[],
  grouping: LineGrouping,
  frequencyMhz: number,
  mayBePair = false,
): SignalShape => {
  const own = grouping.lineIndices.map((index) => lines[index] as FittedLine);
  const all = mergeLines(own, frequencyMhz);
  const highest = Math.max(...all.map(({ height }) => Math.abs(height)));
  const merged = all.filter(({ height }) => Math.abs(height) >= leastHeight * highest);
  const widthHz = median(merged.map((line) => line.widthHz));
  const [first, second] = merged;
  if (first === undefined || second === undefined) return { kind: 'single', widthHz: first?.widthHz ?? 0 };
  const pair = mayBePair ? pairOf(merged, frequencyMhz) : null;
  if (pair !== null) return pair;
  const gaps = gapsHz(merged, frequencyMhz);
  const spanHz = gaps.reduce((sum, gap) => sum + gap, 0);
  if (merged.length === 2) {
    const isDoublet = isEqual(first, second) && spanHz > Math.max(leastDoubletHz, doubletWidths * widthHz);
    return isDoublet
      ? { kind: 'coupled', why: `two equal lines ${spanHz.toFixed(1)} Hz apart` }
      : { kind: 'single', widthHz: Math.max(widthHz, spanHz) };
  }
  if (spanHz < broadWidths * Math.max(...merged.map((line) => line.widthHz)))
    return { kind: 'single', widthHz: spanHz };
  const isNamed = grouping.multiplicity !== 's' && grouping.multiplicity !== 'm';
  if (isNamed) return { kind: 'coupled', why: describeCoupling(grouping) };
  return isEvenlySpaced(gaps)
    ? { kind: 'coupled', why: `${merged.length} lines ${median(gaps).toFixed(1)} Hz apart` }
    : {
        kind: 'coupled',
        why: `${merged.length} lines that stand clear of one another over ${spanHz.toFixed(0)} Hz`,
      };
};
