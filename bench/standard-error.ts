// Means with the error that chance leaves them.

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const standardErrorOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
};

/** `84.31 ± 1.32`: a mean and its standard error. */
export const withError = (values: readonly number[], digits = 2): string =>
  `${meanOf(values).toFixed(digits)} ± ${standardErrorOf(values).toFixed(digits)}`;
