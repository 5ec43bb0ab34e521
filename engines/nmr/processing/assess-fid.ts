import { largestMagnitude } from '../../numeric/largest-magnitude.ts';
import type { Fid1D } from '../model.ts';
import type { BadPointsFinding } from './repair-points.ts';

/** What the raw points say before anything is done to them. */
export interface FidCondition {
  /** The receiver clipped: samples at full scale, or flat tops. */
  readonly saturated: boolean;
  /** Points the parameters promised and the file does not hold. */
  readonly missingPoints: number;
  /** RMS of the last twentieth over RMS of the first tenth: 1 is noise or a decay cut off at once. */
  readonly decayLeft: number;
  /** One channel holds the same value throughout, the other does not: every line has its mirror image. */
  readonly hasEmptyChannel: boolean;
}

/** The same with what processing found out about single samples. */
export interface ExaminedFid extends FidCondition {
  /** Null where no sample is wrong. */
  readonly badPoints: BadPointsFinding | null;
}

/** Samples this close to full scale count as clipped. */
const nearFullScale = 0.999;
const leastClipped = 3;
/** Samples that equal the channel's extreme exactly, two of them neighbours: a signal does not do that. */
const leastAtExtreme = 5;

const hasFlatTops = (values: Float64Array, extreme: number): boolean => {
  let count = 0;
  let adjacent = false;
  let before = false;
  for (let k = 0; k < values.length; k++) {
    const atExtreme = Math.abs(values[k] ?? 0) === extreme;
    if (atExtreme) count++;
    adjacent ||= atExtreme && before;
    before = atExtreme;
  }
  return adjacent && count >= leastAtExtreme;
};

const isClipped = (values: Float64Array, fullScale: number | null): boolean => {
  const extreme = largestMagnitude(values);
  if (extreme === 0) return false;
  if (hasFlatTops(values, extreme)) return true;
  if (fullScale === null || extreme < nearFullScale * fullScale) return false;
  return values.filter((value) => Math.abs(value) >= nearFullScale * fullScale).length >= leastClipped;
};

const rms = (fid: Fid1D, from: number, to: number): number => {
  let squares = 0;
  for (let k = from; k < to; k++) squares += (fid.re[k] ?? 0) ** 2 + (fid.im[k] ?? 0) ** 2;
  return Math.sqrt(squares / Math.max(1, to - from));
};

const isConstant = (values: Float64Array): boolean => values.every((value) => value === values[0]);

export const assessFid = (fid: Fid1D): FidCondition => {
  const points = fid.re.length;
  const start = Math.min(points, Math.ceil(fid.groupDelayPoints));
  const early = rms(fid, start, Math.min(points, start + Math.ceil(points / 10)));
  const late = rms(fid, points - Math.ceil(points / 20), points);
  return {
    saturated: isClipped(fid.re, fid.fullScale) || isClipped(fid.im, fid.fullScale),
    missingPoints: Math.max(0, fid.declaredPoints - points),
    decayLeft: early > 0 ? late / early : 0,
    hasEmptyChannel: isConstant(fid.re) !== isConstant(fid.im),
  };
};
