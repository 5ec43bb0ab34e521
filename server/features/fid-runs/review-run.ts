import type { fidRunRoutes } from '#contract/fid-runs';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findArchive } from '../raw-archive/index.ts';
import { refuseReviewer } from './decide-reviewer.ts';
import { findReadableRun } from './find-readable-run.ts';
import { analysisOfRun, type ReviewEffect, type RunDecision, reviewRecorded } from './hooks.ts';
import { countRun, processOnRequest } from './process-on-request.ts';
import { type ProcessingChoice, requireProcessingChoice } from './processing-choice.ts';
import { recordRun } from './record-run.ts';
import { requireNamedContradictions } from './require-named-contradictions.ts';
import { changeReviewState, insertReview } from './store.ts';
import type { FidReviewTable, FidRunTable } from './tables.ts';
import { describeReview, readResult, toWireReview } from './to-wire-run.ts';

type ReviewInput = Input<typeof fidRunRoutes.review>;
type ReviewBody = ReviewInput['body'];
type Decision = ReviewBody['decision'];
type State = FidRunTable['review_state'];

const stateAfter: Readonly<Record<Decision, State>> = {
  approve: 'approved',
  reject: 'rejected',
  reprocess: 'superseded',
};

/** A rejected run can be sent back for other parameters; approving it after all takes an override. */
const statesBefore = (decision: Decision, override: boolean): readonly State[] =>
  decision === 'reprocess' || (decision === 'approve' && override) ? ['pending', 'rejected'] : ['pending'];

const refusedState = ({ review_state: state, review_reason }: FidRunTable, decision: Decision) =>
  conflict(
    state === 'not_required'
      ? `This run needs no review: ${review_reason}`
      : `This run is ${state.replace('_', ' ')} already; ${decision} is not possible any more.`,
  );

/** Nobody decides on what was not on the screen. */
const correctedMeanwhile = (current: number) =>
  conflict(`The analysis was corrected while it was looked at: decide on revision ${current}.`);

const prepareReview = (
  kernel: Pick<Kernel, 'newId'>,
  ctx: Ctx,
  run: FidRunTable,
  body: ReviewBody,
  override: boolean,
): Omit<FidReviewTable, 'revision'> => ({
  id: kernel.newId('rev'),
  run_id: run.id,
  analysis_id: run.analysis_id,
  decision: body.decision,
  comment: body.comment,
  reason_code: body.reason_code ?? null,
  reviewer_id: ctx.principal.id,
  reviewer_name: ctx.principal.displayName,
  is_override: override ? 1 : 0,
  reason_for_change: body.reason_for_change ?? null,
  created_at: ctx.nowUtc,
});

const choiceOf = (body: ReviewBody): ProcessingChoice => {
  const choice = { preset: body.preset ?? null, parameters: body.parameters ?? {} };
  if (body.decision !== 'reprocess' && (body.preset !== undefined || body.parameters !== undefined)) {
    throw invalidField('decision', 'A preset or parameters are for the decision reprocess only.');
  }
  requireProcessingChoice(choice);
  return choice;
};

/** A run outside an analysis is processed again at once; its author stays the author. */
const reprocessAlone = async (
  kernel: Kernel,
  ctx: Ctx,
  run: FidRunTable,
  choice: ProcessingChoice,
): Promise<ReviewEffect> => {
  const archive = await findArchive(kernel.store.read, run.archive_id);
  if (archive === null) throw new Error(`Archive ${run.archive_id} of run ${run.id} does not exist.`);
  const question = { archive, choice, smiles: null, analysisId: null, authorId: run.author_id };
  const { processed, row } = await processOnRequest(kernel, ctx, question);
  return {
    revision: 0,
    write: (tx) => recordRun(kernel, tx, processed, row),
    usage: [countRun(row)],
    made: [{ type: 'fid_run', id: row.id }],
  };
};

/** What the decision changes besides the run and its review. */
const prepareEffect = async (kernel: Kernel, ctx: Ctx, decision: RunDecision): Promise<ReviewEffect> => {
  const { run, review, choice } = decision;
  if (run.analysis_id !== null)
    return kernel.hooks.one(analysisOfRun).prepareReview(run.analysis_id, decision);
  if (review.decision === 'reprocess') return reprocessAlone(kernel, ctx, run, choice);
  return { revision: 0, write: async () => undefined, usage: [] };
};

/** Records a decision on a run. What can race (a second decision, a new run) is checked again inside the transaction. */
export const reviewRun = async (
  kernel: Kernel,
  { params, body }: ReviewInput,
  ctx: Ctx,
): Promise<JsonOutcome<typeof fidRunRoutes.review>> => {
  const run = await findReadableRun(kernel, ctx, params.id, 'fid.review');
  const override = body.override === true;
  refuseReviewer(ctx.principal, run.author_id, override);
  const allowed = statesBefore(body.decision, override);
  if (!allowed.includes(run.review_state)) throw refusedState(run, body.decision);
  const choice = choiceOf(body);
  const decision = prepareReview(kernel, ctx, run, body, override);
  const adoptionGap = body.decision === 'reprocess' ? await kernel.permits.decide('computing') : null;
  const effect = await prepareEffect(kernel, ctx, { run, review: decision, choice, adoptionGap });
  if (body.base_revision !== undefined && body.base_revision !== effect.revision)
    throw correctedMeanwhile(effect.revision);
  const contradictions = [...readResult(run).contradictions, ...(effect.contradictions ?? [])];
  const open = requireNamedContradictions(
    { contradictions },
    body,
    kernel.settings.reviewNamesContradictions,
  );
  const review: FidReviewTable = { ...decision, revision: effect.revision };
  return {
    body: toWireReview(review),
    write: async (tx) => {
      const changed = await changeReviewState(tx, run.id, allowed, stateAfter[body.decision]);
      if (!changed) throw conflict('Somebody else decided on this run meanwhile.');
      await insertReview(tx, review);
      for (const record of kernel.hooks.all(reviewRecorded)) await record(tx, { run, review });
      await effect.write(tx);
    },
    afterCommit: () => kernel.jobs.wake(),
    audit: {
      recordType: 'fid_run',
      recordId: run.id,
      adoptionGap,
      made: effect.made ?? [],
      payload: {
        decision: body.decision,
        review_id: review.id,
        analysis_id: run.analysis_id,
        revision: review.revision,
        override,
        statement: describeReview(review),
        reason_code: review.reason_code,
        open_contradictions: open,
        named_contradictions: body.open_contradictions ?? null,
        ...(body.decision === 'reprocess' ? choice : {}),
      },
    },
    // A review counts once it is resolved; sending a run back leaves it open.
    usage: [
      ...(body.decision === 'reprocess'
        ? []
        : [{ task: 'fid_review', recordType: 'fid_review', recordId: review.id } as const]),
      ...effect.usage,
    ],
  };
};
