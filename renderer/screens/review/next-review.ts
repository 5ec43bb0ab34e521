import { fidRunRoutes } from '#contract/fid-runs';
import { api } from '../../api/api.ts';
import { chooseNext } from './filter-queue.ts';

/** Where to go after a decision: the next run to review, or the queue. */
export const addressAfterDecision = async (decidedRunId: string): Promise<string> => {
  const { items } = await api.call(fidRunRoutes.reviewQueue, { query: { limit: 200 } });
  const next = chooseNext(items, decidedRunId);
  return next === null ? '/review' : `/review/${next}`;
};
