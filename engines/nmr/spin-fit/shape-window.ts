import { fftPlan, nextPowerOfTwo } from '../../numeric/fft.ts';

/** A stretch of a measured spectrum, ascending in Hz, as it lies before the fit. */
export interface MeasuredWindow {
  /** Of the first point. */
  readonly lowHz: number;
  readonly stepHz: number;
  readonly values: Float64Array;
  /** 1 where a point is compared, 0 where solvent, an impurity or the margin lies. */
  readonly isCompared: Uint8Array;
  /** Standard deviation of the noise, spectrum units. */
  readonly noise: number;
}

/** The same at one broadening, on the grid the calculated spectrum is laid on. */
export interface ShapeWindow {
  readonly lowHz: number;
  readonly stepHz: number;
  /** A power of two. */
  readonly size: number;
  /** Places on the grid that are compared, and what was measured there. */
  readonly places: Int32Array;
  readonly data: Float64Array;
  /** Standard deviation a point is trusted to, spectrum units. */
  readonly sigma: number;
  readonly broadeningHz: number;
  /** Time of each point of the transform, s: its distance from 0 in either direction. */
  readonly times: Float64Array;
  /** The measurement ended here, s. */
  readonly lastTimeS: number;
}

/** Full widths at half maximum, Hz. */
export interface LineShape {
  readonly lorentzHz: number;
  readonly gaussHz: number;
}

/** A grid this many times finer than the width keeps its shape. */
const pointsPerWidth = 5;
const coarsestHz = 4;
/** A point cannot be trusted closer than this share of the highest one: real lines are not of the calculated shape. */
const shapeErrorShare = 0.01;
/** Where lines are broadened into each other, areas decide, and these are known less well: the share at so many Hz and more. */
const areaErrorShare = 0.05;
const areasDecideHz = 8;

const errorShareAt = (broadeningHz: number): number =>
  shapeErrorShare + (areaErrorShare - shapeErrorShare) * Math.min(1, broadeningHz / areasDecideHz);

const timesOf = (size: number, stepHz: number): Float64Array =>
  Float64Array.from({ length: size }, (_, k) => Math.min(k, size - k) / (size * stepHz));

/** Multiplies the transform of a real array by a real, even function of time. */
const filterReal = (values: Float64Array, size: number, factor: (k: number) => number): Float64Array => {
  const plan = fftPlan(size);
  const input = new Float64Array(2 * size);
  for (let k = 0; k < values.length; k++) input[2 * k] = values[k] as number;
  const spectrum = new Float64Array(2 * size);
  plan.forward(spectrum, input);
  for (let k = 0; k < size; k++) {
    const f = factor(k);
    spectrum[2 * k] = (spectrum[2 * k] as number) * f;
    spectrum[2 * k + 1] = (spectrum[2 * k + 1] as number) * f;
  }
  plan.inverse(input, spectrum);
  return Float64Array.from({ length: size }, (_, k) => input[2 * k] as number);
};

/** Broadens a window by a Lorentzian and keeps as many points as the broadened lines need. */
export const broadenWindow = (
  measured: MeasuredWindow,
  broadeningHz: number,
  leastWidthHz: number,
): ShapeWindow => {
  const length = measured.values.length;
  const full = nextPowerOfTwo(length);
  const times = timesOf(full, measured.stepHz);
  const broadened =
    broadeningHz > 0
      ? filterReal(measured.values, full, (k) => Math.exp(-Math.PI * broadeningHz * (times[k] as number)))
      : measured.values;
  const wantedStep = Math.min(coarsestHz, (broadeningHz + leastWidthHz) / pointsPerWidth);
  const every = Math.max(1, Math.floor(wantedStep / measured.stepHz));
  // A spectrum with few points in a line is compared at its points and calculated between them, too.
  const finer = Math.max(1, Math.ceil(measured.stepHz / wantedStep));
  const stepHz = (measured.stepHz * every) / finer;
  const kept = Math.ceil(length / every);
  const size = nextPowerOfTwo(kept * finer);
  const compared: number[] = [];
  for (let k = 0; k < kept; k++) if (measured.isCompared[k * every] === 1) compared.push(k);
  const highest = compared.reduce((most, k) => Math.max(most, Math.abs(broadened[k * every] as number)), 0);
  return {
    lowHz: measured.lowHz,
    stepHz,
    size,
    places: Int32Array.from(compared, (k) => k * finer),
    data: Float64Array.from(compared, (k) => broadened[k * every] as number),
    sigma: Math.max(measured.noise, errorShareAt(broadeningHz) * highest),
    broadeningHz,
    times: timesOf(size, stepHz),
    // The real part of a decay filled with as many zeros reaches half of the inverse step.
    lastTimeS: 0.5 / measured.stepHz,
  };
};

