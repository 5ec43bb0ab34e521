import { reviewRoutes } from '#contract/reviews';
import { api } from '../../api/api.ts';
import { reviewPath } from '../../frame/paths/review-path.ts';
import { chooseNext } from './filter-queue.ts';

/** What waits for this reviewer, of any technique. */
export interface NextReview {
  readonly path: string;
  readonly title: string;
}

/** What waits after a decision; null where nothing does. */
export const findNextReview = async (decidedRunId: string): Promise<NextReview | null> => {
  const { items } = await api.call(reviewRoutes.list, { query: { limit: 200 } });
  const next = chooseNext(items, decidedRunId);
  return next === null ? null : { path: reviewPath(next), title: next.title };
};
