import { createRng } from '../common/rng.ts';
import type { Acquisition, Fid1D } from '../nmr/model.ts';
import { fftPlan, nextPowerOfTwo } from '../numeric/fft.ts';

/** One spin's signal before coupling splits it. */
export interface SyntheticLine {
  readonly shiftPpm: number;
  /** Total signal at t = 0, shared among the lines of the multiplet; proportional to the integral. */
  readonly amplitude: number;
  /** Full width at half maximum of the Lorentzian, Hz. */
  readonly widthHz: number;
  readonly phaseRad?: number;
  /** First-order couplings to groups of equivalent spin-1/2 nuclei. */
  readonly couplingsHz?: readonly { readonly jHz: number; readonly nuclei: number }[];
}

/** One resonance after splitting: the truth a peak picker is compared with. */
export interface ExpandedLine {
  readonly shiftPpm: number;
  readonly amplitude: number;
  readonly widthHz: number;
  readonly phaseRad: number;
  /** Index into the lines asked for. */
  readonly parent: number;
}

export interface SyntheticFidOptions {
  readonly nucleus: string;
  /** MHz at 0 ppm. */
  readonly frequencyMhz: number;
  readonly spectralWidthHz: number;
  readonly carrierPpm: number;
  /** Complex points. */
  readonly points: number;
  readonly lines: readonly SyntheticLine[];
  /** Delay of a linear-phase digital filter, complex points, possibly fractional. */
  readonly groupDelayPoints?: number;
  /** Zero-order phase of the receiver, rad. */
  readonly phase0Rad?: number;
  /** Dead time before the first point, s: a line ν Hz off the carrier is turned by 2πν·delay. */
  readonly delayS?: number;
  /** The field is not one and the same all over the sample: parts of it that are off by so much. Weights sum to 1. */
  readonly shim?: readonly { readonly offsetHz: number; readonly weight: number }[];
  /** Standard deviation of the noise of each of the two channels. */
  readonly noiseSd?: number;
  readonly seed: number;
  /** Distortion of the first points as a fraction of the total amplitude: a broad roll of the baseline. */
  readonly baselineRoll?: number;
  /** Constant offset of both channels. */
  readonly dcOffset?: number;
  /** Full width at half maximum of a Gaussian that every line is convolved with, Hz. */
  readonly gaussWidthHz?: number;
  readonly solventName?: string;
  readonly pulseProgram?: string;
  /** As in Fid1D; −1 stores the conjugate. */
  readonly sense?: 1 | -1;
  readonly fullScale?: number;
}

/** Decay constant of the distorted first points, in points: a hump as wide as a third of the spectrum. */
const rollDecayPoints = 2;

/** Part of the band at each edge over which the digital filter falls to zero. */
const filterEdge = 0.04;

/** The resonances of all lines after first-order splitting, in the order asked for. */
export const expandLines = (options: SyntheticFidOptions): readonly ExpandedLine[] =>
  options.lines.flatMap((line, parent) => {
    let lines: { shiftPpm: number; amplitude: number }[] = [line];
    for (const { jHz, nuclei } of line.couplingsHz ?? []) {
      for (let n = 0; n < nuclei; n++) {
        const halfPpm = jHz / 2 / options.frequencyMhz;
        lines = lines.flatMap(({ shiftPpm, amplitude }) => [
          { shiftPpm: shiftPpm + halfPpm, amplitude: amplitude / 2 },
          { shiftPpm: shiftPpm - halfPpm, amplitude: amplitude / 2 },
        ]);
      }
      lines = mergeEqualShifts(lines);
    }
    return lines.map((split) => ({ ...split, widthHz: line.widthHz, phaseRad: line.phaseRad ?? 0, parent }));
  });

const mergeEqualShifts = (lines: { shiftPpm: number; amplitude: number }[]) => {
  const merged: { shiftPpm: number; amplitude: number }[] = [];
  for (const line of lines) {
    const twin = merged.find((other) => Math.abs(other.shiftPpm - line.shiftPpm) < 1e-9);
    if (twin === undefined) merged.push({ ...line });
    else twin.amplitude += line.amplitude;
  }
  return merged;
};

/** Adds one decaying exponential to `re`, `im` by recurrence. */
const addLine = (
  re: Float64Array,
  im: Float64Array,
  line: { amplitude: number; phaseRad: number; radPerPoint: number; decayPerPoint: number },
): void => {
  const stepRe = Math.exp(-line.decayPerPoint) * Math.cos(line.radPerPoint);
  const stepIm = Math.exp(-line.decayPerPoint) * Math.sin(line.radPerPoint);
  let a = line.amplitude * Math.cos(line.phaseRad);
  let b = line.amplitude * Math.sin(line.phaseRad);
  for (let k = 0; k < re.length; k++) {
    re[k] = (re[k] ?? 0) + a;
    im[k] = (im[k] ?? 0) + b;
    const next = a * stepRe - b * stepIm;
    b = a * stepIm + b * stepRe;
    a = next;
  }
};

/** Every line takes the shape of the field: the decay is multiplied by what its distribution leaves of one line. */
const applyShim = (
  re: Float64Array,
  im: Float64Array,
  shim: NonNullable<SyntheticFidOptions['shim']>,
  spectralWidthHz: number,
): void => {
  const shape = { re: new Float64Array(re.length), im: new Float64Array(re.length) };
  for (const { offsetHz, weight } of shim) {
    addLine(shape.re, shape.im, {
      amplitude: weight,
      phaseRad: 0,
      radPerPoint: (2 * Math.PI * offsetHz) / spectralWidthHz,
      decayPerPoint: 0,
    });
  }
  for (let k = 0; k < re.length; k++) {
    const [a, b, c, d] = [re[k] ?? 0, im[k] ?? 0, shape.re[k] ?? 0, shape.im[k] ?? 0];
    re[k] = a * c - b * d;
    im[k] = a * d + b * c;
  }
};