/** Adds a line to a grid by the four points around it (Lagrange), and with `slope` its derivative by position. */
export const depositLine = (grid: Float64Array, place: number, intensity: number, slope: number): void => {
  const k = Math.floor(place);
  const f = place - k;
  if (k < 1 || k > grid.length - 3) return;
  const [g, h] = [f - 1, f - 2];
  const s = slope;
  const square = 3 * f * f;
  grid[k - 1] = (grid[k - 1] as number) - (intensity * f * g * h) / 6 - (s * (square - 6 * f + 2)) / 6;
  grid[k] = (grid[k] as number) + (intensity * (f + 1) * g * h) / 2 + (s * (square - 4 * f - 1)) / 2;
  grid[k + 1] = (grid[k + 1] as number) - (intensity * (f + 1) * f * h) / 2 - (s * (square - 2 * f - 2)) / 2;
  grid[k + 2] = (grid[k + 2] as number) + (intensity * (f + 1) * f * g) / 6 + (s * (square - 1)) / 6;
};

/** The decay of the lines at each time, 1 at 0. */
export const decayOf = (window: ShapeWindow, { lorentzHz, gaussHz }: LineShape): Float64Array => {
  const gauss = (Math.PI * gaussHz) ** 2 / (4 * Math.LN2);
  const lorentz = Math.PI * (Math.abs(lorentzHz) + window.broadeningHz);
  return window.times.map((t) =>
    t > window.lastTimeS ? 0 : Math.exp(-lorentz * t - gauss * t * t) / window.stepHz,
  );
};

/** Two real arrays through the same decay, in place: one complex transform each way. */
export const shapePair = (first: Float64Array, second: Float64Array | null, decay: Float64Array): void => {
  const size = first.length;
  const plan = fftPlan(size);
  const input = new Float64Array(2 * size);
  for (let k = 0; k < size; k++) {
    input[2 * k] = first[k] as number;
    input[2 * k + 1] = second === null ? 0 : (second[k] as number);
  }
  const spectrum = new Float64Array(2 * size);
  plan.forward(spectrum, input);
  for (let k = 0; k < size; k++) {
    spectrum[2 * k] = (spectrum[2 * k] as number) * (decay[k] as number);
    spectrum[2 * k + 1] = (spectrum[2 * k + 1] as number) * (decay[k] as number);
  }
  plan.inverse(input, spectrum);
  for (let k = 0; k < size; k++) {
    first[k] = input[2 * k] as number;
    if (second !== null) second[k] = input[2 * k + 1] as number;
  }
};

/** What a change of both widths does to lines that lie unshaped on the grid: by Lorentz and by Gauss width. */
export const widthSlopes = (
  sticks: Float64Array,
  window: ShapeWindow,
  decay: Float64Array,
  gaussHz: number,
): readonly [Float64Array, Float64Array] => {
  const lorentz = sticks.slice();
  const gauss = sticks.slice();
  shapePair(
    lorentz,
    null,
    decay.map((d, k) => -Math.PI * (window.times[k] as number) * d),
  );
  const factor = (-(Math.PI ** 2) * gaussHz) / (2 * Math.LN2);
  shapePair(
    gauss,
    null,
    decay.map((d, k) => factor * (window.times[k] as number) ** 2 * d),
  );
  return [lorentz, gauss];
};
