import type { ComplexSpectrum } from './complex-spectrum.ts';

/** A linear phase: angle(x) = phi0 + phi1·(x − pivot), x = index/length from 0 (left) to 1 (right). */
export interface LinearPhase {
  /** Phase at the pivot, degrees. */
  readonly phi0Deg: number;
  /** Change from the left edge to the right edge, degrees. */
  readonly phi1Deg: number;
  /** Where phi0 holds, 0 (left edge) to 1. */
  readonly pivotFraction: number;
}

const radPerDeg = Math.PI / 180;

/** Turns are rebuilt from sine and cosine this often, so that the recurrence cannot drift. */
const recurrenceLength = 64;

/** Multiply by exp(+i·angle(x)). */
export const applyPhase = (spectrum: ComplexSpectrum, phase: LinearPhase): ComplexSpectrum => {
  const size = spectrum.re.length;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const turn = (phase.phi1Deg * radPerDeg) / size;
  const stepCos = Math.cos(turn);
  const stepSin = Math.sin(turn);
  let c = 1;
  let s = 0;
  for (let j = 0; j < size; j++) {
    if (j % recurrenceLength === 0) {
      const angle = phase.phi0Deg * radPerDeg + turn * (j - phase.pivotFraction * size);
      c = Math.cos(angle);
      s = Math.sin(angle);
    }
    const a = spectrum.re[j] ?? 0;
    const b = spectrum.im[j] ?? 0;
    re[j] = a * c - b * s;
    im[j] = a * s + b * c;
    const next = c * stepCos - s * stepSin;
    s = c * stepSin + s * stepCos;
    c = next;
  }
  return { ...spectrum, re, im };
};
