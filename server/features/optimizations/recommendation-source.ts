import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { PredictionSource } from '#kernel/predictions/prediction-registry.ts';
import { findOptimization } from './find-optimization.ts';
import { findAnyRecommendation } from './recommendation-store.ts';

/** A stored recommendation, for people to say whether it was right: who may open the run may judge it. */
export const recommendationPrediction = (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
): PredictionSource => ({
  type: 'optimization_recommendation',
  find: findAnyRecommendation,
  requireReadable: async (ctx, id, route) => {
    const row = await findAnyRecommendation(kernel.store.read, id);
    if (row === undefined) throw notFound();
    await findOptimization(kernel, ctx, row.optimization_id, route);
  },
});
