export interface ControlSummary {
  readonly count: number;
  readonly mean: number;
  /** Null of a single well. */
  readonly sd: number | null;
}

export const summariseControls = (values: readonly number[]): ControlSummary | null => {
  const count = values.length;
  if (count === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count, mean, sd: count < 2 ? null : Math.sqrt(squares / (count - 1)) };
};

/**
 * Z′ = 1 − 3 (s₊ + s₋) / |m₊ − m₋|: how far positive and negative controls lie apart, in their scatter (J.-H. Zhang, T. D. Y. Chung,
 * K. R. Oldenburg, J. Biomol. Screen. 1999, 4, 67, doi:10.1177/108705719900400206). Null where either has no scatter to speak of, or
 * their means are equal.
 */
export const zPrime = (positive: ControlSummary | null, negative: ControlSummary | null): number | null => {
  if (positive === null || negative === null || positive.sd === null || negative.sd === null) return null;
  const distance = Math.abs(positive.mean - negative.mean);
  return distance === 0 ? null : 1 - (3 * (positive.sd + negative.sd)) / distance;
};
