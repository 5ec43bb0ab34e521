import type { RecommendationRequest } from '#contract/optimization-requests';
import { recommendationStages } from '#contract/optimizations';
import type { Kernel } from '#kernel/kernel.ts';
import type { RecommendationRequestTable } from './tables.ts';

export const requestToWire = (
  kernel: Pick<Kernel, 'jobs'>,
  { job_id: jobId, error_code: code, error_message: message, ...row }: RecommendationRequestTable,
): RecommendationRequest => {
  const now = row.status === 'queued' && jobId !== null ? kernel.jobs.currentProgress(jobId) : null;
  const stage = recommendationStages.find((known) => known === now?.stage);
  return {
    ...row,
    progress: now === null || stage === undefined ? null : { stage, fraction: now.fraction },
    error: code === null ? null : { code, message: message ?? code },
  };
};
