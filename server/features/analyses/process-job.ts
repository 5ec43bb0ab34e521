import type { StructureCheckRow, StructureRow } from '#contract/structures';
import { structureSchema } from '#contract/structures';
import { protonsOfAtoms } from '#engines/chem/structure-protons.ts';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { Tx } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { insertUsage } from '#kernel/events/insert-usage.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import {
  countSerious,
  digestRun,
  type FidRunTable,
  type ProcessedArchive,
  prepareRun,
  processArchive,
  type RunResult,
  recordRun,
} from '../fid-runs/index.ts';
import { findArchive } from '../raw-archive/index.ts';
import type { PackServices } from '../reference-packs/index.ts';
import { countReport, type DraftReport, issueReport } from '../reports/index.ts';
import { checkSampleStructure } from './check-sample-structure.ts';
import { statusesBefore } from './decide-transition.ts';
import { errorSentence } from './error-sentence.ts';
import { findCompanions } from './find-companions.ts';
import { prepareReport } from './prepare-report.ts';
import { readChoice } from './read-choice.ts';
import {
  changeAnalysis,
  digestRevision,
  findAnalysis,
  findRevision,
  insertRevision,
  readStoredStructure,
} from './store.ts';
import type { AnalysisTable, PeakRevisionTable } from './tables.ts';

export const processJobKind = 'analysis.process';

export interface ProcessJobPayload {
  readonly analysis_id: string;
  /** What the request that asked was marked with; absent in jobs older than marks. */
  readonly adoption_gap?: AdoptionGap | null;
}

/** A crash or a full disk may pass; three times the same crash will not. */
const maxAttempts = 3;

const requireAnalysis = async (kernel: Pick<Kernel, 'store'>, id: string): Promise<AnalysisTable> => {
  const row = await findAnalysis(kernel.store.read, id);
  if (row === undefined) throw new Error(`Analysis ${id} of a job does not exist.`);
  return row;
};

/** Marks the analysis as processing; also when an interrupted job is taken up again. False when it moved on meanwhile. */
const start = (
  kernel: Pick<Kernel, 'audit' | 'nowUtc' | 'store'>,
  row: AnalysisTable,
  job: JobContext,
): Promise<boolean> =>
  kernel.store.transact(async (tx) => {
    const guard = { id: row.id, from: statusesBefore('start'), jobId: job.jobId };
    const changed = await changeAnalysis(tx, guard, { status: 'processing', updated_at: kernel.nowUtc() });
    if (!changed) return false;
    await appendJobAudit(kernel, tx, 'analysis.processing_started', row.id, {
      job_id: job.jobId,
      attempt: job.attempt,
    });
    return true;
  });

const recordFailure = async (
  kernel: Pick<Kernel, 'audit' | 'nowUtc'>,
  tx: Tx,
  id: string,
  reason: { readonly code: string; readonly message: string },
): Promise<void> => {
  const changed = await changeAnalysis(
    tx,
    { id, from: statusesBefore('fail') },
    { status: 'failed', error_code: reason.code, error_message: reason.message, updated_at: kernel.nowUtc() },
  );
  if (changed) await appendJobAudit(kernel, tx, 'analysis.failed', id, { ...reason });
};

/** A name a person gave is kept; the title of the measurement replaces only a file name. */
const titleOf = (row: AnalysisTable, result: RunResult): string => {
  const line = result.title?.split('\n')[0]?.trim() ?? '';
  return row.title_given === 1 || line === '' ? row.title : line.slice(0, 200);
};

interface Finished {
  readonly row: AnalysisTable;
  readonly processed: ProcessedArchive;
  readonly structure: StructureRow | null;
  readonly check: StructureCheckRow | null;
  readonly run: FidRunTable;
  readonly revision: number;
  readonly report: DraftReport | null;
  readonly gap: AdoptionGap | null;
}

/** The structure of the revision before: the sample stays the same under other processing. At first that of the upload. */
const findStructure = async (
  kernel: Pick<Kernel, 'store'>,
  row: AnalysisTable,
): Promise<StructureRow | null> => {
  if (row.run_id === null)
    return row.given_structure === null
      ? null
      : readStored(structureSchema, row.given_structure, { column: 'analysis.given_structure', id: row.id });
  const revision = await findRevision(kernel.store.read, row.id, row.revision);
  return revision === undefined ? null : readStoredStructure(revision);
};

const finish = async (
  kernel: PackServices & Pick<Kernel, 'hooks' | 'newId' | 'nowUtc' | 'settings'>,
  row: AnalysisTable,
  processed: ProcessedArchive,
  structure: StructureRow | null,
  gap: AdoptionGap | null,
  signal: AbortSignal,
): Promise<Finished> => {
  const { result } = processed;
  const current = { result, peaks: result.peaks, structure, ranges: null };
  const check = await checkSampleStructure(kernel, current, signal);
  const nowUtc = kernel.nowUtc();
  const run = prepareRun(processed, {
    id: kernel.newId('run'),
    archiveId: row.archive_id,
    analysisId: row.id,
    authorId: row.created_by,
    title: titleOf(row, processed.result),
    nowUtc,
    policyThresholdPercent: kernel.settings.reviewConfidenceThreshold,
    furtherContradictions: check?.contradictions ?? [],
  });
  const revision = row.run_id === null ? 0 : row.revision + 1;
  if (run.review_state === 'pending')
    return { row, processed, structure, check, run, revision, report: null, gap };
  const report = await prepareReport(kernel, {
    analysis: { ...row, title: run.title, revision },
    run,
    ...current,
    check,
    spectrum: processed.spectrum,
    decision: {
      kind: 'automatic',
      statement: `Completed without review under the policy: ${run.review_reason}`,
      decided_at: nowUtc,
      reviewer: null,
      comment: null,
      override: false,
      reason_for_change: null,
    },
    adoptionGap: gap,
    nowUtc,
  });
  return { row, processed, structure, check, run, revision, report, gap };
};

