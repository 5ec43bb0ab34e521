import type { optimizationRoutes } from '#contract/optimizations';
import type { Input } from '#kernel/contract/define-route.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOptimization } from './find-optimization.ts';
import { readSights, showRecommendation } from './read-sights.ts';
import { readPresent, readStored } from './recommend-on-request.ts';
import { listRecommendations } from './recommendation-store.ts';
import { readDefinition } from './to-wire.ts';

type Declaration = typeof optimizationRoutes.recommendations;

/** What was recommended in the course of a run, as it was. */
export const listStored = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  { params, query }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const run = await findOptimization(kernel, ctx, params.id, 'optimizations.recommendations');
  const page = readPage(query);
  const rows = await listRecommendations(kernel.store.read, run.id, page);
  const present = await readPresent(kernel, run.id);
  const sights = await readSights(kernel, ctx, run);
  const { outcome_constraints: bounds = [] } = readDefinition(present.stored);
  return { body: toPage(rows, page, (row) => showRecommendation(readStored(row, present), bounds, sights)) };
};
