import { fidRunRoutes } from '#contract/fid-runs';
import { api } from '../../api/api.ts';
import { chooseNext } from './filter-queue.ts';

/** A run that waits for this reviewer. */
export interface NextReview {
  readonly runId: string;
  readonly title: string;
}

/** What waits after a decision; null where nothing does. */
export const findNextReview = async (decidedRunId: string): Promise<NextReview | null> => {
  const { items } = await api.call(fidRunRoutes.reviewQueue, { query: { limit: 200 } });
  const next = chooseNext(items, decidedRunId);
  const item = items.find(({ run_id }) => run_id === next);
  return item === undefined ? null : { runId: item.run_id, title: item.title };
};