/**
 * Delays a causal signal by a fractional number of points through a band-limiting linear-phase filter,
 * as a decimating digital receiver does. The step at t = 0 comes out at half height.
 */
const delayThroughFilter = (re: Float64Array, im: Float64Array, delayPoints: number): void => {
  const size = nextPowerOfTwo(2 * re.length);
  const plan = fftPlan(size);
  const time = new Float64Array(2 * size);
  const spectrum = new Float64Array(2 * size);
  for (let k = 0; k < re.length; k++) {
    const half = k === 0 ? 0.5 : 1;
    time[2 * k] = half * (re[k] ?? 0);
    time[2 * k + 1] = half * (im[k] ?? 0);
  }
  plan.forward(spectrum, time);
  for (let k = 0; k < size; k++) {
    const bin = k < size / 2 ? k : k - size;
    const fromEdge = 0.5 - Math.abs(bin / size);
    const gain = fromEdge >= filterEdge ? 1 : Math.sin((Math.PI / 2) * (fromEdge / filterEdge)) ** 2;
    const angle = (-2 * Math.PI * bin * delayPoints) / size;
    const c = gain * Math.cos(angle);
    const s = gain * Math.sin(angle);
    const a = spectrum[2 * k] ?? 0;
    const b = spectrum[2 * k + 1] ?? 0;
    spectrum[2 * k] = a * c - b * s;
    spectrum[2 * k + 1] = a * s + b * c;
  }
  plan.inverse(time, spectrum);
  for (let k = 0; k < re.length; k++) {
    re[k] = time[2 * k] ?? 0;
    im[k] = time[2 * k + 1] ?? 0;
  }
};

/** The transform of a Gaussian of width w at half maximum is exp(−(πwt)² / 4 ln 2). */
const addGauss = (
  re: Float64Array,
  im: Float64Array,
  { gaussWidthHz = 0, spectralWidthHz }: SyntheticFidOptions,
): void => {
  if (gaussWidthHz === 0) return;
  const rate = (Math.PI * gaussWidthHz) / spectralWidthHz;
  for (let k = 0; k < re.length; k++) {
    const decay = Math.exp(-((rate * k) ** 2) / (4 * Math.LN2));
    re[k] = decay * (re[k] ?? 0);
    im[k] = decay * (im[k] ?? 0);
  }
};

const acquisitionOf = (options: SyntheticFidOptions): Acquisition => ({
  vendor: 'bruker',
  nucleus: options.nucleus,
  baseFrequencyMhz: options.frequencyMhz,
  carrierFrequencyMhz: options.frequencyMhz * (1 + options.carrierPpm * 1e-6),
  spectralWidthHz: options.spectralWidthHz,
  solventName: options.solventName ?? null,
  temperatureK: null,
  scans: 1,
  receiverGain: null,
  pulseProgram: options.pulseProgram ?? null,
  title: 'synthetic',
  acquiredAtUtc: null,
  parameters: {},
});

/**
 * A free induction decay with known truth: Lorentzian lines with first-order splitting, digital filter,
 * phase errors, distorted first points, offset and white noise. `expandLines` gives the same truth as a list.
 */
export const synthesizeFid = (options: SyntheticFidOptions): Fid1D => {
  const { points, spectralWidthHz: widthHz } = options;
  const re = new Float64Array(points);
  const im = new Float64Array(points);
  const phase0Rad = options.phase0Rad ?? 0;
  const delayS = options.delayS ?? 0;
  let total = 0;
  for (const line of expandLines(options)) {
    const offsetHz = (line.shiftPpm - options.carrierPpm) * options.frequencyMhz;
    total += line.amplitude;
    addLine(re, im, {
      amplitude: line.amplitude * Math.exp(-Math.PI * line.widthHz * delayS),
      phaseRad: line.phaseRad + phase0Rad + 2 * Math.PI * offsetHz * delayS,
      radPerPoint: (2 * Math.PI * offsetHz) / widthHz,
      decayPerPoint: (Math.PI * line.widthHz) / widthHz,
    });
  }
  if (options.shim !== undefined) applyShim(re, im, options.shim, widthHz);
  addGauss(re, im, options);
  const roll = (options.baselineRoll ?? 0) * total;
  if (roll !== 0) {
    addLine(re, im, {
      amplitude: roll,
      phaseRad: phase0Rad,
      radPerPoint: 0.4,
      decayPerPoint: 1 / rollDecayPoints,
    });
  }
  const groupDelayPoints = options.groupDelayPoints ?? 0;
  if (groupDelayPoints > 0) delayThroughFilter(re, im, groupDelayPoints);
  const rng = createRng(options.seed);
  const noiseSd = options.noiseSd ?? 0;
  const offset = options.dcOffset ?? 0;
  const sense = options.sense ?? 1;
  for (let k = 0; k < points; k++) {
    re[k] = (re[k] ?? 0) + offset + noiseSd * rng.gaussian();
    im[k] = sense * ((im[k] ?? 0) + offset + noiseSd * rng.gaussian());
  }
  return {
    kind: 'fid',
    acquisition: acquisitionOf(options),
    re,
    im,
    groupDelayPoints,
    declaredPoints: points,
    fullScale: options.fullScale ?? null,
    sense,
  };
};
