import { type PlatePlan, planSchema } from '#contract/optimization-plates';
import { notFound } from '#kernel/app-error.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findOptimization } from '../optimizations/index.ts';
import { findPlan } from './plan-store.ts';

interface PlanParams {
  readonly id: string;
  readonly plan_id: string;
}

/** A plan of a run the caller may use, or the 404 of one that does not exist. */
export const readPlan = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  { id, plan_id }: PlanParams,
  route: string,
): Promise<PlatePlan> => {
  const run = await findOptimization(kernel, ctx, id, route);
  const row = await findPlan(kernel.store.read, run.id, plan_id);
  if (row === undefined) throw notFound();
  return readStored(planSchema, row.record, { column: 'optimization_plate_plan.record', id: row.id });
};
