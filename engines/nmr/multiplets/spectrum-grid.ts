import { fftPlan } from '../../numeric/fft.ts';
import type { Spectrum1D } from '../model.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { pseudoVoigt } from '../peaks/line-shape.ts';

/** Most points of a transform: at five to a line's width they reach 200 widths. */
export const mostGridPoints = 1024;
const leastGridPoints = 64;

/** Points of a transform that hold so many: the least power of two, of which there are no less than a few. */
export const gridPointsFor = (count: number): number => {
  let gridPoints = leastGridPoints;
  while (gridPoints < count) gridPoints *= 2;
  return Math.min(gridPoints, mostGridPoints);
};

/** A stretch of a spectrum on a grid of equal steps; offsets ascend with the shift, 0 lies at index `origin`. */
export interface Stretch {
  readonly stepHz: number;
  readonly origin: number;
  readonly values: Float64Array;
}

/** Tails of lines outside are taken out of a stretch up to this many widths away. */
const tailWidths = 80;

export const pointHzOf = ({ re, fromPpm, toPpm, frequencyMhz }: Spectrum1D): number =>
  ((fromPpm - toPpm) * frequencyMhz) / (re.length - 1);

/** Where a stretch lies. */
interface StretchPlace {
  /** 0 Hz; moved to the nearest point of the spectrum, so that cells of all stretches cover whole points alike. */
  readonly centrePpm: number;
  readonly lowHz: number;
  readonly highHz: number;
  /** Points of the spectrum in one step. */
  readonly pointsPerStep: number;
}

/** The nearest shift that is a point of the spectrum. */
export const alignPpm = (spectrum: Spectrum1D, ppm: number): number => {
  const step = (spectrum.fromPpm - spectrum.toPpm) / (spectrum.re.length - 1);
  return spectrum.fromPpm - Math.round((spectrum.fromPpm - ppm) / step) * step;
};

/**
 * The points of a spectrum about a place that is one of them, as means over steps of the grid, less the lines given. Null where
 * the stretch is not inside the spectrum.
 */
export const cutStretch = (
  spectrum: Spectrum1D,
  { centrePpm, lowHz, highHz, pointsPerStep }: StretchPlace,
  others: readonly FittedLine[],
): Stretch | null => {
  const { re, fromPpm, frequencyMhz } = spectrum;
  const pointHz = pointHzOf(spectrum);
  const stepHz = pointsPerStep * pointHz;
  const middle = Math.round(((fromPpm - centrePpm) * frequencyMhz) / pointHz);
  const origin = Math.round(-lowHz / stepHz);
  const count = origin + Math.round(highHz / stepHz) + 1;
  const values = new Float64Array(count);
  for (let k = 0; k < count; k += 1) {
    // Ascending offset is descending index.
    const last = middle - (k - origin) * pointsPerStep;
    const first = last - pointsPerStep + 1;
    if (first < 0 || last >= re.length) return null;
    let sum = 0;
    for (let i = first; i <= last; i += 1) sum += re[i] ?? 0;
    values[k] = sum / pointsPerStep;
  }
  for (const { shiftPpm, height, widthHz, lorentzFraction } of others) {
    const placeHz = (shiftPpm - centrePpm) * frequencyMhz;
    const reachHz = tailWidths * widthHz;
    if (placeHz < lowHz - reachHz || placeHz > highHz + reachHz) continue;
    for (let k = 0; k < count; k += 1) {
      const u = ((k - origin) * stepHz - placeHz) / widthHz;
      values[k] = (values[k] ?? 0) - height * pseudoVoigt(u, lorentzFraction);
    }
  }
  return { stepHz, origin, values };
};

/** A signal in time, from 0 on: real and imaginary part at multiples of 1 / (gridPoints · stepHz). */
export interface TimeSignal {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Points of a transform, and those of a signal in time that are not nothing. */
interface TimeGrid {
  readonly gridPoints: number;
  readonly points: number;
}

/** Input and output of a transform of each size; transforms follow one another. */
const buffers = new Map<number, { readonly input: Float64Array; readonly output: Float64Array }>();
const buffersOf = (gridPoints: number): { readonly input: Float64Array; readonly output: Float64Array } => {
  const kept = buffers.get(gridPoints);
  if (kept !== undefined) return kept;
  const made = { input: new Float64Array(2 * gridPoints), output: new Float64Array(2 * gridPoints) };
  buffers.set(gridPoints, made);
  return made;
};

/** The causal signal whose spectrum is the stretch; its first point is the area over the step. */
export const toTime = ({ values, origin }: Stretch, gridPoints: number): TimeSignal => {
  const { input, output } = buffersOf(gridPoints);
  input.fill(0);
  values.forEach((value, k) => {
    const index = (k - origin + gridPoints) % gridPoints;
    input[2 * index] = value;
  });
  fftPlan(gridPoints).inverse(output, input);
  const half = gridPoints / 2;
  const re = new Float64Array(half);
  const im = new Float64Array(half);
  for (let t = 0; t < half; t += 1) {
    re[t] = gridPoints * (output[2 * t] ?? 0);
    im[t] = gridPoints * (output[2 * t + 1] ?? 0);
  }
  return { re, im };
};

/** Adds the spectrum of a causal signal to `target` at the places from −origin on, as far as `target` reaches. */
export const addSpectrum = (
  { re, im }: TimeSignal,
  { gridPoints, points }: TimeGrid,
  origin: number,
  target: Float64Array,
  at: number,
  count: number,
): void => {
  const { input, output } = buffersOf(gridPoints);
  input.fill(0);
  input[0] = (re[0] ?? 0) / 2;
  input[1] = (im[0] ?? 0) / 2;
  for (let t = 1; t < points; t += 1) {
    input[2 * t] = re[t] ?? 0;
    input[2 * t + 1] = im[t] ?? 0;
  }
  fftPlan(gridPoints).forward(output, input);
  for (let k = 0; k < count; k += 1) {
    const index = (k - origin + gridPoints) % gridPoints;
    target[at + k] = (target[at + k] ?? 0) + (2 / gridPoints) * (output[2 * index] ?? 0);
  }
};

/**
 * Adds the spectra of two causal signals by one transform: a signal and its conjugate at negative times have a real spectrum,
 * so one of them can stand in the real part and the other in the imaginary part.
 */
export const addTwoSpectra = (
  [first, second]: readonly [TimeSignal, TimeSignal],
  { gridPoints, points }: TimeGrid,
  origin: number,
  target: Float64Array,
  [atFirst, atSecond]: readonly [number, number],
  count: number,
): void => {
  const { input, output } = buffersOf(gridPoints);
  input.fill(0);
  input[0] = first.re[0] as number;
  input[1] = second.re[0] as number;
  for (let t = 1; t < points; t += 1) {
    const a = first.re[t] as number;
    const b = first.im[t] as number;
    const c = second.re[t] as number;
    const d = second.im[t] as number;
    input[2 * t] = a - d;
    input[2 * t + 1] = b + c;
    const mirror = 2 * (gridPoints - t);
    input[mirror] = a + d;
    input[mirror + 1] = c - b;
  }
  fftPlan(gridPoints).forward(output, input);
  for (let k = 0; k < count; k += 1) {
    const index = 2 * ((k - origin + gridPoints) % gridPoints);
    target[atFirst + k] = (target[atFirst + k] as number) + (output[index] as number) / gridPoints;
    target[atSecond + k] = (target[atSecond + k] as number) + (output[index + 1] as number) / gridPoints;
  }
};
