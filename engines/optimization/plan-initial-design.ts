import { createRng } from '../common/rng.ts';
import type { Campaign, Point } from './model.ts';
import type { Recommendation } from './recommendation.ts';
import { refuseNear } from './refuse-near.ts';
import { designExperiments } from './space/design-experiments.ts';

/**
 * The experiments of the initial design that are still to be done, a batch of them; null once as many experiments as it has are
 * done or pending, whoever planned them, or no others are left.
 */
export const planInitialDesign = (
  { space, initialDesign, batchSize, seed, rejected }: Campaign,
  tried: readonly Point[],
): Recommendation | null => {
  const { method, size } = initialDesign;
  if (tried.length >= size) return null;
  const count = Math.min(batchSize, size - tried.length);
  const points = designExperiments(space, {
    method,
    size,
    count,
    done: tried,
    isRefused: refuseNear(space, rejected),
    rng: createRng(seed),
  });
  if (points.length === 0 && count > 0) return null;
  return {
    experiments: points.map((point, k) => ({
      point,
      predicted: null,
      acquisition: null,
      feasibility: null,
      cost: null,
      reason: { code: 'initial_design', place: tried.length + k + 1, size },
    })),
    method: 'initial_design',
    strategy: null,
    models: [],
  };
};