const toRevision = ({ row, run, processed, structure, check, revision }: Finished): PeakRevisionTable => ({
  analysis_id: row.id,
  revision,
  run_id: run.id,
  kind: 'processing',
  edits: '[]',
  peaks: JSON.stringify(processed.result.peaks),
  structure: structure === null ? null : JSON.stringify(structure),
  structure_check: check === null ? null : JSON.stringify(check),
  ranges: null,
  reason_for_change: `Processed with preset ${run.preset} by ${run.engine_version}.`,
  created_by: row.created_by,
  created_at: run.created_at,
});

/** Run, spectrum, revision, state, report, audit rows and usage event: all of them or none. */
const recordSuccess = async (
  kernel: Pick<Kernel, 'audit' | 'newId' | 'signingSecret'>,
  tx: Tx,
  jobId: string,
  finished: Finished,
): Promise<void> => {
  const { row, processed, check, run, revision, report, gap } = finished;
  const marked = { adoptionGap: gap };
  await recordRun(kernel, tx, processed, run);
  const revised = toRevision(finished);
  await insertRevision(tx, revised);
  const status = run.review_state === 'pending' ? 'review_required' : 'completed';
  const changed = await changeAnalysis(
    tx,
    { id: row.id, from: statusesBefore('complete'), jobId },
    {
      status,
      title: run.title,
      run_id: run.id,
      revision,
      solvent: processed.result.solvent,
      confidence: run.confidence,
      contradiction_count: countSerious([
        ...processed.result.contradictions,
        ...(check?.contradictions ?? []),
      ]),
      updated_at: run.created_at,
    },
  );
  if (!changed) throw new Error(`Analysis ${row.id} moved on while its job ran; the result is not recorded.`);
  const facts = { run_id: run.id, recipe_digest: run.recipe_digest, spectrum_digest: run.spectrum_digest };
  const ofRun = { ...facts, run_sha256: digestRun(run), cache: processed.cache };
  await appendJobAudit(kernel, tx, 'fid_run.processed', run.id, ofRun, marked);
  const ofRevision = { revision, revision_sha256: digestRevision(revised) };
  const ofAnalysis = {
    ...facts,
    ...ofRevision,
    status,
    confidence: run.confidence,
    reason: run.review_reason,
  };
  await appendJobAudit(kernel, tx, 'analysis.processed', row.id, ofAnalysis, marked);
  if (report !== null) {
    const { model_sha256 } = await issueReport(kernel, tx, report);
    const ofReport = { analysis_id: row.id, model_sha256 };
    await appendJobAudit(kernel, tx, 'report.create', report.id, ofReport, marked);
  }
  await insertUsage(tx, {
    events: [
      { task: 'spectral_analysis', recordType: 'fid_run', recordId: run.id },
      ...(report === null ? [] : [countReport(report)]),
    ],
    actorId: row.created_by,
    nowUtc: run.created_at,
    newId: kernel.newId,
  });
};

const runJob = async (kernel: Kernel, payload: ProcessJobPayload, job: JobContext): Promise<void> => {
  const row = await requireAnalysis(kernel, payload.analysis_id);
  if (!(await start(kernel, row, job))) {
    await job.complete(async () => undefined);
    return;
  }
  const archive = await findArchive(kernel.store.read, row.archive_id);
  if (archive === null) throw new Error(`Archive ${row.archive_id} of analysis ${row.id} does not exist.`);
  const structure = await findStructure(kernel, row);
  const processed = await processArchive(
    kernel,
    {
      archive,
      choice: readChoice(row),
      smiles: structure?.smiles ?? null,
      protons: structure === null ? null : protonsOfAtoms(structure.atoms),
      companions: await findCompanions(kernel, row),
    },
    { signal: job.signal, onProgress: job.progress },
  );
  if (!processed.ok) {
    const reason = { code: processed.error.code, message: errorSentence(processed.error) };
    await job.complete((tx) => recordFailure(kernel, tx, row.id, reason));
    return;
  }
  const gap = payload.adoption_gap ?? null;
  const finished = await finish(kernel, row, processed.value, structure, gap, job.signal);
  await job.complete((tx) => recordSuccess(kernel, tx, job.jobId, finished));
};

/** Processes an analysis on a worker. Bad data fail it with their reason at once; only faults of the machine are tried again. */
export const createProcessJob = (kernel: Kernel): JobDefinition<ProcessJobPayload> => ({
  kind: processJobKind,
  maxAttempts,
  run: (payload, job) => runJob(kernel, payload, job),
  onGivenUp: (tx, payload, reason) => recordFailure(kernel, tx, payload.analysis_id, reason),
});
