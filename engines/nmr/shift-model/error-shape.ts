import { coverageFactor } from '../../stats/student-t.ts';
import { type IntervalBucket, intervalLevels } from './conformal.ts';

/** Errors of a bucket in units of their expected size: Student's t with this scale and these degrees of freedom. */
export interface ScoreShape {
  readonly scale: number;
  readonly degrees: number;
}

/** Degrees of freedom that are tried: below 1.5 no middle is left, above 20 the distribution is normal. */
const degreesTried = [1.5, 2, 2.5, 3, 4, 5, 7, 10, 20] as const;

/** Where a bucket has too few scores to show its tails: as long as those of most buckets, with the median error as expected. */
const unknownShape: ScoreShape = { scale: 1.35, degrees: 4 };

const factorsFor = degreesTried.map((degrees) =>
  intervalLevels.map((level) => coverageFactor(degrees, level)),
);

const fitShape = ({ factors }: IntervalBucket): ScoreShape => {
  const places = factors.flatMap((factor, level) => (factor === null || factor <= 0 ? [] : [level]));
  if (places.length < 3) return unknownShape;
  const fits = degreesTried.map((degrees, tried) => {
    const logs = places.map((level) =>
      Math.log((factors[level] as number) / ((factorsFor[tried] as number[])[level] as number)),
    );
    const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
    const miss = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0);
    return { scale: Math.exp(mean), degrees, miss };
  });
  const { scale, degrees } = fits.reduce((best, own) => (own.miss < best.miss ? own : best));
  return { scale, degrees };
};

const known = new WeakMap<IntervalBucket, ScoreShape>();

/**
 * Student's t whose quantiles come nearest to a bucket's conformal factors (least squares of their logarithms): the intervals
 * and the density of the errors are then of one mind, and both come from molecules the prediction had not seen.
 */
export const scoreShapeOf = (bucket: IntervalBucket): ScoreShape => {
  const found = known.get(bucket) ?? fitShape(bucket);
  known.set(bucket, found);
  return found;
};
