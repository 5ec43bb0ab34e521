import { normalCdf } from '../../stats/normal-tails.ts';
import type { Objective } from '../model.ts';
import { logExpectedCloseness } from './log-closeness.ts';
import { logExpectedImprovement } from './log-improvement.ts';

/**
 * Logarithm of how far an oriented result (see orientValue) is expected to exceed `level`, for a normal prediction of the
 * result with this mean and sd (> 0), in the objective's unit. −∞ for a target and a level of 0: nothing is closer than there.
 */
export const logExpectedExcess = (objective: Objective, mean: number, sd: number, level: number): number => {
  switch (objective.goal) {
    case 'maximize':
      return logExpectedImprovement(mean, sd, level);
    case 'minimize':
      return logExpectedImprovement(-mean, sd, level);
    case 'target':
      return level < 0
        ? logExpectedCloseness(mean, sd, objective.target ?? 0, -level)
        : Number.NEGATIVE_INFINITY;
  }
};

/** Probability that an oriented result reaches `level`, for a normal prediction of the result with this mean and sd (> 0). */
export const probabilityOfReaching = (
  objective: Objective,
  mean: number,
  sd: number,
  level: number,
): number => {
  switch (objective.goal) {
    case 'maximize':
      return normalCdf((mean - level) / sd);
    case 'minimize':
      return normalCdf((-mean - level) / sd);
    case 'target': {
      const away = mean - (objective.target ?? 0);
      return Math.max(0, normalCdf((-level - away) / sd) - normalCdf((level - away) / sd));
    }
  }
};
