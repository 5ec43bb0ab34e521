import type { optimizationRoutes } from '#contract/optimizations';
import { invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { askModel } from './ask-model.ts';
import type { LearntEffects } from './effects-task.ts';
import { findOptimization } from './find-optimization.ts';
import { readPresent } from './recommend-on-request.ts';
import { readDefinition } from './to-wire.ts';

type Declaration = typeof optimizationRoutes.effects;

/** Looks at the model of one objective on a worker thread; keeps nothing. */
export const showEffects = async (
  kernel: Pick<Kernel, 'pool' | 'securityEvents' | 'store'>,
  { params, query }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const run = await findOptimization(kernel, ctx, params.id, 'optimizations.effects');
  const present = await readPresent(kernel, run.id);
  const { objectives } = readDefinition(present.stored);
  const objective =
    query.objective === undefined ? 0 : objectives.findIndex(({ name }) => name === query.objective);
  if (objective === -1) throw invalidField('objective', 'Is no objective of this run.');
  return { body: await askModel<LearntEffects>(kernel, ctx, present, 'optimization.effects', { objective }) };
};
