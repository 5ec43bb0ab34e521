import { openLedger } from './acquisition/contextual-cost.ts';
import type { Campaign, Point } from './model.ts';
import type { Recommendation } from './recommendation.ts';

/** Settings that are there already: those of the last experiment and of what is pending. */
export const runningPoints = ({ experiments, pending }: Campaign): Point[] => [
  ...experiments.slice(-1).map(({ point }) => point),
  ...pending,
];

/** What each experiment costs in its place of the batch, where the campaign has a cost. */
export const statePrices = (recommendation: Recommendation, campaign: Campaign): Recommendation => {
  if (campaign.cost === null) return recommendation;
  const { priceOf, take } = openLedger(campaign.cost, runningPoints(campaign));
  return {
    ...recommendation,
    experiments: recommendation.experiments.map((experiment) => {
      const cost = priceOf(experiment.point);
      take(experiment.point);
      return { ...experiment, cost };
    }),
  };
};
