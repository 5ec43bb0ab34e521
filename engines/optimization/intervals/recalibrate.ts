import { coverageFactor } from '../../stats/student-t.ts';

/** A prediction of a measurement made without it. */
export interface LeftOutPrediction {
  readonly mean: number;
  /** Of a measurement, noise included. */
  readonly sd: number;
}

/** How many predicted standard deviations an interval reaches to either side. */
export interface Recalibration {
  readonly factor: number;
  /** Probability the interval is meant to cover a new measurement with. */
  readonly level: number;
  /** Experiments it rests on. */
  readonly n: number;
  /**
   * `conformal`: quantile of what was seen. `student_t`: too few for that (fewer than level / (1 − level)); Student's t for so few, or
   * the largest deviation seen where that is more.
   */
  readonly rule: 'conformal' | 'student_t';
}

/** A factor below this share of the normal distribution's one would take luck for knowledge. */
const leastShare = 0.5;

const normalFactor = (level: number): number => coverageFactor(Number.POSITIVE_INFINITY, level);

/**
 * The factor that makes intervals cover what they say, learnt from predictions of every experiment by the others: the
 * ⌈(n + 1)·level⌉-th smallest |measured − predicted| / sd (split-conformal quantile on leave-one-out residuals: Vovk, Gammerman,
 * Shafer, Algorithmic Learning in a Random World, 2005; Barber, Candès, Ramdas, Tibshirani, Ann. Stat. 2021, 49, 486,
 * doi:10.1214/20-AOS1965). It holds without assuming a normal distribution, for new experiments of the same kind as those seen.
 * The length scales were fitted with the experiment that is left out: that makes these residuals too small, as in a regression,
 * and √(1 + `fitted` / n) makes up for it (`fitted`: length scales and variances that were fitted, 0 for none).
 */
export const recalibrate = (
  leftOut: readonly LeftOutPrediction[],
  measured: ArrayLike<number>,
  level: number,
  fitted = 0,
): Recalibration => {
  const deviations = Float64Array.from(leftOut, ({ mean, sd }, place) =>
    Math.abs(((measured[place] ?? 0) - mean) / sd),
  )
    .filter(Number.isFinite)
    .sort();
  const n = deviations.length;
  const rank = Math.ceil((n + 1) * level);
  const optimism = Math.sqrt(1 + fitted / Math.max(1, n));
  if (rank <= n) {
    const seen = optimism * (deviations[rank - 1] ?? 0);
    return { factor: Math.max(seen, leastShare * normalFactor(level)), level, n, rule: 'conformal' };
  }
  // The mean and the spread are themselves known from n experiments only.
  const freedom = Math.max(1, n - 1);
  const student = coverageFactor(freedom, level) * Math.sqrt(1 + 1 / Math.max(1, n));
  return { factor: Math.max(student, optimism * (deviations.at(-1) ?? 0)), level, n, rule: 'student_t' };
};

export interface LeaveOneOutSummary {
  /** Share of the variance the others explain; negative where their mean would have been nearer. Null without variance. */
  readonly r2: number | null;
  /** Root of the mean squared error, in the objective's unit. */
  readonly rmse: number;
  /** Share of the measurements within the interval of ±`factor` standard deviations. */
  readonly coverage: number;
  readonly n: number;
}

/** How well every experiment is predicted by all others. */
export const summariseLeaveOneOut = (
  leftOut: readonly LeftOutPrediction[],
  measured: ArrayLike<number>,
  factor: number,
): LeaveOneOutSummary => {
  const n = leftOut.length;
  const centre = Array.from(measured).reduce((sum, value) => sum + value, 0) / n;
  let errors = 0;
  let spread = 0;
  let covered = 0;
  leftOut.forEach(({ mean, sd }, place) => {
    const value = measured[place] ?? 0;
    errors += (value - mean) ** 2;
    spread += (value - centre) ** 2;
    if (Math.abs(value - mean) <= factor * sd) covered++;
  });
  return {
    r2: spread > 0 ? 1 - errors / spread : null,
    rmse: Math.sqrt(errors / n),
    coverage: covered / n,
    n,
  };
};
