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

const sample = (values: Float64Array, axis: Axis, shiftPpm: number): number => {
  const position = (axis.fromPpm - shiftPpm) / axis.stepPpm;
  const index = Math.floor(position);
  if (index < 0 || index >= values.length - 1) return 0;
  const part = position - index;
  return (values[index] ?? 0) * (1 - part) + (values[index + 1] ?? 0) * part;
};

/** Offset to add to a vendor's shift to find the same line on our axis: peak of the cross-correlation. */
const alignAxes = (spectrum: Spectrum1D, axis: Axis, vendor: PhasedSpectrum, vendorAxis: Axis): number => {
  const size = nextPowerOfTwo(2 * vendor.re.length);
  const ours = new Float64Array(2 * size);
  const theirs = new Float64Array(2 * size);
  for (let k = 0; k < vendor.re.length; k++) {
    const shiftPpm = vendorAxis.fromPpm - k * vendorAxis.stepPpm;
    // Square roots let small lines vote beside a giant solvent line.
    ours[2 * k] = Math.sqrt(
      Math.hypot(sample(spectrum.re, axis, shiftPpm), sample(spectrum.im ?? spectrum.re, axis, shiftPpm)),
    );
    theirs[2 * k] = Math.sqrt(Math.abs(vendor.re[k] ?? 0));
  }
  const a = new Float64Array(2 * size);
  const b = new Float64Array(2 * size);
  fftPlan(size).forward(a, ours);
  fftPlan(size).forward(b, theirs);
  for (let k = 0; k < size; k++) {
    const re = (a[2 * k] ?? 0) * (b[2 * k] ?? 0) + (a[2 * k + 1] ?? 0) * (b[2 * k + 1] ?? 0);
    const im = (a[2 * k + 1] ?? 0) * (b[2 * k] ?? 0) - (a[2 * k] ?? 0) * (b[2 * k + 1] ?? 0);
    ours[2 * k] = re;
    ours[2 * k + 1] = im;
  }
  fftPlan(size).inverse(a, ours);
  const reach = Math.round((largestOffsetPpm[spectrum.nucleus] ?? 2) / vendorAxis.stepPpm);
  let best = 0;
  for (let lag = -reach; lag <= reach; lag++) {
    const at = (lag + size) % size;
    if ((a[2 * at] ?? 0) > (a[2 * ((best + size) % size)] ?? 0)) best = lag;
  }
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

/** Solve the 3 × 3 normal equations of vendor = a·re + b·im + c; null when they are singular. */
const solve3 = (matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null => {
  const m = matrix.map((row, j) => [...row, right[j] ?? 0]);
  for (let c = 0; c < 3; c++) {
    const order = [...m.slice(c)].sort((p, q) => Math.abs(q[c] ?? 0) - Math.abs(p[c] ?? 0));
    m.splice(c, 3 - c, ...order);
    const pivot = m[c];
    if (pivot === undefined || Math.abs(pivot[c] ?? 0) < 1e-30) return null;
    for (let r = 0; r < 3; r++) {
      const row = m[r];
      if (r === c || row === undefined) continue;
      const factor = (row[c] ?? 0) / (pivot[c] ?? 1);
      for (let q = c; q < 4; q++) row[q] = (row[q] ?? 0) - factor * (pivot[q] ?? 0);
    }
  }
  return m.map((row, c) => (row[3] ?? 0) / (row[c] ?? 1));
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
  const matrix = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  const right = [0, 0, 0];
  let squares = 0;
  let sum = 0;
  for (let k = centre - window; k <= centre + window; k++) {
    const shiftPpm = vendorAxis.fromPpm - k * vendorAxis.stepPpm + offsetPpm;
    const basis = [
      sample(spectrum.re, axis, shiftPpm),
      sample(spectrum.im ?? spectrum.re, axis, shiftPpm),
      1,
    ];
    const value = vendor.re[k] ?? 0;
    squares += value * value;
    sum += value;
    basis.forEach((left, a) => {
      right[a] = (right[a] ?? 0) + left * value;
      basis.forEach((other, b) => {
        const row = matrix[a];
        if (row !== undefined) row[b] = (row[b] ?? 0) + left * other;
      });
    });
  }
  const solution = solve3(matrix, right);
  if (solution === null) return null;
  const total = squares - (sum * sum) / (2 * window + 1);
  const explained = solution.reduce((acc, value, j) => acc + value * (right[j] ?? 0), 0);
  return {
    residualDeg: (Math.atan2(-(solution[1] ?? 0), solution[0] ?? 0) * 180) / Math.PI,
    explained: 1 - (squares - explained) / total,
  };
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
  const lines: LinePhase[] = [];
  for (const centre of candidates) {
    let best: WindowFit | null = null;
    for (let quarter = -12; quarter <= 12; quarter++) {
      const offset = axisOffsetPpm + quarter * 0.25 * vendorAxis.stepPpm;
      const fit = fitWindow(spectrum, axis, vendor, vendorAxis, centre, window, offset);
      if (fit !== null && fit.explained > (best?.explained ?? 0)) best = fit;
    }
    if (best !== null && best.explained > leastExplained) {
      lines.push({ shiftPpm: vendor.shiftPpm[centre] ?? 0, ...best });
    }
  }
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
