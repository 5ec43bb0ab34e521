import { choleskyFactor, choleskySolve } from '../../numeric/cholesky.ts';
import { slopeAt } from './generalised-lorentzian.ts';
import type { GsdLine } from './gsd-line.ts';

/** Lines that tell the phase: strong, and alone within this many widths. */
const informativeSnr = 100;
const aloneWidths = 12;
const mostLines = 12;

/** The dispersion is looked for this far from a line that stands alone. */
const windowWidthsAlone = 10;

const terms = 6;

/** What a small phase error and small errors of the fit add near a line of unit height and width, at u widths from it. */
const termsAt = (u: number, windowWidths: number): number[] => {
  const s = 4 * u * u;
  const slope = slopeAt(s, 0);
  return [(2 * u) / (1 + s), 8 * u * slope, 2 * s * slope, 1 / (1 + s), 1, u / windowWidths];
};

/**
 * Share of dispersion in what the fit leaves of one line within so many widths, by linear least squares. NaN where it
 * cannot be told.
 */
export const dispersionShare = (
  rest: Float64Array,
  { position, width, height }: GsdLine,
  windowWidths: number,
): number => {
  const from = Math.max(0, Math.ceil(position - windowWidths * width));
  const to = Math.min(rest.length - 1, Math.floor(position + windowWidths * width));
  const matrix = new Float64Array(terms * terms);
  const right = new Float64Array(terms);
  for (let i = from; i <= to; i++) {
    const row = termsAt((i - position) / width, windowWidths);
    const value = (rest[i] ?? 0) / height;
    row.forEach((a, p) => {
      right[p] = (right[p] ?? 0) + a * value;
      row.forEach((b, q) => {
        matrix[terms * p + q] = (matrix[terms * p + q] ?? 0) + a * b;
      });
    });
  }
  if (!choleskyFactor(matrix, terms)) return Number.NaN;
  choleskySolve(matrix, terms, right);
  return right[0] ?? Number.NaN;
};

/**
 * Phase error of a spectrum in degrees, positive where the dispersion is positive to the right of the lines: the median
 * over its strong lines that stand alone, of what the fit of absorption lines leaves. Null where no line tells it.
 */
export const estimatePhaseErrorDeg = (
  rest: Float64Array,
  lines: readonly GsdLine[],
  noise: number,
): number | null => {
  const angles = lines
    .filter((line) => Math.abs(line.height) > informativeSnr * noise)
    .filter((line) =>
      lines.every(
        (other) =>
          other === line ||
          Math.abs(other.position - line.position) > aloneWidths * line.width ||
          Math.abs(other.height) < 0.02 * Math.abs(line.height),
      ),
    )
    .toSorted((a, b) => Math.abs(b.height) - Math.abs(a.height))
    .slice(0, mostLines)
    .map((line) => (Math.atan(dispersionShare(rest, line, windowWidthsAlone)) * 180) / Math.PI)
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  return angles[Math.floor(angles.length / 2)] ?? null;
};
