// Means with the error that chance leaves them.

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const standardErrorOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
};

/** `24 of 30 (80 ± 7 %)`: a share with the standard error of so many draws, their chance counted with one more of either kind, so that 20 of 20 have one. */
export const shareWithError = (held: number, all: number): string => {
  if (all === 0) return '0 of 0';
  const chance = (held + 1) / (all + 2);
  const error = Math.sqrt((chance * (1 - chance)) / all);
  return `${held} of ${all} (${((100 * held) / all).toFixed(0)} ± ${(100 * error).toFixed(0)} %)`;
};

/** `84.31 ± 1.32`: a mean and its standard error. */
export const withError = (values: readonly number[], digits = 2): string =>
  `${meanOf(values).toFixed(digits)} ± ${standardErrorOf(values).toFixed(digits)}`;
