import { conflict } from '#kernel/app-error.ts';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { UsageEvent } from '#kernel/events/usage-events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { RecordRef } from '#kernel/record-ref.ts';
import { type FidRunTable, findSpectrum, type ProcessingChoice } from '../fid-runs/index.ts';
import { countReport, issueReport, type ReportDecision } from '../reports/index.ts';
import { requireTransition, statusesBefore } from './decide-transition.ts';
import { findGapOfAnalysis } from './find-gap-of-analysis.ts';
import { prepareReport } from './prepare-report.ts';
import { type ProcessJobPayload, processJobKind } from './process-job.ts';
import { changeAnalysis, findAnalysis } from './store.ts';
import type { AnalysisTable } from './tables.ts';
import { findCurrentResult } from './to-wire-analysis.ts';

/** What a review does to the analysis of its run, to be written in the review's own transaction. */
export interface ReviewEffect {
  /** The revision the decision is about. */
  readonly revision: number;
  readonly write: (tx: Tx) => Promise<void>;
  /** What was made by the decision, besides the decision itself. */
  readonly usage: readonly UsageEvent[];
  /** Runs that were made by it at once. */
  readonly made?: readonly RecordRef[];
}

const movedOn = () => conflict('The analysis changed meanwhile; look at its current run.');

const requireCurrent = async (
  kernel: Kernel,
  run: FidRunTable,
  analysisId: string,
): Promise<AnalysisTable> => {
  const row = await findAnalysis(kernel.store.read, analysisId);
  if (row === undefined) throw new Error(`Analysis ${analysisId} of run ${run.id} does not exist.`);
  if (row.run_id !== run.id) throw movedOn();
  return row;
};

/** An approval completes the analysis, or confirms a correction of a completed one; the report is built from what the reviewer saw and stored with the decision. */
export const prepareApproval = async (
  kernel: Kernel,
  run: FidRunTable,
  analysisId: string,
  decision: ReportDecision,
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
    decision,
    adoptionGap: await findGapOfAnalysis(kernel.store.read, row),
    nowUtc: decision.decided_at,
  });
  return {
    revision: row.revision,
    usage: [countReport(report)],
    write: async (tx) => {
      const guard = { id: row.id, from: statusesBefore('approve'), runId: run.id, revision: row.revision };
      if (!(await changeAnalysis(tx, guard, { status, updated_at: decision.decided_at }))) throw movedOn();
      const { model_sha256 } = await issueReport(kernel, tx, report);
      const payload = { analysis_id: row.id, model_sha256 };
      const adoptionGap = report.model.adoption_gap ?? null;
      await appendJobAudit(kernel, tx, 'report.create', report.id, payload, { adoptionGap });
    },
  };
};

/** A rejection changes no state: the analysis waits for corrections or other parameters, a completed one keeps its former report. */
export const prepareRejection = async (
  kernel: Kernel,
  run: FidRunTable,
  analysisId: string,
  nowUtc: string,
): Promise<ReviewEffect> => {
  const row = await requireCurrent(kernel, run, analysisId);
  requireTransition(row.status, 'reject');
  return {
    revision: row.revision,
    usage: [],
    write: async (tx) => {
      const guard = { id: row.id, from: statusesBefore('reject'), runId: run.id, revision: row.revision };
      if (!(await changeAnalysis(tx, guard, { updated_at: nowUtc }))) throw movedOn();
    },
  };
};

/** Sends the analysis back to processing with the reviewer's settings; the new run will want its own review. */
export const prepareReprocessing = async (
  kernel: Kernel,
  run: FidRunTable,
  analysisId: string,
  choice: ProcessingChoice,
  adoptionGap: AdoptionGap | null,
  nowUtc: string,
): Promise<ReviewEffect> => {
  const row = await requireCurrent(kernel, run, analysisId);
  const status = requireTransition(row.status, 'reprocess');
  const jobId = kernel.newId('job');
  return {
    revision: row.revision,
    usage: [],
    write: async (tx) => {
      const guard = { id: row.id, from: statusesBefore('reprocess'), runId: run.id };
      const change = { status, request: JSON.stringify(choice), job_id: jobId, updated_at: nowUtc };
      if (!(await changeAnalysis(tx, guard, change))) throw movedOn();
      const payload: ProcessJobPayload = { analysis_id: row.id, adoption_gap: adoptionGap };
      await kernel.jobs.enqueue(tx, { kind: processJobKind, payload, id: jobId });
    },
  };
};
