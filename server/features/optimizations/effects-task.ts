import type { Effects } from '#contract/optimizations';
import { ok, type Result } from '#engines/common/result.ts';
import type { RatedInteraction } from '#engines/optimization/effects/effects.ts';
import { effectsVersion } from '#engines/optimization/engine-version.ts';
import { learnEffects } from '#engines/optimization/learn-effects.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { ReportProgress } from '#kernel/jobs/worker-task.ts';
import type { Definition, Evidence } from './definition.ts';
import type { DiagnosticsTask } from './diagnose-task.ts';
import { createValueWriter } from './read-conditions.ts';
import { toCampaign } from './to-campaign.ts';

export interface EffectsTask extends DiagnosticsTask {
  /** Place among the objectives of the run. */
  readonly objective: number;
}

/** What the engine says of one objective, without what only the request knows. */
export type LearntEffects = Omit<Effects, 'history_hash'>;

type WriteValue = ReturnType<typeof createValueWriter>;

const interactionToWire = (
  { parameters, map, ...rated }: RatedInteraction,
  write: WriteValue,
): Effects['interactions'][number] => {
  const [first, second] = parameters;
  return {
    parameters: [first, second],
    ...rated,
    map: map && {
      first: map.values[0].map((value) => write(first, value)),
      second: map.values[1].map((value) => write(second, value)),
      mean: map.mean.map((row) => [...row]),
    },
  };
};

/** Worker task: what the results say about each parameter and each two of them, and how sure that is; says when it begins. */
export const learnRunEffects = (task: EffectsTask, report: ReportProgress): Result<LearntEffects> => {
  report('model', 0);
  const definition = JSON.parse(task.definition) as Definition;
  const evidence = JSON.parse(task.evidence) as Evidence;
  const learnt = learnEffects(toCampaign(definition, evidence, task, definition.batch_size), task.objective);
  if (!learnt.ok) return learnt;
  const write = createValueWriter(definition.parameters);
  const { importance, interactions, dependence } = learnt.value;
  return ok({
    objective: definition.objectives[task.objective]?.name ?? '',
    importance: importance.map((one) => ({ ...one })),
    interactions: interactions.map((one) => interactionToWire(one, write)),
    partial_dependence: dependence.map(({ parameter, points }) => ({
      parameter,
      points: points.map(({ value, ...point }) => ({ value: write(parameter, value), ...point })),
    })),
    ...unreviewed(effectsVersion, learnt.warnings),
  });
};
