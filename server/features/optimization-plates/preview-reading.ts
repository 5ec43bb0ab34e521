import type { optimizationPlateRoutes } from '#contract/optimization-plates';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { fileOf, findImportOf, requireOpenRun } from '../optimizations/index.ts';
import { readPlan } from './find-plan.ts';
import { understandReading } from './read-reading.ts';

type Declaration = typeof optimizationPlateRoutes.previewReading;

export const previewReading = async (
  kernel: Pick<Kernel, 'pool' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const route = 'optimizations.previewReading';
  const run = await requireOpenRun(kernel, ctx, params.id, route);
  const plan = await readPlan(kernel, ctx, params, route);
  const file = fileOf(ctx);
  const understood = await understandReading(kernel, ctx, plan, file, body);
  const former = await findImportOf(kernel.store.read, run.id, file.sha256);
  return {
    body: {
      file_name: file.fileName,
      file_sha256: file.sha256,
      already_taken: former?.id ?? null,
      ...understood,
    },
    usage: [{ task: 'import_preview', recordType: 'optimization', recordId: run.id }],
  };
};
