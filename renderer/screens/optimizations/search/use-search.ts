import { useState } from 'react';
import { optimizationRequestRoutes, type RecommendationRequest } from '#contract/optimization-requests';
import {
  isLongSearch,
  type Optimization,
  optimizationRoutes,
  type Recommendation,
} from '#contract/optimizations';
import { api, session } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { followJob } from '../../../api/follow-job.ts';

/** Why a search ended without experiments, in the words of the service. */
const failureOf = ({ message }: NonNullable<RecommendationRequest['error']>): ApiError =>
  new ApiError({
    code: 'search_failed',
    message,
    fields: {},
    details: {},
    requestId: null,
    retryAfterSeconds: null,
  });

const follow = (
  started: RecommendationRequest,
  onStep: (request: RecommendationRequest) => void,
  signal: AbortSignal,
): Promise<RecommendationRequest> => {
  const params = { id: started.optimization_id, request_id: started.id };
  const read = (waiting: AbortSignal) =>
    api.call(optimizationRequestRoutes.requested, { params }, { signal: waiting });
  return followJob(started, { read, onStep, signal });
};

/** The own request under way for a run, the newest; null without one. */
const findUnderWay = async (id: string, signal: AbortSignal): Promise<RecommendationRequest | null> => {
  const query = { status: 'queued', limit: 200 } as const;
  const { items } = await api.call(optimizationRequestRoutes.requests, { params: { id }, query }, { signal });
  const userId = session.store.getState().user?.id;
  return items.find((request) => request.created_by_user_id === userId) ?? null;
};

export interface Search {
  /** The request that is followed; null where nothing is sought, or what is sought is answered at once. */
  readonly request: RecommendationRequest | null;
  /** The last request was stopped by who asked for it. */
  readonly isStopped: boolean;
  /** So many experiments for what the run has found; null where the search was stopped. Long searches are requests, the others are answered at once. */
  readonly recommend: (count: number, signal: AbortSignal) => Promise<Recommendation | null>;
  /** Follows the own request under way, as after a reload, to its end; null without one. Throws why it found nothing. */
  readonly takeUp: (signal: AbortSignal) => Promise<RecommendationRequest | null>;
  readonly stop: () => Promise<void>;
}

/** The search for the next experiments of a run. Leaving the screen leaves a long one going on. */
export const useSearch = (run: Optimization): Search => {
  const [request, setRequest] = useState<RecommendationRequest | null>(null);
  const [isStopped, setStopped] = useState(false);
  const { id } = run;

  const untilEnded = async (
    started: RecommendationRequest,
    signal: AbortSignal,
  ): Promise<RecommendationRequest | null> => {
    try {
      const { error, ...ended } = await follow(started, setRequest, signal);
      signal.throwIfAborted();
      if (error !== null && error.code !== 'cancelled') throw failureOf(error);
      setStopped(error !== null);
      return error === null ? { error, ...ended } : null;
    } finally {
      if (!signal.aborted) setRequest(null);
    }
  };

  return {
    request,
    isStopped,
    recommend: async (count, signal) => {
      setStopped(false);
      const params = { id };
      if (isLongSearch(run, count)) {
        const asked = await api.call(
          optimizationRequestRoutes.request,
          { params, body: { count } },
          { signal },
        );
        if ((await untilEnded(asked, signal)) === null) return null;
      }
      return api.call(optimizationRoutes.recommendation, { params, query: { count } }, { signal });
    },
    takeUp: async (signal) => {
      const underWay = await findUnderWay(id, signal);
      return underWay === null ? null : untilEnded(underWay, signal);
    },
    stop: async () => {
      if (request === null) return;
      const params = { id, request_id: request.id };
      try {
        await api.call(optimizationRequestRoutes.cancel, { params });
      } catch (thrown) {
        // One that ended meanwhile is not stopped: the next look shows what came of it.
        if (!(thrown instanceof ApiError) || thrown.code !== 'conflict') throw thrown;
      }
    },
  };
};
