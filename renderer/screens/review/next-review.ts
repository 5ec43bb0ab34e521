import { fidRunRoutes } from '#contract/fid-runs';
import { api } from '../../api/api.ts';

interface Waiting {
  readonly run_id: string;
  readonly can_review: boolean;
}

/** The oldest run the caller may decide on, besides the one just decided; null when none is left. */
export const chooseNext = (items: readonly Waiting[], decidedRunId: string): string | null =>
  items.find(({ run_id, can_review }) => can_review && run_id !== decidedRunId)?.run_id ?? null;

/** Where to go after a decision: the next run to review, or the queue. */
export const addressAfterDecision = async (decidedRunId: string): Promise<string> => {
  const { items } = await api.call(fidRunRoutes.reviewQueue, { query: { limit: 200 } });
  const next = chooseNext(items, decidedRunId);
  return next === null ? '/review' : `/review/${next}`;
};
