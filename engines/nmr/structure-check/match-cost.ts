import type { NucleusGroup, ObservedSignal } from './model.ts';

/**
 * Errors of increment rules have long tails (see prediction-errors.json: 95 % lie within three standard errors, not two),
 * so a miss is weighed by Student's t with three degrees of freedom.
 */
const degreesOfFreedom = 3;

/** A nucleus without a signal, or a signal without a nucleus, costs as much as a prediction this many errors off. */
const missingDeviation = 5;

export const costOfDeviation = (deviation: number): number =>
  ((degreesOfFreedom + 1) / 2) * Math.log1p(deviation ** 2 / degreesOfFreedom);

export const costOfMissing = costOfDeviation(missingDeviation);

/** What no rule covers takes what is left over, after everything that has a prediction. */
const costOfUnpredicted = costOfDeviation(2.5);

/** An exchanging proton is as likely absent as it is anywhere. */
const costOfAbsentExchange = costOfDeviation(1.2);

/** Which of the predicted shifts of its group a nucleus has: one after the other. */
export const predictedOf = (group: NucleusGroup, nucleus: number): number | null =>
  group.shiftsPpm.length === 0 ? null : (group.shiftsPpm[nucleus % group.shiftsPpm.length] ?? null);

/** Cost of finding one nucleus of a group at a shift. */
export const costAt = (group: NucleusGroup, nucleus: number, shiftPpm: number): number => {
  const predicted = predictedOf(group, nucleus);
  if (predicted === null || group.errorPpm === null) return costOfUnpredicted;
  return costOfDeviation((shiftPpm - predicted) / group.errorPpm);
};

/** A signal of another size than the group: groups overlap or fall apart, but seldom without need. */
const costOfOtherSize = 0.3;

/** What it costs one nucleus of a group to share a signal that holds `held` nuclei. */
export const costOfSize = (group: NucleusGroup, held: number): number =>
  held === group.nuclei ? 0 : costOfOtherSize;

/** A coupled proton that exchanges, or a broad signal of one that does not: both happen, neither often. */
const costOfOddShape = costOfDeviation(3);

/** What the shape of a signal says against a group. */
export const costOfShape = (group: NucleusGroup, { shape }: ObservedSignal): number => {
  const isOdd = group.exchange === null ? shape === 'broad' : shape === 'split';
  return isOdd ? costOfOddShape : 0;
};

/** Cost of finding no signal for one nucleus of a group. */
export const costOfAbsence = (group: NucleusGroup): number =>
  group.exchange === null ? costOfMissing : costOfAbsentExchange;
