import type { Spectrum1D } from '#engines/nmr/model.ts';
import { fftPlan, nextPowerOfTwo } from '#engines/numeric/fft.ts';

/** A spectrum phased by somebody else: descending axis, real part only. */
export interface PhasedSpectrum {
  readonly shiftPpm: Float64Array;
  readonly re: Float64Array;
}

export interface LinePhase {
  readonly shiftPpm: number;
  /** Angle by which our line still has to be turned to meet the vendor's, degrees; ±180 is the opposite sign. */
  readonly residualDeg: number;
  /** How much of the vendor's line our two parts explain, 0 to 1. */
  readonly explained: number;
}

export interface PhaseComparison {
  /** Lines of the vendor's spectrum that could be compared. */
  readonly lines: readonly LinePhase[];
  readonly candidates: number;
  readonly axisOffsetPpm: number;
  readonly medianDeg: number;
  readonly p90Deg: number;
  readonly maxDeg: number;
}

/** Lines lower than this part of the highest are left out. */
const relativeHeight = 0.05;
/** A line our spectrum explains worse than this overlaps a neighbour we did not resolve. */
const leastExplained = 0.8;
const largestOffsetPpm: Readonly<Record<string, number>> = { '1H': 0.6, '13C': 8 };
const halfWindowHz: Readonly<Record<string, number>> = { '1H': 15 };
const defaultHalfWindowHz = 30;

interface Axis {
  readonly fromPpm: number;
  readonly stepPpm: number;
}

/** Catmull-Rom interpolation: a straight line between points would blur narrow lines. */
const sample = (values: Float64Array, axis: Axis, shiftPpm: number): number => {
  const position = (axis.fromPpm - shiftPpm) / axis.stepPpm;
  const index = Math.floor(position);
  if (index < 1 || index >= values.length - 2) return 0;
  const t = position - index;
  const [a = 0, b = 0, c = 0, d = 0] = values.subarray(index - 1, index + 3);
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
};

/** Square roots of the magnitude on the vendor's grid: they let small lines vote beside a giant one. */
const onVendorGrid = (spectrum: Spectrum1D, axis: Axis, vendorAxis: Axis, count: number, size: number) => {
  const grid = new Float64Array(2 * size);
  for (let k = 0; k < count; k++) {
    const shiftPpm = vendorAxis.fromPpm - k * vendorAxis.stepPpm;
    const re = sample(spectrum.re, axis, shiftPpm);
    const im = sample(spectrum.im ?? spectrum.re, axis, shiftPpm);
    grid[2 * k] = Math.sqrt(Math.hypot(re, im));
  }
  return grid;
};

/** Σ a[n + lag]·b[n] for every lag, circular, in the real parts. */
const correlate = (a: Float64Array, b: Float64Array): Float64Array => {
  const plan = fftPlan(a.length / 2);
  const left = new Float64Array(a.length);
  const right = new Float64Array(a.length);
  plan.forward(left, a);
  plan.forward(right, b);
  for (let k = 0; k < a.length; k += 2) {
    const [p = 0, q = 0] = left.subarray(k, k + 2);
    const [r = 0, s = 0] = right.subarray(k, k + 2);
    left[k] = p * r + q * s;
    left[k + 1] = q * r - p * s;
  }
  plan.inverse(right, left);
  return right;
};

/** Offset to add to a vendor's shift to find the same line on our axis: peak of the cross-correlation. */
const alignAxes = (spectrum: Spectrum1D, axis: Axis, vendor: PhasedSpectrum, vendorAxis: Axis): number => {
  const size = nextPowerOfTwo(2 * vendor.re.length);
  const theirs = new Float64Array(2 * size);
  vendor.re.forEach((value, k) => {
    theirs[2 * k] = Math.sqrt(Math.abs(value));
  });
  const ours = onVendorGrid(spectrum, axis, vendorAxis, vendor.re.length, size);
  const likeness = correlate(ours, theirs);
  const at = (lag: number): number => likeness[2 * ((lag + size) % size)] ?? 0;
  const reach = Math.round((largestOffsetPpm[spectrum.nucleus] ?? 2) / vendorAxis.stepPpm);
  let best = 0;
  for (let lag = -reach; lag <= reach; lag++) if (at(lag) > at(best)) best = lag;
  return -best * vendorAxis.stepPpm;
};

/** Local maxima of |re| that stand alone within the window, indices. */
const findLines = (re: Float64Array, window: number): number[] => {
  let top = 0;
  for (const value of re) top = Math.max(top, Math.abs(value));
  const lines: number[] = [];
  for (let k = window; k < re.length - window; k++) {
    const height = Math.abs(re[k] ?? 0);
    if (height < relativeHeight * top) continue;
    let highest = true;
    for (let j = k - window; j <= k + window && highest; j++) highest = Math.abs(re[j] ?? 0) <= height;
    if (highest) {
      lines.push(k);
      k += window;
    }
  }
  return lines;
};

type Row3 = readonly [number, number, number];

const determinant = ([a, b, c]: Row3, [d, e, f]: Row3, [g, h, i]: Row3): number =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);

