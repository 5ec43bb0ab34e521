import type { analysisRoutes } from '#contract/analyses';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Ctx, JsonOutcome } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { changeReviewState, findRun, findSpectrum, type RunResult } from '../fid-runs/index.ts';
import { findReportOfAnalysis, insertReport, type ReportModel, type ReportTable } from '../reports/index.ts';
import { appendJobAudit } from './append-job-audit.ts';
import { requireTransition, statusesBefore } from './decide-transition.ts';
import { findReadable } from './find-for-caller.ts';
import { prepareReport } from './prepare-report.ts';
import { type CorrectionEdit, revisePeaks } from './revise-peaks.ts';
import { changeAnalysis, insertRevision } from './store.ts';
import type { AnalysisTable, PeakRevisionTable } from './tables.ts';
import { findCurrentResult } from './to-wire-analysis.ts';

type CorrectInput = Input<typeof analysisRoutes.correct>;

const staleRevision = (current: number) =>
  conflict(`The peaks were corrected meanwhile; the current revision is ${current}.`);

interface Revised {
  readonly row: AnalysisTable;
  readonly result: RunResult;
  readonly revision: PeakRevisionTable;
  readonly runId: string;
}

const prepareRevision = async (
  kernel: Kernel,
  { body }: CorrectInput,
  ctx: Ctx,
  row: AnalysisTable,
): Promise<Revised> => {
  const current = await findCurrentResult(kernel, row);
  if (current === null || row.run_id === null) throw conflict('The analysis has no peaks to correct yet.');
  if (body.base_revision !== undefined && body.base_revision !== row.revision)
    throw staleRevision(row.revision);
  const edits: readonly CorrectionEdit[] = body.edits;
  const peaks = revisePeaks(current.peaks, edits, ctx.principal.displayName);
  const revision: PeakRevisionTable = {
    analysis_id: row.id,
    revision: row.revision + 1,
    run_id: row.run_id,
    kind: 'correction',
    edits: JSON.stringify(edits),
    peaks: JSON.stringify(peaks),
    reason_for_change: body.reason_for_change,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  return { row, result: current.result, revision, runId: row.run_id };
};

/** A completed analysis keeps its decision; its new report shows the correction after it. The former report stays. */
const prepareNewReport = async (
  kernel: Kernel,
  ctx: Ctx,
  { row, result, revision, runId }: Revised,
): Promise<ReportTable | null> => {
  if (row.status !== 'completed') return null;
  const [run, former] = await Promise.all([
    findRun(kernel.store.read, runId),
    findReportOfAnalysis(kernel.store.read, row.id),
  ]);
  const spectrum = run === undefined ? null : await findSpectrum(kernel.store.read, run.spectrum_digest);
  if (run === undefined || former === undefined || spectrum === null) {
    throw new Error(`Analysis ${row.id} is completed but its run, spectrum or report is missing.`);
  }
  return prepareReport(kernel, {
    analysis: { ...row, revision: revision.revision },
    run,
    result,
    spectrum,
    peaks: JSON.parse(revision.peaks),
    correction: revision,
    decision: (JSON.parse(former.model) as ReportModel).decision,
    nowUtc: ctx.nowUtc,
  });
};

/** Records a reviewer's edits as a new revision; the former ones stay readable. A rejected run waits for review again. */
export const correctAnalysis = async (
  kernel: Kernel,
  input: CorrectInput,
  ctx: Ctx,
): Promise<JsonOutcome<typeof analysisRoutes.correct>> => {
  const row = await findReadable(kernel, ctx, input.params.id, 'analyses.correct');
  requireTransition(row.status, 'correct');
  const revised = await prepareRevision(kernel, input, ctx, row);
  const { revision } = revised;
  const report = await prepareNewReport(kernel, ctx, revised);
  return {
    body: {
      revision: revision.revision,
      edits: input.body.edits,
      reason_for_change: revision.reason_for_change,
      created_by: revision.created_by,
      created_at: revision.created_at,
      peaks: JSON.parse(revision.peaks),
    },
    write: async (tx) => {
      const guard = {
        id: row.id,
        from: statusesBefore('correct'),
        revision: row.revision,
        runId: revised.runId,
      };
      const change = { revision: revision.revision, updated_at: ctx.nowUtc };
      if (!(await changeAnalysis(tx, guard, change))) throw staleRevision(row.revision + 1);
      await insertRevision(tx, revision);
      await changeReviewState(tx, revised.runId, ['rejected'], 'pending');
      if (report === null) return;
      await insertReport(tx, report);
      await appendJobAudit(kernel, tx, 'report.create', report.id, {
        analysis_id: row.id,
        model_sha256: report.model_sha256,
      });
    },
    audit: {
      recordType: 'analysis',
      recordId: row.id,
      payload: { revision: revision.revision, run_id: revised.runId, edits: input.body.edits },
      reasonForChange: revision.reason_for_change,
    },
  };
};
