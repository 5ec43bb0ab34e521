import type { msAnnotationRoutes } from '#contract/ms-annotations';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { ionsOfRevision, type ResolvedCorrection } from './apply-corrections.ts';
import { buildReport } from './build-report.ts';
import { whyNotReviewer } from './decide-reviewer.ts';
import { findReadable } from './find-readable.ts';
import { measureStandard } from './find-standard.ts';
import { readAnswerStructure } from './read-answer-structure.ts';
import { readMassIons } from './read-mass-ions.ts';
import { resolveCorrection } from './resolve-correction.ts';
import { changeReviewState, insertReport, insertReview, listReviews } from './store.ts';
import type { AnnotationTable, MsReportTable, ReviewTable } from './tables.ts';
import { toWireReview } from './to-wire.ts';

type Declaration = typeof msAnnotationRoutes.review;
type Body = Input<Declaration>['body'];

const stateAfter = { approve: 'approved', reject: 'rejected', correct: 'pending' } as const;

const requireDecidable = (row: AnnotationTable, { decision, corrections }: Body): void => {
  if ((decision === 'correct') !== (corrections !== undefined && corrections.length > 0))
    throw invalidField(
      'corrections',
      'Corrections belong to the decision correct, which takes at least one.',
    );
  if (row.review_state === 'none')
    throw conflict('There is no result to review: the annotation is not computed yet, or it failed.');
  if (row.review_state !== 'pending')
    throw conflict(`This annotation is ${row.review_state} already; ${decision} is not possible any more.`);
};

const resolveAll = async (
  kernel: Kernel,
  ctx: Ctx,
  row: AnnotationTable,
  { corrections = [] }: Body,
): Promise<ResolvedCorrection[]> => {
  const keys = corrections.map(({ key }) => key);
  if (new Set(keys).size < keys.length)
    throw invalidField('corrections', 'An ion is corrected once in a review.');
  if (corrections.length === 0) return [];
  const reviews = await listReviews(kernel.store.read, row.id);
  const ions = new Map(ionsOfRevision(row, reviews, row.revision).map((each) => [each.ion.key, each]));
  const mass = await readMassIons(kernel.store.read, row);
  const massIons = new Map(mass.ions.map((each) => [each.key, each]));
  const resolved: ResolvedCorrection[] = [];
  for (const asked of corrections) {
    const own = ions.get(asked.key);
    const massIon = massIons.get(asked.key);
    if (own === undefined || massIon === undefined)
      throw invalidField('corrections', `The annotation has no ion ${asked.key}.`);
    const structure = await readAnswerStructure(kernel.pool, asked, ctx.signal);
    const standard = await measureStandard(kernel, ctx, row, own, asked);
    resolved.push(resolveCorrection(own, asked, standard, { structure, ion: massIon, ppm: mass.ppm }));
  }
  return resolved;
};

/** Records a decision. What can race (a second decision) is checked again inside the transaction. */
export const reviewAnnotation = async (
  kernel: Kernel,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const row = await findReadable(kernel, ctx, params.id, 'ms.review');
  const isOverride = body.override === true;
  const reason = isOverride ? null : await whyNotReviewer(kernel.store.read, ctx.principal, row);
  if (reason !== null) throw conflict(reason);
  requireDecidable(row, body);
  const resolved = await resolveAll(kernel, ctx, row, body);
  const revision = row.revision + (body.decision === 'correct' ? 1 : 0);
  const review: ReviewTable = {
    id: kernel.newId('msv'),
    annotation_id: row.id,
    decision: body.decision,
    revision,
    comment: body.comment,
    reason_code: body.reason_code ?? null,
    corrections: JSON.stringify(resolved),
    reviewer_id: ctx.principal.id,
    reviewer_name: ctx.principal.displayName,
    is_override: isOverride ? 1 : 0,
    reason_for_change: body.reason_for_change ?? null,
    created_at: ctx.nowUtc,
  };
  const report: MsReportTable | null =
    body.decision === 'approve' ? await buildReport(kernel, row, review) : null;
  return {
    body: toWireReview(review),
    write: async (tx) => {
      const to = { review_state: stateAfter[body.decision], revision };
      if (!(await changeReviewState(tx, row, to)))
        throw conflict('Somebody else decided on this annotation meanwhile.');
      await insertReview(tx, review);
      if (report !== null) await insertReport(tx, report);
    },
    audit: {
      recordType: 'ms_annotation',
      recordId: row.id,
      payload: {
        decision: body.decision,
        review_id: review.id,
        run_id: row.run_id,
        // The first entry about a revision is the one that ended it: the report is held against it.
        [body.decision === 'correct' ? 'made_revision' : 'revision']: revision,
        override: isOverride,
        reason_code: review.reason_code,
        corrections: resolved.map(({ asked, identification_level, answer }) => ({
          key: asked.key,
          identification_level,
          answer,
        })),
        ...(report === null ? {} : { report_id: report.id, report_sha256: report.model_sha256 }),
      },
    },
    // A review counts once it is resolved; a correction leaves it open.
    usage:
      body.decision === 'correct'
        ? []
        : [{ task: 'ms_review', recordType: 'ms_review', recordId: review.id }],
  };
};
