import { createRng } from '../common/rng.ts';
import type { Campaign, Point } from './model.ts';
import type { Reason, Recommendation } from './recommendation.ts';
import { refuseNear } from './refuse-near.ts';
import { designExperiments } from './space/design-experiments.ts';
import { startFromRelated } from './transfer/start-from-related.ts';

/**
 * The experiments of the initial design that are still to be done, a batch of them; null once as many experiments as it has are
 * done or pending, whoever planned them, or no others are left. One of five is what finished related runs promise most of.
 */
export const planInitialDesign = (campaign: Campaign, tried: readonly Point[]): Recommendation | null => {
  const { space, initialDesign, batchSize, seed, rejected } = campaign;
  const { method, size } = initialDesign;
  if (tried.length >= size) return null;
  const count = Math.min(batchSize, size - tried.length);
  const isRefused = refuseNear(space, rejected);
  const promised = startFromRelated(campaign, {
    from: tried.length,
    to: tried.length + count,
    tried,
    isRefused,
    rng: createRng(seed),
  });
  const spread = designExperiments(space, {
    method,
    size,
    count: count - promised.length,
    done: [...tried, ...promised],
    isRefused,
    rng: createRng(seed),
  });
  const points = [...promised, ...spread];
  if (points.length === 0 && count > 0) return null;
  const reasonAt = (k: number): Reason => ({
    code: k < promised.length ? 'promised_by_related' : 'initial_design',
    place: tried.length + k + 1,
    size,
  });
  return {
    experiments: points.map((point, k) => ({
      point,
      predicted: null,
      acquisition: null,
      feasibility: null,
      cost: null,
      reason: reasonAt(k),
    })),
    method: 'initial_design',
    strategy: null,
    models: [],
  };
};
