import { protonsOfAtoms } from '#engines/chem/structure-protons.ts';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { Tx } from '#kernel/db/store.ts';
import { insertUsage } from '#kernel/events/insert-usage.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { processArchive } from '../fid-runs/index.ts';
import { findArchive } from '../raw-archive/index.ts';
import { statusesBefore } from './decide-transition.ts';
import { errorSentence } from './error-sentence.ts';
import { findCompanions } from './find-companions.ts';
import {
  describeFinished,
  type Finished,
  findStructure,
  finish,
  recordFinished,
  usageOf,
} from './finish-processing.ts';
import { readChoice } from './read-choice.ts';
import { changeAnalysis, findAnalysis } from './store.ts';
import type { AnalysisTable } from './tables.ts';

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

const recordSuccess = async (
  kernel: Pick<Kernel, 'audit' | 'newId' | 'signingSecret'>,
  tx: Tx,
  jobId: string,
  finished: Finished,
): Promise<void> => {
  const { row, run, gap } = finished;
  const guard = { id: row.id, from: statusesBefore('complete'), jobId };
  if (!(await recordFinished(kernel, tx, guard, finished)))
    throw new Error(`Analysis ${row.id} moved on while its job ran; the result is not recorded.`);
  const marked = { adoptionGap: gap };
  await appendJobAudit(kernel, tx, 'analysis.processed', row.id, describeFinished(finished), marked);
  await insertUsage(tx, {
    events: [...usageOf(finished)],
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
  const by = { personId: row.created_by, reason: null, reviewReason: null };
  const finished = await finish(kernel, { row, processed: processed.value, structure, gap, by }, job.signal);
  await job.complete((tx) => recordSuccess(kernel, tx, job.jobId, finished));
};

/** Processes an analysis on a worker. Bad data fail it with their reason at once; only faults of the machine are tried again. */
export const createProcessJob = (kernel: Kernel): JobDefinition<ProcessJobPayload> => ({
  kind: processJobKind,
  maxAttempts,
  run: (payload, job) => runJob(kernel, payload, job),
  onGivenUp: (tx, payload, reason) => recordFailure(kernel, tx, payload.analysis_id, reason),
});
