import { type Analysis, type AnalysisStatus, analysisRoutes } from '#contract/analyses';
import { msRoutes } from '#contract/ms';
import { api } from '../api/api.ts';
import { toApiError } from '../api/api-error.ts';
import type { QueuedRecord } from './queue.ts';
import { change, pause, waitAsAsked } from './queue-pause.ts';

/** Pause before an event stream that broke off is opened again. */
const reconnectDelayMs = 1500;

/** Between two looks at a run of mass spectra, whose reading tells of no steps. */
const lookAgainMs = 1000;

const endStates: ReadonlySet<AnalysisStatus> = new Set(['completed', 'review_required', 'failed']);

export const showEnd = (id: string, { status, error }: Pick<Analysis, 'status' | 'error'>): void =>
  change(id, { phase: status, fraction: null, stage: null, failure: error?.message ?? null });

/** One reading of the event stream; it may end early, when the connection breaks. */
const followOnce = async (id: string, analysisId: string, signal: AbortSignal): Promise<void> => {
  const input = { params: { id: analysisId } };
  for await (const event of api.events(analysisRoutes.events, input, { signal })) {
    if (!endStates.has(event.status)) {
      const isUnderWay = event.status === 'processing';
      change(id, {
        phase: event.status,
        stage: isUnderWay ? event.stage : null,
        fraction: isUnderWay ? event.progress : null,
      });
    }
    if (event.done) return;
  }
};

/** Looks once; true when the record has reached its end. */
type Look = (id: string, recordId: string, signal: AbortSignal) => Promise<boolean>;

const lookAtAnalysis: Look = async (id, recordId, signal) => {
  await followOnce(id, recordId, signal);
  const analysis = await api.call(analysisRoutes.get, { params: { id: recordId } }, { signal });
  if (endStates.has(analysis.status)) {
    showEnd(id, analysis);
    return true;
  }
  change(id, { phase: analysis.status, error: null });
  return false;
};

const lookAtMsRun: Look = async (id, recordId, signal) => {
  const run = await api.call(msRoutes.getRun, { params: { id: recordId } }, { signal });
  if (endStates.has(run.status)) {
    showEnd(id, run);
    return true;
  }
  change(id, { phase: run.status, error: null });
  return false;
};

const looks: Readonly<Record<QueuedRecord['kind'], { readonly look: Look; readonly pauseMs: number }>> = {
  analysis: { look: lookAtAnalysis, pauseMs: reconnectDelayMs },
  ms_run: { look: lookAtMsRun, pauseMs: lookAgainMs },
};

/** Follows a record on the service to its end, across broken connections. */
export const followToEnd = async (id: string, record: QueuedRecord, signal: AbortSignal): Promise<void> => {
  const { look, pauseMs } = looks[record.kind];
  while (!signal.aborted) {
    try {
      if (await look(id, record.id, signal)) return;
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.code === 'aborted') return;
      if (error.code === 'rate_limited') {
        await waitAsAsked(id, error, signal);
        continue;
      }
      if (error.code !== 'network') return change(id, { phase: 'failed', error });
      // The work goes on over there; say that the view of it is interrupted and try again.
      change(id, { error });
    }
    await pause(pauseMs, signal);
  }
};
