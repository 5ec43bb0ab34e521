import type { Recommendation } from '#contract/optimizations';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { engineVersion } from '#engines/optimization/engine-version.ts';
import { recommend } from '#engines/optimization/recommend.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Definition, Evidence } from './definition.ts';
import type { CountingExperiment } from './read-history.ts';
import { modelToWire, recommendedToWire, strategyToWire } from './recommendation-to-wire.ts';
import { toCampaign } from './to-campaign.ts';

export interface RecommendationTask {
  /** JSON, as stored. */
  readonly definition: string;
  readonly evidence: string;
  readonly history: readonly CountingExperiment[];
  readonly count: number;
}

/** What the engine answers, without what only the request knows. */
export type Recommended = Omit<
  Recommendation,
  'id' | 'optimization_id' | 'history_hash' | 'is_current' | 'created_by_user_id' | 'created_at'
>;

/** Worker task: the next experiments of a run. */
export const recommendExperiments = (task: RecommendationTask): Result<Recommended> => {
  const definition = JSON.parse(task.definition) as Definition;
  const evidence = JSON.parse(task.evidence) as Evidence;
  const recommended = recommend(toCampaign(definition, evidence, task.history, task.count));
  if (!recommended.ok) return fail(recommended.error.code, recommended.error.message);
  const { experiments, method, models, strategy } = recommended.value;
  return ok({
    experiments: recommendedToWire(definition, experiments),
    method,
    strategy: strategyToWire(strategy, definition.objectives),
    model: modelToWire(models),
    count: task.count,
    seed: definition.seed,
    history_experiments: task.history.length,
    ...unreviewed(engineVersion, recommended.warnings),
  });
};
