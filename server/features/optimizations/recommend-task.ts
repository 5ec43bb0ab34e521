import type { Recommendation, recommendationStages } from '#contract/optimizations';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { engineVersion } from '#engines/optimization/engine-version.ts';
import { recommend } from '#engines/optimization/recommend.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { ReportProgress } from '#kernel/jobs/worker-task.ts';
import type { Definition, Evidence } from './definition.ts';
import { modelToWire, recommendedToWire, type Suggested, strategyToWire } from './recommendation-to-wire.ts';
import { type FoundSoFar, toCampaign } from './to-campaign.ts';

export interface RecommendationTask extends FoundSoFar {
  /** JSON, as stored. */
  readonly definition: string;
  readonly evidence: string;
  readonly count: number;
}

/** What the engine answers, without what only the request knows. */
export type Recommended = Omit<
  Recommendation,
  | 'id'
  | 'experiments'
  | 'optimization_id'
  | 'history_hash'
  | 'is_current'
  | 'is_under_decision'
  | 'created_by_user_id'
  | 'created_at'
> & { readonly experiments: readonly Suggested[] };

/** Worker task: the next experiments of a run; says that it fits the model, and after each experiment how far it is. */
export const recommendExperiments = (
  task: RecommendationTask,
  report: ReportProgress,
): Result<Recommended> => {
  const definition = JSON.parse(task.definition) as Definition;
  const evidence = JSON.parse(task.evidence) as Evidence;
  const tell = (stage: (typeof recommendationStages)[number], fraction: number): void =>
    report(stage, fraction);
  tell('model', 0);
  const recommended = recommend(toCampaign(definition, evidence, task, task.count), {
    onChosen: (chosen) => tell('experiments', chosen / task.count),
  });
  if (!recommended.ok) return fail(recommended.error.code, recommended.error.message);
  const { experiments, method, models, outcomeModels = [], strategy } = recommended.value;
  return ok({
    experiments: recommendedToWire(definition, experiments),
    method,
    strategy: strategyToWire(strategy, definition.objectives),
    model: modelToWire(models.length === 0 ? [] : [...outcomeModels, ...models]),
    count: task.count,
    seed: definition.seed,
    history_experiments: task.history.length,
    ...unreviewed(engineVersion, recommended.warnings),
  });
};
