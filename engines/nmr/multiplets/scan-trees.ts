import type { FitFrame } from './fit-trees.ts';
import { mostGridPoints } from './spectrum-grid.ts';
import type { TreeStart } from './tree-signals.ts';

/** What trees about one middle are compared with: the shape moved to that middle, and the stretch. */
export interface ScanFrame {
  readonly points: number;
  readonly stepS: number;
  /** Real part of the moved shape, conjugated, times the stretch; a tree without lean is a real factor of it. */
  readonly product: Float64Array;
  /** Square of the shape. */
  readonly shapeSquare: Float64Array;
  /** Sum of the squares of the stretch. */
  readonly stretchSquares: number;
}

export const toScanFrame = ({ time, shape }: FitFrame, centreHz: number): ScanFrame => {
  const stepS = 1 / (shape.gridPoints * shape.stepHz);
  const product = new Float64Array(shape.points);
  const shapeSquare = new Float64Array(shape.points);
  const angle = 2 * Math.PI * centreHz * stepS;
  const [turnRe, turnIm] = [Math.cos(angle), Math.sin(angle)];
  let phasorRe = 1;
  let phasorIm = 0;
  let stretchSquares = 0;
  for (let t = 0; t < shape.points; t += 1) {
    const weight = t === 0 ? 0.5 : 1;
    const c = shape.time.re[t] as number;
    const d = shape.time.im[t] as number;
    const re = phasorRe * c - phasorIm * d;
    const im = phasorRe * d + phasorIm * c;
    const e = time.re[t] as number;
    const f = time.im[t] as number;
    product[t] = weight * (re * e + im * f);
    shapeSquare[t] = weight * (c * c + d * d);
    stretchSquares += weight * (e * e + f * f);
    const next = phasorRe * turnRe - phasorIm * turnIm;
    phasorIm = phasorRe * turnIm + phasorIm * turnRe;
    phasorRe = next;
  }
  return { points: shape.points, stepS, product, shapeSquare, stretchSquares };
};

const size = new Float64Array(mostGridPoints / 2);

/** Multiplies `size` by cos(πJt) for each nucleus of a coupling. */
const splitBy = (jHz: number, count: number, points: number, stepS: number): void => {
  const angle = Math.PI * jHz * stepS;
  const [stepRe, stepIm] = [Math.cos(angle), Math.sin(angle)];
  let re = 1;
  let im = 0;
  for (let t = 0; t < points; t += 1) {
    let power = re;
    for (let n = 1; n < count; n += 1) power *= re;
    size[t] = (size[t] as number) * power;
    const next = re * stepRe - im * stepIm;
    im = re * stepIm + im * stepRe;
    re = next;
  }
};

/** The same for two couplings, one after the other: their phasors do not wait for each other. */
const splitByTwo = (
  first: TreeStart['couplings'][number],
  second: TreeStart['couplings'][number],
  points: number,
  stepS: number,
): void => {
  const [angle, otherAngle] = [Math.PI * first.jHz * stepS, Math.PI * second.jHz * stepS];
  const [stepRe, stepIm] = [Math.cos(angle), Math.sin(angle)];
  const [otherStepRe, otherStepIm] = [Math.cos(otherAngle), Math.sin(otherAngle)];
  const [count, otherCount] = [first.nuclei, second.nuclei];
  let re = 1;
  let im = 0;
  let otherRe = 1;
  let otherIm = 0;
  for (let t = 0; t < points; t += 1) {
    let power = re;
    for (let n = 1; n < count; n += 1) power *= re;
    let otherPower = otherRe;
    for (let n = 1; n < otherCount; n += 1) otherPower *= otherRe;
    size[t] = (size[t] as number) * power * otherPower;
    const next = re * stepRe - im * stepIm;
    im = re * stepIm + im * stepRe;
    re = next;
    const otherNext = otherRe * otherStepRe - otherIm * otherStepIm;
    otherIm = otherRe * otherStepIm + otherIm * otherStepRe;
    otherRe = otherNext;
  }
};

/**
 * Part of the sum of squares left where a tree of fixed couplings and no lean is laid over the stretch with the best area. Sums
 * over times are those over frequencies (Parseval), so no transform is needed.
 */
export const scanTree = (frame: ScanFrame, couplings: TreeStart['couplings']): number => {
  const { points, stepS, product, shapeSquare, stretchSquares } = frame;
  size.fill(1, 0, points);
  for (let k = 0; k < couplings.length; k += 2) {
    const own = couplings[k] as TreeStart['couplings'][number];
    const next = couplings[k + 1];
    if (next === undefined) splitBy(own.jHz, own.nuclei, points, stepS);
    else splitByTwo(own, next, points, stepS);
  }
  let model = 0;
  let common = 0;
  for (let t = 0; t < points; t += 1) {
    const own = size[t] as number;
    model += own * own * (shapeSquare[t] as number);
    common += own * (product[t] as number);
  }
  return common > 0 ? 1 - (common * common) / (model * stretchSquares) : 1;
};
