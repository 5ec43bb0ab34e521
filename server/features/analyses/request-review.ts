import type { analysisRoutes } from '#contract/analyses';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { type FidRunTable, findRun, reopenReview } from '../fid-runs/index.ts';
import { findUser } from '../identity/index.ts';
import { findPersonNamed } from '../projects/index.ts';
import { requireTransition, statusesBefore } from './decide-transition.ts';
import { findOwn } from './find-for-caller.ts';
import { changeAnalysis, findAnalysis } from './store.ts';
import type { AnalysisTable } from './tables.ts';
import { describeAnalysis } from './to-wire-analysis.ts';
import { whyNotAsked } from './why-not-asked.ts';

type Declaration = typeof analysisRoutes.requestReview;

/** Whom the owner asks; null for anybody who may review. Refuses whom there is not, whose own work it is, and who may not decide about it. */
const resolveReviewer = async (
  { store }: Pick<Kernel, 'store'>,
  { row, run }: { readonly row: AnalysisTable; readonly run: FidRunTable },
  { reviewer, reviewer_id: id }: Input<Declaration>['body'],
): Promise<string | null> => {
  if (reviewer !== undefined && id !== undefined)
    throw invalidField('reviewer', 'Name one of reviewer_id and reviewer.');
  const field = reviewer === undefined ? 'reviewer_id' : 'reviewer';
  const found = reviewer === undefined ? id : await findPersonNamed(store.read, { person: reviewer, field });
  if (found === undefined) return null;
  if (found === row.created_by)
    throw invalidField(field, 'Its author cannot review an analysis; ask a second person.');
  const account = await findUser(store.read, found);
  if (account === undefined) throw invalidField(field, 'There is no such person.');
  const whyNot = await whyNotAsked(store.read, account, { analysis: row, run });
  if (whyNot !== null) throw invalidField(field, whyNot);
  return found;
};

/** Sends a completed analysis to review: its report stays until somebody has decided. */
export const requestReview = async (
  kernel: Pick<Kernel, 'hooks' | 'jobs' | 'pool' | 'securityEvents' | 'settings' | 'signingSecret' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const row = await findOwn(kernel, ctx, params.id, 'analyses.requestReview');
  const status = requireTransition(row.status, 'ask_review');
  const { run_id: runId } = row;
  if (runId === null) throw conflict('The analysis has no run to be reviewed.');
  const run = await findRun(kernel.store.read, runId);
  if (run === undefined) throw new Error(`Run ${runId} of analysis ${row.id} does not exist.`);
  if (run.review_state === 'approved')
    throw conflict(
      'This revision was approved. A correction or a new run makes the next one, which waits for review again.',
    );
  const { comment } = body;
  const reviewerId = await resolveReviewer(kernel, { row, run }, body);
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
      await reopenReview(tx, runId, reason, reviewerId);
    },
    body: async (tx) => describeAnalysis(kernel, ctx, (await findAnalysis(tx, row.id)) ?? row),
    audit: {
      recordType: 'analysis',
      recordId: row.id,
      payload: {
        run_id: runId,
        revision: row.revision,
        comment: comment ?? null,
        reviewer_id: reviewerId,
      },
    },
  };
};