/** Solve the symmetric 3 × 3 normal equations by Cramer's rule; null when they are singular. */
const solve3 = (rows: readonly [Row3, Row3, Row3], [p, q, r]: Row3): Row3 | null => {
  const [x, y, z] = rows;
  const whole = determinant(x, y, z);
  if (Math.abs(whole) < 1e-30) return null;
  // Symmetric: columns are rows, so a right side replaces a row.
  return [
    determinant([p, q, r], y, z) / whole,
    determinant(x, [p, q, r], z) / whole,
    determinant(x, y, [p, q, r]) / whole,
  ];
};

interface WindowFit {
  readonly residualDeg: number;
  readonly explained: number;
}

const fitWindow = (
  spectrum: Spectrum1D,
  axis: Axis,
  vendor: PhasedSpectrum,
  vendorAxis: Axis,
  centre: number,
  window: number,
  offsetPpm: number,
): WindowFit | null => {
  // Sums of products of re, im, 1 and the vendor's value over the window.
  let [rr, ri, ii, r1, i1, rv, iv, squares, sum] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let k = centre - window; k <= centre + window; k++) {
    const shiftPpm = vendorAxis.fromPpm - k * vendorAxis.stepPpm + offsetPpm;
    const re = sample(spectrum.re, axis, shiftPpm);
    const im = sample(spectrum.im ?? spectrum.re, axis, shiftPpm);
    const value = vendor.re[k] ?? 0;
    rr += re * re;
    ri += re * im;
    ii += im * im;
    r1 += re;
    i1 += im;
    rv += re * value;
    iv += im * value;
    squares += value * value;
    sum += value;
  }
  const count = 2 * window + 1;
  const right: Row3 = [rv, iv, sum];
  const solution = solve3(
    [
      [rr, ri, r1],
      [ri, ii, i1],
      [r1, i1, count],
    ],
    right,
  );
  if (solution === null) return null;
  const total = squares - (sum * sum) / count;
  const explained = solution[0] * right[0] + solution[1] * right[1] + solution[2] * right[2];
  return {
    residualDeg: (Math.atan2(-solution[1], solution[0]) * 180) / Math.PI,
    explained: 1 - (squares - explained) / total,
  };
};

/** Search steps for a line's own offset, in points of the vendor's axis: each stage about the best before. */
const offsetStages = [
  { steps: 12, size: 0.25 },
  { steps: 5, size: 0.04 },
  { steps: 4, size: 0.008 },
];

/** The fit at the offset that explains most; a part of a point off would pass for phase. */
const fitLine = (fitAt: (offsetPpm: number) => WindowFit | null, stepPpm: number): WindowFit | null => {
  let best: WindowFit | null = null;
  let centre = 0;
  for (const { steps, size } of offsetStages) {
    const from = centre;
    for (let k = -steps; k <= steps; k++) {
      const offset = from + k * size;
      const fit = fitAt(offset * stepPpm);
      if (fit === null || fit.explained <= (best?.explained ?? 0)) continue;
      best = fit;
      centre = offset;
    }
  }
  return best;
};

const rank = (sorted: readonly number[], fraction: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? Number.NaN;

/**
 * Phase of every strong line against the vendor's phased spectrum: in a window about the line the vendor's
 * real part is fitted by a·re + b·im + c of ours, and atan2(−b, a) is the angle still missing.
 */
export const comparePhase = (spectrum: Spectrum1D, vendor: PhasedSpectrum): PhaseComparison => {
  const axis: Axis = {
    fromPpm: spectrum.fromPpm,
    stepPpm: (spectrum.fromPpm - spectrum.toPpm) / (spectrum.re.length - 1),
  };
  const first = vendor.shiftPpm[0] ?? 0;
  const last = vendor.shiftPpm.at(-1) ?? 0;
  const vendorAxis: Axis = { fromPpm: first, stepPpm: (first - last) / (vendor.re.length - 1) };
  const windowPpm = (halfWindowHz[spectrum.nucleus] ?? defaultHalfWindowHz) / spectrum.frequencyMhz;
  const window = Math.max(6, Math.round(windowPpm / vendorAxis.stepPpm));
  const axisOffsetPpm = alignAxes(spectrum, axis, vendor, vendorAxis);
  const candidates = findLines(vendor.re, window);
  const lines = candidates.flatMap((centre) => {
    const best = fitLine(
      (offsetPpm) => fitWindow(spectrum, axis, vendor, vendorAxis, centre, window, axisOffsetPpm + offsetPpm),
      vendorAxis.stepPpm,
    );
    const isComparable = best !== null && best.explained > leastExplained;
    return isComparable ? [{ shiftPpm: vendor.shiftPpm[centre] ?? 0, ...best }] : [];
  });
  const sorted = lines.map((line) => Math.abs(line.residualDeg)).sort((p, q) => p - q);
  return {
    lines,
    candidates: candidates.length,
    axisOffsetPpm,
    medianDeg: rank(sorted, 0.5),
    p90Deg: rank(sorted, 0.9),
    maxDeg: sorted.at(-1) ?? Number.NaN,
  };
};
