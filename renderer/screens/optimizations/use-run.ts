import {
  type Diagnostics,
  type ExperimentRow,
  type Optimization,
  optimizationRoutes,
  type Pareto,
  type Recommendation,
} from '#contract/optimizations';
import { api } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import { type Resource, useResource } from '../../api/use-resource.ts';
import type { Search } from './search/use-search.ts';

/** As many as the service gives at once. */
const pageSize = 200;

/** All entries of a run in the order in which they were made. */
const loadExperiments = async (id: string, signal: AbortSignal): Promise<readonly ExperimentRow[]> => {
  const rows: ExperimentRow[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: pageSize, ...(cursor !== null && { cursor }) };
    const page: { items: ExperimentRow[]; next_cursor: string | null } = await api.call(
      optimizationRoutes.experiments,
      { params: { id }, query },
      { signal },
    );
    rows.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return rows.toSorted((a, b) => a.number - b.number);
};

export interface RunData {
  readonly run: Resource<Optimization>;
  readonly experiments: Resource<readonly ExperimentRow[]>;
  readonly diagnostics: Resource<Diagnostics>;
  /** Null with one objective. */
  readonly pareto: Resource<Pareto | null>;
}

/** What is known of a run; what follows from its experiments is asked for again with each revision. */
export const useRun = (run: Resource<Optimization>, { id, revision, objectives }: Optimization): RunData => {
  const isSeveral = objectives.length > 1;
  return {
    run,
    experiments: useResource((signal) => loadExperiments(id, signal), [id, revision]),
    diagnostics: useReply(optimizationRoutes.diagnostics, { params: { id } }, [revision]),
    pareto: useResource(
      async (signal) =>
        isSeveral ? api.call(optimizationRoutes.pareto, { params: { id } }, { signal }) : null,
      [id, revision, isSeveral],
    ),
  };
};

/** A batch of which some suggestions are decided on; null where the next one is to be thought about. */
const findUnderDecision = async (id: string, signal: AbortSignal): Promise<Recommendation | null> => {
  const { items } = await api.call(
    optimizationRoutes.recommendations,
    { params: { id }, query: { limit: 1 } },
    { signal },
  );
  return items.find(({ is_under_decision }) => is_under_decision) ?? null;
};

/**
 * The next experiments; null where the run is finished or the search for them was stopped. A batch stays on the screen while it is
 * decided on, unless somebody asks for another one (`asksAnew`: the revision of the run at which they did).
 */
export const useRecommendation = (
  run: Optimization,
  search: Search,
  asksAnew: number | null,
): Resource<Recommendation | null> =>
  useResource(
    async (signal) => {
      if (run.status !== 'open') return null;
      const held = asksAnew === run.revision ? null : await findUnderDecision(run.id, signal);
      return held ?? search.recommend(run.batch_size, signal);
    },
    [run.id, run.revision, run.status, asksAnew],
  );
