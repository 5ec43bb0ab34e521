import facts from '#resources/facts/match-calibration.json' with { type: 'json' };
import type { MatchFeatures } from './measure-match.ts';

/** What the probability is computed from, in the order of its weights. */
export const listFeatures = (features: MatchFeatures, groups: number): readonly number[] => [
  1,
  features.fit,
  features.unmatched,
  features.fractional,
  features.doubtful,
  features.shared,
  features.broken,
  Math.log(Math.max(1, groups)),
];

/** Logistic curve: how often matches with such features were those of the true structure, 0 to 1. */
export const probabilityOf = (values: readonly number[], weights: readonly number[]): number =>
  1 / (1 + Math.exp(-values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)));

/** What the weights were fitted to. */
export const calibrationSource: string = facts.measured_on;

/** Probability of the structure among itself, an isomer and a mixture, as often each on the labelled cases. */
export const scoreMatch = (features: MatchFeatures, groups: number, nucleus: '1H' | '13C'): number =>
  probabilityOf(listFeatures(features, groups), facts.weights[nucleus]);
