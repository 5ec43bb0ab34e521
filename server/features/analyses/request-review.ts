import type { analysisRoutes } from '#contract/analyses';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { reopenReview } from '../fid-runs/index.ts';
import { findUser } from '../identity/index.ts';
import { requireTransition, statusesBefore } from './decide-transition.ts';
import { findOwn } from './find-for-caller.ts';
import { changeAnalysis, findAnalysis } from './store.ts';
import type { AnalysisTable } from './tables.ts';
import { describeAnalysis } from './to-wire-analysis.ts';

type Declaration = typeof analysisRoutes.requestReview;

/** Refuses whom there is not, and whose own work it is. */
const requireReviewer = async (
  kernel: Pick<Kernel, 'store'>,
  row: AnalysisTable,
  reviewerId: string,
): Promise<void> => {
  if (reviewerId === row.created_by)
    throw invalidField('reviewer_id', 'Its author cannot review an analysis; ask a second person.');
  if ((await findUser(kernel.store.read, reviewerId)) === undefined)
    throw invalidField('reviewer_id', 'There is no such person.');
};

/** Sends a completed analysis to review: its report stays until somebody has decided. */
export const requestReview = async (
  kernel: Pick<Kernel, 'jobs' | 'pool' | 'securityEvents' | 'settings' | 'signingSecret' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const row = await findOwn(kernel, ctx, params.id, 'analyses.requestReview');
  const status = requireTransition(row.status, 'ask_review');
  const { run_id: runId } = row;
  if (runId === null) throw conflict('The analysis has no run to be reviewed.');
  const { comment, reviewer_id: reviewerId } = body;
  if (reviewerId !== undefined) await requireReviewer(kernel, row, reviewerId);
  // What a thread has to work out is known afterwards: the store is not held for it.
  await describeAnalysis(kernel, ctx, row);
  const asked = `A review was asked for by ${ctx.principal.displayName}`;
  const reason = comment === undefined ? `${asked}.` : `${asked}: ${comment}`;
  const change = { status, updated_at: ctx.nowUtc };
  return {
    write: async (tx) => {
      const guard = { id: row.id, from: statusesBefore('ask_review'), revision: row.revision, runId };
      if (!(await changeAnalysis(tx, guard, change)))
        throw conflict('The analysis changed meanwhile; look at its current revision.');
      await reopenReview(tx, runId, reason, reviewerId ?? null);
    },
    body: async (tx) => describeAnalysis(kernel, ctx, (await findAnalysis(tx, row.id)) ?? row),
    audit: {
      recordType: 'analysis',
      recordId: row.id,
      payload: {
        run_id: runId,
        revision: row.revision,
        comment: comment ?? null,
        reviewer_id: reviewerId ?? null,
      },
    },
  };
};
