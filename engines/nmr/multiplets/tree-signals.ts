import type { InstrumentShape } from './instrument-shape.ts';
import { mostGridPoints, type TimeSignal } from './spectrum-grid.ts';

/** A first-order multiplet: its couplings with the numbers of nuclei behind them. */
export interface TreeStart {
  /** Offset on the stretch, Hz. */
  readonly centreHz: number;
  readonly couplings: readonly { readonly jHz: number; readonly nuclei: number }[];
  /** Share of the area of the stretch. */
  readonly share: number;
}

/** Parameters of a tree: centre, area, and of each coupling J and lean. Its signals stand in this order too, and that by the width last. */
export const parametersOf = ({ couplings }: TreeStart): number => 2 + 2 * couplings.length;

const mostCouplings = 7;
const mostFactors = mostCouplings + 1;
const half = mostGridPoints / 2;
const newSignal = (): TimeSignal => ({ re: new Float64Array(half), im: new Float64Array(half) });

/**
 * The signals last made; one set for all fits, which follow one another: by the centre, by the area, by J and lean of each
 * coupling, and by the width.
 */
export const signals: readonly TimeSignal[] = Array.from({ length: 3 + 2 * mostCouplings }, newSignal);
export const byArea = 1;

/** Phasors of the middle and of each coupling, and what turns them by one step of time. */
const [phasorRe, phasorIm] = [new Float64Array(mostFactors), new Float64Array(mostFactors)];
const [stepRe, stepIm] = [new Float64Array(mostFactors), new Float64Array(mostFactors)];
const [nuclei, leans] = [new Int32Array(mostFactors), new Float64Array(mostFactors)];
/** Of each coupling: its factor of the signal, the same with one nucleus less, and the product of all factors before it. */
const [powerRe, powerIm] = [new Float64Array(mostFactors), new Float64Array(mostFactors)];
const [lessRe, lessIm] = [new Float64Array(mostFactors), new Float64Array(mostFactors)];
const [beforeRe, beforeIm] = [new Float64Array(mostFactors + 1), new Float64Array(mostFactors + 1)];

const start = (p: Float64Array, first: number, { couplings }: TreeStart, stepS: number): void => {
  for (let k = 0; k <= couplings.length; k += 1) {
    const angle = Math.PI * stepS * (k === 0 ? 2 * (p[first] as number) : (p[first + 2 * k] as number));
    phasorRe[k] = 1;
    phasorIm[k] = 0;
    stepRe[k] = Math.cos(angle);
    stepIm[k] = Math.sin(angle);
    nuclei[k] = k === 0 ? 0 : (couplings[k - 1] as TreeStart['couplings'][number]).nuclei;
    leans[k] = k === 0 ? 0 : (p[first + 1 + 2 * k] as number);
  }
};

const turnPhasors = (count: number): void => {
  for (let k = 0; k <= count; k += 1) {
    const a = phasorRe[k] as number;
    const b = phasorIm[k] as number;
    const c = stepRe[k] as number;
    const s = stepIm[k] as number;
    phasorRe[k] = a * c - b * s;
    phasorIm[k] = a * s + b * c;
  }
};

/** Multiplies up cos(πJt) + i·lean·sin(πJt) for each nucleus of each coupling, from what stands in `before[1]` on. */
const multiplyFactors = (count: number): void => {
  for (let k = 1; k <= count; k += 1) {
    const c = phasorRe[k] as number;
    const s = (leans[k] as number) * (phasorIm[k] as number);
    let re = 1;
    let im = 0;
    let fewerRe = 1;
    let fewerIm = 0;
    for (let n = nuclei[k] as number; n > 0; n -= 1) {
      fewerRe = re;
      fewerIm = im;
      re = fewerRe * c - fewerIm * s;
      im = fewerRe * s + fewerIm * c;
    }
    powerRe[k] = re;
    powerIm[k] = im;
    lessRe[k] = fewerRe;
    lessIm[k] = fewerIm;
    const a = beforeRe[k] as number;
    const b = beforeIm[k] as number;
    beforeRe[k + 1] = a * re - b * im;
    beforeIm[k + 1] = a * im + b * re;
  }
};

/** Derivatives by J and lean of each coupling: the factors of all others times that of one nucleus differentiated. */
const putCouplings = (t: number, time: number, count: number, area: number): void => {
  let afterRe = area;
  let afterIm = 0;
  for (let k = count; k > 0; k -= 1) {
    const a = beforeRe[k] as number;
    const b = beforeIm[k] as number;
    const n = nuclei[k] as number;
    const otherRe = n * (a * afterRe - b * afterIm);
    const otherIm = n * (a * afterIm + b * afterRe);
    const c = lessRe[k] as number;
    const d = lessIm[k] as number;
    const re = otherRe * c - otherIm * d;
    const im = otherRe * d + otherIm * c;
    const s = phasorIm[k] as number;
    const byJRe = -Math.PI * time * s;
    const byJIm = Math.PI * time * (leans[k] as number) * (phasorRe[k] as number);
    const byJ = signals[2 * k] as TimeSignal;
    byJ.re[t] = re * byJRe - im * byJIm;
    byJ.im[t] = re * byJIm + im * byJRe;
    const byLean = signals[2 * k + 1] as TimeSignal;
    byLean.re[t] = -im * s;
    byLean.im[t] = re * s;
    const e = powerRe[k] as number;
    const f = powerIm[k] as number;
    const next = afterRe * e - afterIm * f;
    afterIm = afterRe * f + afterIm * e;
    afterRe = next;
  }
};

/** The signal of a tree of unit area into `signals[byArea]`; where asked for, its derivatives by the other parameters too. */
export const makeSignals = (
  { stepHz, time: shapeTime, gridPoints, points }: InstrumentShape,
  p: Float64Array,
  tree: TreeStart,
  first: number,
  withDerivatives: boolean,
): void => {
  const count = tree.couplings.length;
  const stepS = 1 / (gridPoints * stepHz);
  const perStep = Math.exp(-Math.PI * (p[1] as number) * stepS);
  const area = p[first + 1] as number;
  const byCentre = signals[0] as TimeSignal;
  const value = signals[byArea] as TimeSignal;
  const byWidth = signals[parametersOf(tree)] as TimeSignal;
  start(p, first, tree, stepS);
  let decay = 1;
  for (let t = 0; t < points; t += 1) {
    const a = phasorRe[0] as number;
    const b = phasorIm[0] as number;
    const c = decay * (shapeTime.re[t] as number);
    const d = decay * (shapeTime.im[t] as number);
    beforeRe[1] = a * c - b * d;
    beforeIm[1] = a * d + b * c;
    multiplyFactors(count);
    const re = beforeRe[count + 1] as number;
    const im = beforeIm[count + 1] as number;
    value.re[t] = re;
    value.im[t] = im;
    if (withDerivatives) {
      const turn = Math.PI * t * stepS * area;
      byCentre.re[t] = -2 * turn * im;
      byCentre.im[t] = 2 * turn * re;
      byWidth.re[t] = -turn * re;
      byWidth.im[t] = -turn * im;
      putCouplings(t, t * stepS, count, area);
    }
    decay *= perStep;
    turnPhasors(count);
  }
};
