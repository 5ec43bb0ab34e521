import { AppError } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type AnalysedSpectrum, listApproved, readAnalysedSpectrum } from '../analyses/index.ts';
import type { RecordedReview } from '../fid-runs/index.ts';
import { isSearched, toRecordEntry } from './record-entry.ts';
import { listIndexed, replaceRecord } from './store.ts';

const indexJobKind = 'retrieval.index';

interface IndexJobPayload {
  readonly analysis_id: string;
}

/** A crash may pass; three times the same crash will not. */
const maxAttempts = 3;

type IndexServices = Pick<Kernel, 'jobs' | 'log' | 'newId' | 'nowUtc' | 'store'>;

const enqueue = (kernel: Pick<Kernel, 'jobs' | 'newId'>, tx: Tx, analysisId: string): Promise<void> => {
  const payload: IndexJobPayload = { analysis_id: analysisId };
  return kernel.jobs.enqueue(tx, { kind: indexJobKind, payload, id: kernel.newId('job') });
};

/** An approval asks for the index to be brought up to date in the transaction that records it. Other decisions take effect by themselves. */
export const indexApproved = async (
  kernel: Pick<Kernel, 'jobs' | 'newId'>,
  tx: Tx,
  { run, review }: RecordedReview,
): Promise<void> => {
  if (review.decision === 'approve' && run.analysis_id !== null) await enqueue(kernel, tx, run.analysis_id);
};

/** Null where the analysis moved on, or is of two dimensions. */
const read = async (kernel: Pick<Kernel, 'store'>, id: string): Promise<AnalysedSpectrum | null> => {
  try {
    return await readAnalysedSpectrum(kernel, id);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

const index = async (
  kernel: Pick<Kernel, 'nowUtc' | 'store'>,
  { analysis_id }: IndexJobPayload,
  job: JobContext,
): Promise<void> => {
  const analysed = await read(kernel, analysis_id);
  const nucleus = analysed?.stored.nucleus ?? '';
  const entry = analysed === null || !isSearched(nucleus) ? null : toRecordEntry(analysed);
  await job.complete(async (tx) => {
    if (analysed === null || entry === null || !isSearched(nucleus)) return;
    const { revision, runId } = analysed.source;
    await replaceRecord(tx, {
      analysis_id,
      revision,
      run_id: runId,
      nucleus,
      entry: JSON.stringify(entry),
      indexed_at: kernel.nowUtc(),
    });
  });
};

/** Keeps the lists of approved analyses. What is kept of an earlier revision is passed over by searches until it is replaced. */
export const createIndexJob = (kernel: IndexServices): JobDefinition<IndexJobPayload> => ({
  kind: indexJobKind,
  maxAttempts,
  run: (payload, job) => index(kernel, payload, job),
  onGivenUp: async (_tx, payload, reason) => {
    kernel.log.error('an approved analysis cannot be found by its lines', { ...payload, ...reason });
  },
});

/** Approvals from before there was an index, and those whose job was given up. */
export const indexMissing = async (kernel: IndexServices): Promise<void> => {
  const approved = await listApproved(kernel.store.read, null);
  const indexed = new Map((await listIndexed(kernel.store.read)).map((row) => [row.analysis_id, row]));
  const missing = approved.filter(({ id, revision, run_id, nucleus }) => {
    const row = indexed.get(id);
    return isSearched(nucleus) && (row?.revision !== revision || row.run_id !== run_id);
  });
  if (missing.length === 0) return;
  await kernel.store.transact(async (tx) => {
    for (const { id } of missing) await enqueue(kernel, tx, id);
  });
  kernel.jobs.wake();
};
