import { type RouteStep, reactionRouteRoutes } from '#contract/reaction-routes';
import { api } from '../../../api/api.ts';
import { useResource } from '../../../api/use-resource.ts';

/** The steps of a route that was chosen; none before. */
export const useRouteSteps = (project: string, score: string): readonly RouteStep[] => {
  const { data } = useResource<readonly RouteStep[]>(
    async (signal) => {
      if (project === '' || score === '') return [];
      const params = { id: project, score_id: score };
      const { steps } = await api.call(reactionRouteRoutes.getRouteScore, { params, query: {} }, { signal });
      return steps;
    },
    [project, score],
  );
  return data ?? [];
};
