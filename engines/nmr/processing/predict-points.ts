import { fftPlan, nextPowerOfTwo } from '../../numeric/fft.ts';
import { fitPredictor, predict, withoutGrowth } from '../../numeric/linear-prediction.ts';
import type { ComplexVector } from '../../numeric/polynomial-roots.ts';
import type { Fid1D } from '../model.ts';

/** Points a predictor is fitted to at most: those nearest to the ones predicted. */
const mostBasisPoints = 8192;
/** An order above this costs more than it brings: the normal equations grow with its square. */
const mostAutomaticOrder = 256;
/** Appended where nobody says how many: a FID is doubled, up to this. */
const mostAutomaticPoints = 65_536;
/** First points that are looked at for corruption. */
const suspectPoints = 32;
/** A point that misses its prediction by this many times what good points miss is corrupted. */
const corruptedOverResidual = 8;

const slice = ({ re, im }: ComplexVector, from: number, to: number): ComplexVector => ({
  re: re.slice(from, to),
  im: im.slice(from, to),
});

const reversed = ({ re, im }: ComplexVector): ComplexVector => ({ re: re.toReversed(), im: im.toReversed() });

/** A quarter of the points: more components than lines, so that some of them take up the noise. */
const automaticOrder = (basisPoints: number): number =>
  Math.max(1, Math.min(mostAutomaticOrder, Math.floor(basisPoints / 4)));

const usableOrder = (asked: number | null, basisPoints: number): number =>
  Math.min(asked ?? automaticOrder(basisPoints), Math.max(1, Math.floor((basisPoints - 1) / 2)));

export interface PointPrediction {
  readonly fid: Fid1D;
  /** Points predicted; 0 where there was nothing to predict or no predictor could be fitted. */
  readonly points: number;
  readonly order: number;
}

/**
 * Append `points` predicted points to a FID that was cut off, as many as it has where null. The predictor rests on
 * the points behind the digital filter's delay; components that grow are mirrored, so that the decay never turns up.
 */
export const predictForward = (
  fid: Fid1D,
  asked: { points: number | null; order: number | null },
): PointPrediction => {
  const count = fid.re.length;
  const start = Math.max(Math.ceil(fid.groupDelayPoints), count - mostBasisPoints);
  const basis = slice(fid, start, count);
  const order = usableOrder(asked.order, count - start);
  const fitted = fitPredictor(basis, order);
  const predictor = fitted === null ? null : withoutGrowth(fitted);
  const points = asked.points ?? Math.min(count, mostAutomaticPoints);
  if (predictor === null || points === 0) return { fid, points: 0, order };
  const longer = { re: new Float64Array(count + points), im: new Float64Array(count + points) };
  longer.re.set(fid.re);
  longer.im.set(fid.im);
  predict(predictor, longer, longer, count, count + points);
  return { fid: { ...fid, ...longer }, points, order };
};

/**
 * The FID as an analogue receiver would have recorded it: the delay of the digital filter is taken out by turning the
 * transform, whole and fractional part together, and what lay before the pulse is cut off.
 */
const toAnalogue = (fid: Fid1D): Fid1D => {
  const delay = fid.groupDelayPoints;
  if (delay === 0) return fid;
  const count = fid.re.length;
  const size = nextPowerOfTwo(count);
  const plan = fftPlan(size);
  const time = new Float64Array(2 * size);
  const bins = new Float64Array(2 * size);
  for (let n = 0; n < count; n++) {
    time[2 * n] = fid.re[n] ?? 0;
    time[2 * n + 1] = fid.im[n] ?? 0;
  }
  plan.forward(bins, time);
  for (let k = 0; k < size; k++) {
    const angle = (2 * Math.PI * (k < size / 2 ? k : k - size) * delay) / size;
    const [c, s, a, b] = [Math.cos(angle), Math.sin(angle), bins[2 * k] ?? 0, bins[2 * k + 1] ?? 0];
    bins[2 * k] = a * c - b * s;
    bins[2 * k + 1] = a * s + b * c;
  }
  plan.inverse(time, bins);
  const kept = Math.max(0, count - Math.ceil(delay));
  return {
    ...fid,
    re: Float64Array.from({ length: kept }, (_, n) => time[2 * n] ?? 0),
    im: Float64Array.from({ length: kept }, (_, n) => time[2 * n + 1] ?? 0),
    groupDelayPoints: 0,
  };
};

/** |x[n] − prediction| of the points from `order` on. */
const residuals = (signal: ComplexVector, predictor: ComplexVector): Float64Array => {
  const count = signal.re.length;
  const order = predictor.re.length;
  const predicted = { re: new Float64Array(count), im: new Float64Array(count) };
  predict(predictor, signal, predicted, order, count);
  return Float64Array.from({ length: count - order }, (_, i) => {
    const n = i + order;
    return Math.hypot(
      (signal.re[n] ?? 0) - (predicted.re[n] ?? 0),
      (signal.im[n] ?? 0) - (predicted.im[n] ?? 0),
    );
  });
};

const rootMeanSquare = (values: Float64Array): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length));

/** How many of the first points do not fit what the later ones say. `backwards` runs from the last point to the first. */
const countCorrupted = (backwards: ComplexVector, predictor: ComplexVector): number => {
  const misses = residuals(backwards, predictor);
  const good = rootMeanSquare(misses.subarray(0, misses.length - suspectPoints));
  for (let k = suspectPoints; k > 0; k--) {
    if ((misses[misses.length - k] ?? 0) > corruptedOverResidual * good) return k;
  }
  return 0;
};

/**
 * Replace the first points of a FID by what the later ones predict: as many as asked for, or where null as many of
 * the first 32 as do not fit the rest. Behind a digital filter the points after its delay are meant; the delay is then
 * taken out of the FID, because the filter spreads every corrupted point over its neighbours.
 */
export const predictBackward = (
  fid: Fid1D,
  asked: { points: number | null; order: number | null },
): PointPrediction => {
  if (asked.points === 0) return { fid, points: 0, order: asked.order ?? 0 };
  const analogue = toAnalogue(fid);
  const count = analogue.re.length;
  // As many are spared whether asked for or found: a recipe that ran gives the same bytes again.
  const spared = Math.max(asked.points ?? 0, suspectPoints);
  const basisPoints = Math.min(mostBasisPoints, count - spared);
  if (basisPoints < 3) return { fid, points: 0, order: 0 };
  const order = usableOrder(asked.order, basisPoints);
  const backwards = reversed(slice(analogue, 0, basisPoints + spared));
  const predictor = fitPredictor(slice(backwards, 0, basisPoints), order);
  if (predictor === null) return { fid, points: 0, order };
  const points = asked.points ?? countCorrupted(backwards, predictor);
  if (points === 0) return { fid, points, order };
  const end = backwards.re.length;
  predict(predictor, backwards, backwards, end - points, end);
  const { re, im } = analogue;
  const first = reversed(slice(backwards, end - points, end));
  re.set(first.re);
  im.set(first.im);
  return { fid: { ...analogue, re, im }, points, order };
};
