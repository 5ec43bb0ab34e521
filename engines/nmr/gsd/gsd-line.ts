import { shapeAt } from './generalised-lorentzian.ts';

/** A line of the model; places and widths in points. */
export interface GsdLine {
  readonly position: number;
  /** Signed, spectrum units. */
  readonly height: number;
  /** Full width at half maximum. */
  readonly width: number;
  readonly kurtosis: number;
}

/** Tails are followed until they are this share of the noise … */
const tailOverNoise = 0.05;

/** … and to this many widths at most. */
const longestTailWidths = 400;
const shortestTailWidths = 4;

/** Points on each side a line reaches. */
const reachOf = ({ height, width }: GsdLine, noise: number): number => {
  const tail = 0.5 * Math.sqrt(Math.abs(height) / (tailOverNoise * noise));
  return width * Math.min(longestTailWidths, Math.max(shortestTailWidths, tail));
};

/** Adds (1) or takes away (−1) a line, out to where its tails are lost in the noise. */
export const addGsdLine = (values: Float64Array, line: GsdLine, noise: number, sign: 1 | -1): void => {
  const { position, height, width, kurtosis } = line;
  const reach = reachOf(line, noise);
  const from = Math.max(0, Math.ceil(position - reach));
  const to = Math.min(values.length - 1, Math.floor(position + reach));
  const perPoint = 2 / width;
  const scale = sign * height;
  for (let i = from; i <= to; i++) {
    const t = (i - position) * perPoint;
    values[i] = (values[i] ?? 0) + scale * shapeAt(t * t, kurtosis);
  }
};
