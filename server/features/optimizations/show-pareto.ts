import type { optimizationRoutes, Pareto } from '#contract/optimizations';
import { engineVersion } from '#engines/optimization/engine-version.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { listAllExperiments } from './experiment-store.ts';
import { findOptimization } from './find-optimization.ts';
import type { ParetoTask } from './pareto-task.ts';
import { readHistory } from './read-history.ts';
import { findDefinitionRow } from './store.ts';
import { readDefinition } from './to-wire.ts';

type Declaration = typeof optimizationRoutes.pareto;

/** Compares the completed experiments of a run; keeps nothing. */
export const showPareto = async (
  kernel: Pick<Kernel, 'pool' | 'securityEvents' | 'store'>,
  { params }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const run = await findOptimization(kernel, ctx, params.id, 'optimizations.pareto');
  const history = readHistory(await listAllExperiments(kernel.store.read, run.id));
  const definition = readDefinition(await findDefinitionRow(kernel.store.read, run.id));
  const task: ParetoTask = {
    objectives: definition.objectives,
    outcome_constraints: definition.outcome_constraints ?? [],
    experiments: history.filter(({ status }) => status === 'completed'),
  };
  const found = await kernel.pool.run<Omit<Pareto, 'engine_version'>>('optimization.pareto', task, {
    signal: ctx.signal,
  });
  return { body: { ...found, engine_version: engineVersion } };
};
