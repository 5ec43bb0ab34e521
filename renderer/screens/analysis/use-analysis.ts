import { useEffect, useEffectEvent, useState } from 'react';
import { type Analysis, analysisRoutes } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { api } from '../../api/api.ts';
import { toApiError } from '../../api/api-error.ts';
import { useReply } from '../../api/use-reply.ts';
import { type Resource, useResource } from '../../api/use-resource.ts';

/** Pause before a broken event stream is followed again, ms. */
const reconnectMs = 2000;

export interface Progress {
  readonly stage: string;
  readonly fraction: number;
}

export const isRunning = (analysis: Analysis): boolean =>
  analysis.status === 'queued' || analysis.status === 'processing';

/** The analysis, kept current while it is being processed. */
export const useAnalysis = (id: string): Resource<Analysis> & { readonly progress: Progress | null } => {
  const resource = useReply(analysisRoutes.get, { params: { id } });
  const running = resource.data !== null && isRunning(resource.data);
  const progress = useProgress(id, running, resource.reload);
  return { ...resource, progress };
};

/** Follows the event stream while `running`; calls back once the work has ended. */
const useProgress = (id: string, running: boolean, onDone: () => void): Progress | null => {
  const [progress, setProgress] = useState<Progress | null>(null);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (!running) return;
    const controller = new AbortController();
    void followEvents(id, controller.signal, setProgress).then((done) => {
      if (done) finish();
    });
    return () => {
      controller.abort();
      setProgress(null);
    };
  }, [id, running]);
  return progress;
};

/** True when the service said that the work is done, false when the caller gave up. */
const followEvents = async (
  id: string,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<boolean> => {
  while (!signal.aborted) {
    try {
      for await (const event of api.events(analysisRoutes.events, { params: { id } }, { signal })) {
        if (event.done) return true;
        onProgress({ stage: event.stage, fraction: event.progress });
      }
    } catch (thrown) {
      const { code } = toApiError(thrown);
      if (code === 'aborted') return false;
      // Anything but a lost connection shows itself when the analysis is read again.
      if (code !== 'network') return true;
    }
    await new Promise((resolve) => setTimeout(resolve, reconnectMs));
  }
  return false;
};

/** The full peak table of the current revision. */
export const usePeaks = (analysis: Analysis): Resource<readonly PeakRow[]> =>
  useResource(
    async (signal) => {
      if (analysis.run_id === null) return [];
      const page = await api.call(
        analysisRoutes.peaks,
        { params: { id: analysis.id }, query: {} },
        { signal },
      );
      return page.items;
    },
    [analysis.id, analysis.run_id, analysis.revision],
  );
