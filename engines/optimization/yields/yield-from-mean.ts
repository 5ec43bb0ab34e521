import { type Warning, warn } from '../../common/result.ts';
import { coverageFactor } from '../../stats/student-t.ts';
import type { ParameterSpace, Point } from '../model.ts';
import { rangeWarnings } from './yield-domain.ts';
import { type MeasuredYields, toPercentRange, type YieldPredictions } from './yield-prediction.ts';

/** Below this many yields nothing is fitted. */
export const fewestForSurrogate = 5;

/** Spread of yields assumed where none is seen: that of yields evenly between 0 and 100 %. */
const assumedSpreadPercent = 100 / Math.sqrt(12);

const whyMean = (count: number): Warning =>
  count < fewestForSurrogate
    ? warn(
        'too_few_experiments',
        `Only ${count} of the ${fewestForSurrogate} yields a model needs; every candidate gets their mean and an interval for a new yield.`,
      )
    : warn('nothing_varies', 'The conditions have nothing that varies; every candidate gets the mean yield.');

/**
 * The mean of the yields for every candidate. The interval is that of a new yield by Student's t, with a spread no smaller than
 * that of yields evenly between 0 and 100 %: two yields that happen to agree do not make a narrow one.
 */
export const predictFromMean = (
  space: ParameterSpace,
  { points, yields }: MeasuredYields,
  candidates: readonly Point[],
  level: number,
): { value: YieldPredictions; why: Warning } => {
  const count = yields.length;
  const mean = yields.reduce((sum, value) => sum + value, 0) / count;
  const squares = yields.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const seen = count > 1 ? Math.sqrt(squares / (count - 1)) : 0;
  const spread = count < fewestForSurrogate ? Math.max(seen, assumedSpreadPercent) : seen;
  const reach = coverageFactor(Math.max(1, count - 1), level) * spread * Math.sqrt(1 + 1 / count);
  const why = whyMean(count);
  return {
    why,
    value: {
      backend: 'mean_of_experiments',
      model: {
        kernel: 'mean_of_experiments',
        experimentsUsed: count,
        lengthscales: [],
        noisePercent: null,
        loocv: null,
      },
      predictions: candidates.map((candidate) => ({
        yieldPercent: toPercentRange(mean),
        low: toPercentRange(mean - reach),
        high: toPercentRange(mean + reach),
        warnings: [why, ...rangeWarnings(space, points, candidate)],
      })),
    },
  };
};
