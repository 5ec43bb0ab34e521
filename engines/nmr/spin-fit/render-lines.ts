import { nextPowerOfTwo } from '../../numeric/fft.ts';
import { depositLine, shapePair } from './shape-window.ts';

/** A line to be drawn. */
export interface DrawnLine {
  readonly shiftPpm: number;
  /** In nuclei. */
  readonly intensity: number;
  /** Full width at half maximum where it is not the common one, Hz. */
  readonly widthHz?: number;
}

export interface DrawnAxis {
  readonly frequencyMhz: number;
  /** The high end. */
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly points: number;
  /** Full width at half maximum, Hz. */
  readonly lineWidthHz: number;
}

/** A grid this many times finer than the lines keeps their shape. */
const pointsPerWidth = 5;
const largestGrid = 2 ** 20;
/** Room beyond the axis, so that the feet of lines at one end do not come back at the other. */
const margin = 1.25;

const drawWidth = (
  lines: readonly DrawnLine[],
  axis: DrawnAxis,
  widthHz: number,
  into: Float64Array,
): void => {
  const { frequencyMhz, fromPpm, toPpm, points } = axis;
  const stepHz = ((fromPpm - toPpm) * frequencyMhz) / (points - 1);
  const wanted = Math.max(1, Math.ceil((pointsPerWidth * stepHz) / widthHz));
  const finer = Math.min(wanted, Math.max(1, Math.floor(largestGrid / (margin * points))));
  const size = nextPowerOfTwo(Math.ceil(margin * points * finer));
  const gridHz = stepHz / finer;
  const room = Math.floor((size - points * finer) / 2);
  const grid = new Float64Array(size);
  for (const { shiftPpm, intensity } of lines)
    depositLine(grid, room + ((fromPpm - shiftPpm) * frequencyMhz) / gridHz, intensity, 0);
  const decay = Float64Array.from(
    { length: size },
    (_, k) => Math.exp((-Math.PI * widthHz * Math.min(k, size - k)) / (size * gridHz)) / gridHz,
  );
  shapePair(grid, null, decay);
  for (let k = 0; k < points; k++)
    into[k] = (into[k] as number) + (grid[room + k * finer] as number) * frequencyMhz;
};

/** Lorentzian lines on an even axis from its high to its low end; one nucleus has the area 1 over ppm. */
export const renderLines = (lines: readonly DrawnLine[], axis: DrawnAxis): Float64Array => {
  const drawn = new Float64Array(axis.points);
  for (const [widthHz, alike] of Map.groupBy(lines, (line) => line.widthHz ?? axis.lineWidthHz))
    drawWidth(alike, axis, widthHz, drawn);
  return drawn;
};
