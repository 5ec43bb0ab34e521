import { useRef, useState } from 'react';
import type { Analysis } from '#contract/analyses';
import { type SpinFitRecord, spinFitRoutes } from '#contract/spin-fits';
import { api } from '../../../api/api.ts';
import { followJob } from '../../../api/follow-job.ts';
import { type OnRequest, useOnRequest } from '../../../api/use-on-request.ts';

/** A new fit, or the one that was made last. */
type Wanted = 'new' | 'latest';

export interface SpinFitBench {
  /** Null in an answer: nobody has fitted this analysis yet. */
  readonly request: OnRequest<Wanted, SpinFitRecord | null>;
  readonly progress: SpinFitRecord['progress'];
  readonly run: () => void;
  readonly showLatest: () => void;
  /** Stops waiting, and the fit with it. */
  readonly stop: () => void;
}

const read = (id: string, signal: AbortSignal): Promise<SpinFitRecord> =>
  api.call(spinFitRoutes.get, { params: { id } }, { signal });

/** The fit of the whole spectrum: asked for, watched until it has ended, kept as long as the workspace. */
export const useSpinFit = (analysis: Analysis): SpinFitBench => {
  const [progress, setProgress] = useState<SpinFitRecord['progress']>(null);
  const underWay = useRef<string | null>(null);
  const follow = async (started: SpinFitRecord, signal: AbortSignal): Promise<SpinFitRecord> => {
    underWay.current = started.id;
    const fit = await followJob(started, {
      read: (waiting) => read(started.id, waiting),
      onStep: (step) => setProgress(step.progress),
      signal,
    });
    underWay.current = null;
    setProgress(null);
    return fit;
  };
  const request = useOnRequest(
    `${analysis.id}/${analysis.revision}`,
    async (wanted: Wanted, signal: AbortSignal): Promise<SpinFitRecord | null> => {
      if (wanted === 'new')
        return follow(
          await api.call(spinFitRoutes.create, { body: { analysis_id: analysis.id } }, { signal }),
          signal,
        );
      const { items } = await api.call(
        spinFitRoutes.list,
        { query: { analysis_id: analysis.id, limit: 1 } },
        { signal },
      );
      const [latest] = items;
      return latest === undefined ? null : follow(await read(latest.id, signal), signal);
    },
  );
  const stop = (): void => {
    const id = underWay.current;
    underWay.current = null;
    setProgress(null);
    request.cancel();
    // A fit that ended meanwhile is not stopped: that is what was wanted, and the next look shows it.
    if (id !== null) api.call(spinFitRoutes.cancel, { params: { id } }).catch(() => undefined);
  };
  return {
    request,
    progress,
    run: () => request.ask('new'),
    showLatest: () => request.ask('latest'),
    stop,
  };
};
