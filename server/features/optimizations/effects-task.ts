import type { Effects } from '#contract/optimizations';
import { ok, type Result } from '#engines/common/result.ts';
import { effectsVersion } from '#engines/optimization/engine-version.ts';
import { learnEffects } from '#engines/optimization/learn-effects.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Definition, Evidence } from './definition.ts';
import type { DiagnosticsTask } from './diagnose-task.ts';
import { toCampaign } from './to-campaign.ts';

export interface EffectsTask extends DiagnosticsTask {
  /** Place among the objectives of the run. */
  readonly objective: number;
}

/** What the engine says of one objective, without what only the request knows. */
export type LearntEffects = Omit<Effects, 'history_hash'>;

/** Worker task: what the results say about each parameter, and how sure that is. */
export const learnRunEffects = (task: EffectsTask): Result<LearntEffects> => {
  const definition = JSON.parse(task.definition) as Definition;
  const evidence = JSON.parse(task.evidence) as Evidence;
  const learnt = learnEffects(toCampaign(definition, evidence, task, definition.batch_size), task.objective);
  if (!learnt.ok) return learnt;
  return ok({
    objective: definition.objectives[task.objective]?.name ?? '',
    importance: learnt.value.importance.map((one) => ({ ...one })),
    ...unreviewed(effectsVersion, learnt.warnings),
  });
};
