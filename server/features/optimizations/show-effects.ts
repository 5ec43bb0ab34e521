import type { optimizationRoutes } from '#contract/optimizations';
import { invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { SharedAnswers } from '#kernel/jobs/share-answers.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import type { LearntEffects } from './effects-task.ts';
import { findOptimization } from './find-optimization.ts';
import { learnWhileWaiting } from './learn-while-waiting.ts';
import { readPresent } from './recommend-on-request.ts';
import { readDefinition } from './to-wire.ts';

type Declaration = typeof optimizationRoutes.effects;

/** Answers of one process, whose engine has one version, by what they follow from. */
export interface LearntBefore {
  readonly learnt: SharedAnswers<LearntEffects>;
}

/** Looks at the model of one objective on a worker thread, once for all who read the run; nothing goes on record. */
export const showEffects = async (
  kernel: Pick<Kernel, 'pool' | 'securityEvents' | 'store'> & LearntBefore,
  { params, query }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const run = await findOptimization(kernel, ctx, params.id, 'optimizations.effects');
  const { stored, history, choices, historyHash } = await readPresent(kernel, run.id);
  const { objectives } = readDefinition(stored);
  const objective =
    query.objective === undefined ? 0 : objectives.findIndex(({ name }) => name === query.objective);
  if (objective === -1) throw invalidField('objective', 'Is no objective of this run.');
  const { definition, evidence } = stored;
  const learnt = await kernel.learnt.ask(`${historyHash} ${objective}`, ctx.signal, (signal) =>
    learnWhileWaiting(kernel, signal, { definition, evidence, history, choices, objective }),
  );
  return { body: { ...learnt, history_hash: historyHash } };
};
