import { conflict } from '#kernel/app-error.ts';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { Kernel } from '#kernel/kernel.ts';
import {
  describeReview,
  type FidRunTable,
  findSpectrum,
  type ReviewEffect,
  type RunDecision,
} from '../fid-runs/index.ts';
import { countReport, issueReport, type ReportDecision } from '../reports/index.ts';
import { requireTransition, statusesBefore } from './decide-transition.ts';
import { findGapOfAnalysis } from './find-gap-of-analysis.ts';
import { prepareReport } from './prepare-report.ts';
import { type ProcessJobPayload, processJobKind } from './process-job.ts';
import { changeAnalysis, findAnalysis } from './store.ts';
import type { AnalysisTable } from './tables.ts';
import { findCurrentResult } from './to-wire-analysis.ts';

const movedOn = () => conflict('The analysis changed meanwhile; look at its current run.');

const requireCurrent = async (
  kernel: Pick<Kernel, 'store'>,
  run: FidRunTable,
  analysisId: string,
): Promise<AnalysisTable> => {
  const row = await findAnalysis(kernel.store.read, analysisId);
  if (row === undefined) throw new Error(`Analysis ${analysisId} of run ${run.id} does not exist.`);
  if (row.run_id !== run.id) throw movedOn();
  return row;
};

const toReportDecision = (review: RunDecision['review']): ReportDecision => ({
  kind: 'review',
  statement: describeReview(review),
  decided_at: review.created_at,
  reviewer: { id: review.reviewer_id, name: review.reviewer_name },
  comment: review.comment,
  override: review.is_override === 1,
  reason_for_change: review.reason_for_change,
});

/** An approval completes the analysis, or confirms a correction of a completed one; the report is built from what the reviewer saw and stored with the decision. */
const prepareApproval = async (
  kernel: Pick<Kernel, 'audit' | 'hooks' | 'newId' | 'pool' | 'store'>,
  analysisId: string,
  { run, review }: RunDecision,
): Promise<ReviewEffect> => {
  const row = await requireCurrent(kernel, run, analysisId);
  const status = requireTransition(row.status, 'approve');
  const current = await findCurrentResult(kernel, row);
  const spectrum = await findSpectrum(kernel.store.read, run.spectrum_digest);
  if (current === null || spectrum === null) throw new Error(`Run ${run.id} lacks its result or spectrum.`);
  const report = await prepareReport(kernel, {
    analysis: row,
    run,
    ...current,
    spectrum,
    decision: toReportDecision(review),
    adoptionGap: await findGapOfAnalysis(kernel.store.read, row),
    nowUtc: review.created_at,
  });
  return {
    revision: row.revision,
    contradictions: current.check?.contradictions ?? [],
    usage: [countReport(report)],
    write: async (tx) => {
      const guard = { id: row.id, from: statusesBefore('approve'), runId: run.id, revision: row.revision };
      if (!(await changeAnalysis(tx, guard, { status, updated_at: review.created_at }))) throw movedOn();
      const { model_sha256 } = await issueReport(kernel, tx, report);
      const payload = { analysis_id: row.id, model_sha256 };
      const adoptionGap = report.model.adoption_gap ?? null;
      await appendJobAudit(kernel, tx, 'report.create', report.id, payload, { adoptionGap });
    },
  };
};

/** A rejection changes no state: the analysis waits for corrections or other parameters, a completed one keeps its former report. */
const prepareRejection = async (
  kernel: Pick<Kernel, 'store'>,
  analysisId: string,
  { run, review }: RunDecision,
): Promise<ReviewEffect> => {
  const row = await requireCurrent(kernel, run, analysisId);
  requireTransition(row.status, 'reject');
  return {
    revision: row.revision,
    usage: [],
    write: async (tx) => {
      const guard = { id: row.id, from: statusesBefore('reject'), runId: run.id, revision: row.revision };
      if (!(await changeAnalysis(tx, guard, { updated_at: review.created_at }))) throw movedOn();
    },
  };
};

/** Sends the analysis back to processing with the reviewer's settings; the new run will want its own review. */
const prepareReprocessing = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'store'>,
  analysisId: string,
  { run, review, choice, adoptionGap }: RunDecision,
): Promise<ReviewEffect> => {
  const row = await requireCurrent(kernel, run, analysisId);
  const status = requireTransition(row.status, 'reprocess');
  const jobId = kernel.newId('job');
  return {
    revision: row.revision,
    usage: [],
    write: async (tx) => {
      const guard = { id: row.id, from: statusesBefore('reprocess'), runId: run.id };
      const change = {
        status,
        request: JSON.stringify(choice),
        job_id: jobId,
        updated_at: review.created_at,
      };
      if (!(await changeAnalysis(tx, guard, change))) throw movedOn();
      const payload: ProcessJobPayload = { analysis_id: row.id, adoption_gap: adoptionGap };
      await kernel.jobs.enqueue(tx, { kind: processJobKind, payload, id: jobId });
    },
  };
};

const prepareBy = {
  approve: prepareApproval,
  reject: prepareRejection,
  reprocess: prepareReprocessing,
} as const;

/** What a review does to the analysis of its run, to be written in the review's own transaction. */
export const prepareReview = (
  kernel: Pick<Kernel, 'audit' | 'hooks' | 'jobs' | 'newId' | 'pool' | 'store'>,
  analysisId: string,
  decision: RunDecision,
): Promise<ReviewEffect> => prepareBy[decision.review.decision](kernel, analysisId, decision);
