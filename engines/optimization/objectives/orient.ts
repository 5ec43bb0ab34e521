import type { Objective } from '../model.ts';

/**
 * A result as a number of which more is always better: itself to maximise, its negative to minimise, the negative of its
 * distance to a target. In the objective's unit.
 */
export const orientValue = ({ goal, target }: Objective, value: number): number => {
  switch (goal) {
    case 'maximize':
      return value;
    case 'minimize':
      return -value;
    case 'target':
      return -Math.abs(value - (target ?? 0));
  }
};

/** The oriented value from which on a result is of use; null where no threshold is stated. */
export const orientThreshold = ({ goal, threshold }: Objective): number | null => {
  if (threshold === null) return null;
  return goal === 'maximize' ? threshold : -threshold;
};

/** The value a result would have to be oriented like this: the inverse of orientValue, for a target the one above it. */
export const undoOrientation = ({ goal, target }: Objective, oriented: number): number => {
  switch (goal) {
    case 'maximize':
      return oriented;
    case 'minimize':
      return -oriented;
    case 'target':
      return (target ?? 0) - oriented;
  }
};

/** Results of one experiment, oriented, in the order of the objectives. */
export type OrientedRow = readonly number[];

/** Null where a result is missing: such an experiment can be compared with no other. */
export const orientRow = (
  objectives: readonly Objective[],
  results: readonly (number | null)[],
): OrientedRow | null => {
  const row: number[] = [];
  for (const [place, objective] of objectives.entries()) {
    const value = results[place] ?? null;
    if (value === null) return null;
    row.push(orientValue(objective, value));
  }
  return row;
};
