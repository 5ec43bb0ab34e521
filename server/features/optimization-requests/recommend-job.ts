import type { Result } from '#engines/common/result.ts';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import { insertUsage } from '#kernel/events/insert-usage.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import {
  findLiveOptimization,
  keepRecommendation,
  type RecommendationTask,
  type Recommended,
  readPresent,
  recommendationEntry,
  recommendationUsage,
  toRecommendationRow,
} from '../optimizations/index.ts';
import { endWaitingFor, failedBy, listSearchesOf, listWaitingFor } from './request-store.ts';
import type { RecommendationRequestTable } from './tables.ts';

export const recommendJobKind = 'optimization.recommend';

/** One search, for every request that names its job. */
export interface RecommendJobPayload {
  readonly optimization_id: string;
  readonly job_id: string;
  readonly adoption_gap: AdoptionGap | null;
}

type Services = Pick<Kernel, 'audit' | 'newId' | 'nowUtc' | 'pool' | 'store'>;

/** A crash may pass; three times the same crash will not. */
const maxAttempts = 3;

interface Reason {
  readonly code: string;
  readonly message: string;
}

const closed: Reason = {
  code: 'run_closed',
  message: 'The run was finished or deleted before its next experiments were sought.',
};
const closedMeanwhile: Reason = {
  code: 'run_closed',
  message: 'The run was finished or deleted while its next experiments were sought.',
};
const movedOn: Reason = {
  code: 'history_changed',
  message: 'The run was changed before its next experiments were sought. Ask for them again.',
};

const idsOf = (requests: readonly RecommendationRequestTable[]): string[] => requests.map(({ id }) => id);

const recordFailure = async (
  kernel: Pick<Kernel, 'audit' | 'nowUtc'>,
  tx: Tx,
  { optimization_id, job_id, adoption_gap }: RecommendJobPayload,
  reason: Reason,
): Promise<void> => {
  const waiting = await listWaitingFor(tx, job_id);
  // Who stopped the search as the last has ended the own request already.
  if (waiting.length === 0) return;
  await endWaitingFor(tx, job_id, failedBy(reason, kernel.nowUtc()));
  await appendJobAudit(
    kernel,
    tx,
    'optimization.recommendation_failed',
    optimization_id,
    { request_ids: idsOf(waiting), ...reason },
    { adoptionGap: adoption_gap },
  );
};

const isOpen = async (db: Db, optimizationId: string): Promise<boolean> =>
  (await findLiveOptimization(db, optimizationId))?.status === 'open';

/** Ends the searches of a run that is finished or deleted in this transaction; what it answers stops their threads after the commit. */
export const endSearchesOf = async (
  { jobs }: Pick<Kernel, 'jobs'>,
  tx: Tx,
  optimizationId: string,
): Promise<() => void> => {
  const ended: string[] = [];
  for (const jobId of await listSearchesOf(tx, optimizationId))
    if (await jobs.cancel(tx, jobId, closedMeanwhile)) ended.push(jobId);
  return () => {
    for (const jobId of ended) jobs.halt(jobId);
  };
};

/** Keeps what was found as an answer on request does, for who asked first; who asked the same in one go may have been faster. */
const recordSuccess = async (
  kernel: Pick<Kernel, 'audit' | 'newId' | 'nowUtc'>,
  tx: Tx,
  task: RecommendJobPayload,
  recommended: Recommended,
): Promise<void> => {
  // Looked at again: a run that is closed takes no recommendation.
  if (!(await isOpen(tx, task.optimization_id))) {
    await recordFailure(kernel, tx, task, closedMeanwhile);
    return;
  }
  const { job_id, adoption_gap } = task;
  const waiting = await listWaitingFor(tx, job_id);
  const [first] = waiting;
  if (first === undefined) throw new Error(`Nobody waits for the job ${job_id}; the result is not recorded.`);
  const nowUtc = kernel.nowUtc();
  const { optimization_id, history_hash, count, created_by_user_id: userId } = first;
  const wanted = { optimization_id, history_hash, count };
  const row = toRecommendationRow(kernel, wanted, recommended, { userId, nowUtc });
  const { kept, isFirst } = await keepRecommendation(tx, row);
  await endWaitingFor(tx, job_id, {
    status: 'completed',
    recommendation_id: kept.id,
    error_code: null,
    error_message: null,
    finished_at: nowUtc,
  });
  const { made, payload } = recommendationEntry(kept);
  const told = { ...payload, request_ids: idsOf(waiting) };
  const more = kept === row ? { adoptionGap: adoption_gap, made } : {};
  await appendJobAudit(kernel, tx, 'optimization.recommendation', optimization_id, told, more);
  if (kept === row && isFirst)
    await insertUsage(tx, {
      events: [recommendationUsage(row)],
      actorId: userId,
      nowUtc,
      newId: kernel.newId,
    });
};

const seek = (
  kernel: Pick<Kernel, 'pool'>,
  task: RecommendationTask,
  job: JobContext,
): Promise<Result<Recommended>> =>
  kernel.pool.run('optimization.recommend', task, { signal: job.signal, onProgress: job.progress });

/** Why nothing is sought any more; null where the run is as it was when it was asked. */
const findObstacle = async (
  kernel: Pick<Kernel, 'store'>,
  { optimization_id, history_hash }: RecommendationRequestTable,
  historyHash: string,
): Promise<Reason | null> => {
  if (!(await isOpen(kernel.store.read, optimization_id))) return closed;
  return historyHash === history_hash ? null : movedOn;
};

const runSearch = async (kernel: Services, payload: RecommendJobPayload, job: JobContext): Promise<void> => {
  const [request] = await listWaitingFor(kernel.store.read, payload.job_id);
  if (request === undefined) throw new Error(`Nobody waits for the job ${payload.job_id}.`);
  const { stored, history, choices, historyHash } = await readPresent(kernel, request.optimization_id);
  const obstacle = await findObstacle(kernel, request, historyHash);
  if (obstacle !== null) {
    await job.complete((tx) => recordFailure(kernel, tx, payload, obstacle));
    return;
  }
  const { definition, evidence } = stored;
  const { count } = request;
  const found = await seek(kernel, { definition, evidence, history, choices, count }, job);
  await job.complete((tx) =>
    found.ok
      ? recordSuccess(kernel, tx, payload, found.value)
      : recordFailure(kernel, tx, payload, found.error),
  );
};

/** Seeks the next experiments on a worker. What cannot be recommended ends with its reason; only faults of the machine are tried again. */
export const createRecommendJob = (kernel: Services): JobDefinition<RecommendJobPayload> => ({
  kind: recommendJobKind,
  maxAttempts,
  run: (payload, job) => runSearch(kernel, payload, job),
  onGivenUp: (tx, payload, reason) => recordFailure(kernel, tx, payload, reason),
});
