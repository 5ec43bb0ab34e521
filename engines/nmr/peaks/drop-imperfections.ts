import type { Candidate } from './find-candidates.ts';
import { pseudoVoigt } from './line-shape.ts';

/** A fitted line in points, with the shape of its group. */
export interface ShapedLine extends Candidate {
  readonly lorentzFraction: number;
  /** Of the group's fit, spectrum units. */
  readonly residualRms: number;
}

/** Only a line this much stronger can have another one as its imperfection. */
const dominance = 8;

/** Feet, ripples and rotation are looked for this many widths around a line. */
const reachWidths = 30;

/** Without a measurement: share of the height times width over distance. Imperfect shims reach it. */
const shoulderShare = 0.01;

/** The pattern measured around one line is taken this many times for the others. */
const patternSafety = 2;

/** Its features may be this many widths off. */
const patternBlurWidths = 1.2;

/** A line tells the pattern where nothing of this share of its height is near. */
const aloneShare = 0.03;
const patternSnr = 2000;

/** Wide lines, this many times a sharp one, are feet where their area is this share of the sharp lines around them. */
const wideFactor = 2.5;
const footShare = 0.12;

/** Against the fifth line of the spectrum: below stand images, ripples and traces nobody can interpret. */
const scaleRank = 4;
const leastShare = 5e-4;

export interface ImperfectionQuestion {
  readonly values: Float64Array;
  readonly noise: number;
  /** Typical full width at half maximum, points. */
  readonly lineWidth: number;
}

/**
 * What stands on both sides of the strongest line that is alone, at equal distances, over its height: the
 * line shape of this magnet and its side bands. Index is the distance in points; null where no line is alone.
 */
const measurePattern = (
  { values, noise, lineWidth }: ImperfectionQuestion,
  lines: readonly ShapedLine[],
): Float64Array | null => {
  const reach = Math.ceil(reachWidths * lineWidth);
  const parent = [...lines]
    .sort((a, b) => b.height - a.height)
    .filter((line) => line.height > patternSnr * noise)
    .find((line) =>
      lines.every(
        (other) =>
          other === line ||
          Math.abs(other.position - line.position) > reach ||
          Math.abs(other.height) < aloneShare * line.height,
      ),
    );
  if (parent === undefined) return null;
  const { position, height, width, lorentzFraction } = parent;
  const blur = Math.ceil(patternBlurWidths * lineWidth);
  const side = (sign: 1 | -1): Float64Array => {
    const raw = Float64Array.from({ length: reach + blur + 1 }, (_, d) => {
      const index = Math.round(position + sign * d);
      return (
        ((values[index] ?? 0) - height * pseudoVoigt((index - position) / width, lorentzFraction)) / height
      );
    });
    return raw.map((_, d) => {
      let most = 0;
      for (let k = Math.max(0, d - blur); k <= Math.min(raw.length - 1, d + blur); k++) {
        most = Math.max(most, raw[k] ?? 0);
      }
      return most;
    });
  };
  const right = side(-1);
  return side(1).map((value, d) => Math.min(value, right[d] ?? 0));
};

const isWideFoot = (line: ShapedLine, lines: readonly ShapedLine[]): boolean => {
  let around = 0;
  for (const other of lines) {
    if (other.width * wideFactor > line.width) continue;
    const distance = Math.abs(other.position - line.position) / line.width;
    if (distance < reachWidths) around += Math.abs(other.height * other.width) / Math.max(1, distance) ** 2;
  }
  return Math.abs(line.height * line.width) < footShare * around;
};

/** What the imperfections of stronger lines may amount to at the place of a line. */
const imperfectionAt = (
  line: ShapedLine,
  lines: readonly ShapedLine[],
  lineWidth: number,
  pattern: Float64Array | null,
): number => {
  let sum = 0;
  for (const other of lines) {
    const distance = Math.abs(other.position - line.position);
    if (Math.abs(other.height) < dominance * Math.abs(line.height) || distance > reachWidths * lineWidth)
      continue;
    const shoulder = (shoulderShare * lineWidth) / Math.max(lineWidth, distance);
    const measured = patternSafety * (pattern?.[Math.round(distance)] ?? 0);
    sum += Math.abs(other.height) * Math.max(shoulder, measured);
  }
  return sum;
};

/**
 * The lines a chemist would count: without the feet, ripples and side bands of far stronger ones, as the
 * strongest line that stands alone shows them, and without what is lost beside the spectrum's main lines.
 */
export const findImperfections = (
  question: ImperfectionQuestion,
  lines: readonly ShapedLine[],
): ReadonlySet<ShapedLine> => {
  const pattern = measurePattern(question, lines);
  const heights = lines.map((line) => Math.abs(line.height)).sort((a, b) => b - a);
  const least = leastShare * (heights[scaleRank] ?? 0);
  return new Set(
    lines.filter((line) => {
      const height = Math.abs(line.height);
      if (height < least || isWideFoot(line, lines)) return true;
      return height < imperfectionAt(line, lines, question.lineWidth, pattern);
    }),
  );
};
