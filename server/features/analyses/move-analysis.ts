import type { analysisRoutes } from '#contract/analyses';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findProject } from '../projects/index.ts';
import { findOwn } from './find-for-caller.ts';
import { findAnalysis, moveToProject } from './store.ts';
import { describeAnalysis } from './to-wire-analysis.ts';

type Declaration = typeof analysisRoutes.move;

/** Moves an analysis to a project its owner may work in; who reads it there follows. */
export const moveAnalysis = async (
  kernel: Kernel,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const row = await findOwn(kernel, ctx, params.id, 'analyses.move');
  const { project_id: to } = body;
  if (to === row.project_id)
    throw conflict(to === null ? 'The analysis is in no project.' : 'The analysis is in this project.');
  if (to !== null) await findProject(kernel, ctx, to, 'analyses.move');
  // What a thread has to work out is known afterwards: the store is not held for it.
  await describeAnalysis(kernel, ctx, row);
  return {
    write: async (tx) => {
      const isMoved = await moveToProject(tx, row, { projectId: to, atUtc: ctx.nowUtc });
      if (!isMoved) throw conflict('The analysis was moved meanwhile; look where it is now.');
    },
    body: async (tx) => describeAnalysis(kernel, ctx, (await findAnalysis(tx, row.id)) ?? row),
    audit: {
      recordType: 'analysis',
      recordId: row.id,
      payload: { project_id: to, former_project_id: row.project_id },
    },
  };
};
