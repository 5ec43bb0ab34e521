import type { analysisRoutes } from '#contract/analyses';
import { conflict, forbidden } from '#kernel/app-error.ts';
import { changesAll } from '#kernel/auth/project-access.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { listReviewStates } from '../fid-runs/index.ts';
import { findProject, listProjectAccountIds } from '../projects/index.ts';
import { findOwn } from './find-for-caller.ts';
import { findAnalysis, moveToProject } from './store.ts';
import type { AnalysisTable } from './tables.ts';
import { describeAnalysis } from './to-wire-analysis.ts';

type Declaration = typeof analysisRoutes.move;

/** A project that has or had members: what waits in it is open to its reviewers alone. */
const isShared = async (db: Db, projectId: string): Promise<boolean> =>
  (await listProjectAccountIds(db, projectId)).length > 0;

/** Outside of projects with members whoever works here may read and decide on what waits for a review. */
const refuseOpening = async (
  { store }: Pick<Kernel, 'store'>,
  row: AnalysisTable,
  to: string | null,
): Promise<void> => {
  const { run_id: runId, project_id: from } = row;
  const waits = runId !== null && (await listReviewStates(store.read, [runId])).get(runId) === 'pending';
  if (!waits || from === null || !(await isShared(store.read, from))) return;
  if (to !== null && (await isShared(store.read, to))) return;
  throw conflict(
    'The analysis waits for a review, and outside of a project with members everybody who works here may review it. Have it reviewed first, or choose a project with members.',
  );
};

/** Moves an analysis to a project; who reads it there follows. Its owner does, into a project where they may work, or an administrator. */
export const moveAnalysis = async (
  kernel: Kernel,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const row = await findOwn(kernel, ctx, params.id, 'analyses.move');
  if (row.created_by !== ctx.principal.id && !changesAll(ctx.principal))
    throw forbidden('The owner of an analysis moves it, or an administrator.');
  const { project_id: to } = body;
  if (to === row.project_id)
    throw conflict(to === null ? 'The analysis is in no project.' : 'The analysis is in this project.');
  if (to !== null) await findProject(kernel, ctx, to, 'analyses.move');
  await refuseOpening(kernel, row, to);
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
