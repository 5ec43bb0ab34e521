import {
  type Effects,
  type ObjectiveDeclaration,
  type Optimization,
  optimizationRoutes,
} from '#contract/optimizations';
import { useReply } from '../../../api/use-reply.ts';
import type { Resource } from '../../../api/use-resource.ts';

/** What the results say about each setting; no content while it is worked out. */
export type LearntEffects = Pick<Resource<Effects>, 'data' | 'error' | 'reload'>;

/** Asked for where it is shown: it takes longer than the rest. What belongs to another objective or another history is not shown. */
export const useEffects = (
  { id, revision }: Optimization,
  objective: ObjectiveDeclaration,
  historyHash: string | undefined,
): LearntEffects => {
  const { data, error, reload } = useReply(
    optimizationRoutes.effects,
    { params: { id }, query: { objective: objective.name } },
    [revision],
  );
  const isOfThese = data?.objective === objective.name && data.history_hash === historyHash;
  return { data: isOfThese ? data : null, error, reload };
};
