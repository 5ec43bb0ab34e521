import { type Analysis, type AnalysisStatus, analysisRoutes } from '#contract/analyses';
import { api, onSignOut } from '../api/api.ts';
import { type ApiError, toApiError } from '../api/api-error.ts';
import type { RequestInput, UploadPart } from '../api/request.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import {
  addQueueItems,
  changeQueueItem,
  newQueueItem,
  type QueueItem,
  queueStore,
  removeQueueItem,
} from './queue.ts';

/** What is known before the bytes are packed. */
export interface Submission {
  readonly title: string;
  readonly fields: RequestInput<typeof analysisRoutes.create>['body'];
  readonly pack: () => Promise<UploadPart>;
}

/** Browsers open six connections to one host at most: uploads and event streams leave two for everything else. */
const maxUploads = 2;
const limitStreams = limitConcurrency(2);

/** Pause before an event stream that broke off is opened again. */
const reconnectDelayMs = 1500;

/** Where a busy service does not say how long to wait. */
const defaultWaitMs = 5000;

const endStates: ReadonlySet<AnalysisStatus> = new Set(['completed', 'review_required', 'failed']);

const submissions = new Map<string, Submission>();
const controllers = new Map<string, AbortController>();
const waiting: string[] = [];
let uploadsRunning = 0;

const change = (id: string, to: Partial<QueueItem>): void => changeQueueItem(id, to, Date.now());

const showEnd = (id: string, analysis: Analysis): void =>
  change(id, {
    phase: analysis.status,
    fraction: null,
    stage: null,
    failure: analysis.error?.message ?? null,
  });

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      // The signal outlives the pause by far: an analysis is followed across many of them.
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

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

/** The service asked to wait: the item says until when, and goes on by itself. */
const waitAsAsked = async (id: string, error: ApiError, signal: AbortSignal): Promise<void> => {
  const waitMs = error.retryAfterSeconds === null ? defaultWaitMs : error.retryAfterSeconds * 1000;
  change(id, { error, resumesAtMs: Date.now() + waitMs });
  await pause(waitMs, signal);
  change(id, { error: null, resumesAtMs: null });
};

/** Follows an analysis on the service to its end, across broken connections. */
const followToEnd = async (id: string, analysisId: string, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await followOnce(id, analysisId, signal);
      const analysis = await api.call(analysisRoutes.get, { params: { id: analysisId } }, { signal });
      if (endStates.has(analysis.status)) return showEnd(id, analysis);
      change(id, { phase: analysis.status, error: null });
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
    await pause(reconnectDelayMs, signal);
  }
};

/** The service takes analyses up in their order, so the first of those not followed yet is the next to move. */
const follow = (id: string, analysisId: string): void => {
  const controller = new AbortController();
  controllers.set(id, controller);
  void limitStreams(() => followToEnd(id, analysisId, controller.signal));
};

const upload = async (
  id: string,
  { fields }: Submission,
  part: UploadPart,
  signal: AbortSignal,
): Promise<Analysis> => {
  for (;;) {
    try {
      return await api.upload(
        analysisRoutes.create,
        { body: fields, files: { fid_file: [part] } },
        { signal, idempotencyKey: id, onProgress: (fraction) => change(id, { fraction }) },
      );
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.code !== 'rate_limited') throw error;
      await waitAsAsked(id, error, signal);
      signal.throwIfAborted();
    }
  }
};

const send = async (id: string, submission: Submission): Promise<string> => {
  const controller = new AbortController();
  controllers.set(id, controller);
  const { signal } = controller;
  change(id, { phase: 'packing', error: null, failure: null, fraction: null, startedAtMs: Date.now() });
  const part = await submission.pack();
  signal.throwIfAborted();
  change(id, { phase: 'uploading', fraction: 0 });
  const analysis = await upload(id, submission, part, signal);
  change(id, { phase: analysis.status, analysisId: analysis.id, fraction: null });
  return analysis.id;
};

const runNext = (): void => {
  const id = uploadsRunning < maxUploads ? waiting.shift() : undefined;
  const submission = id === undefined ? undefined : submissions.get(id);
  if (id === undefined || submission === undefined) return;
  uploadsRunning += 1;
  send(id, submission)
    .then(
      (analysisId) => follow(id, analysisId),
      (thrown: unknown) => change(id, { phase: 'failed', fraction: null, error: toApiError(thrown) }),
    )
    .finally(() => {
      uploadsRunning -= 1;
      runNext();
    });
  runNext();
};

/** Puts experiments in the queue; each is packed, sent and followed to its end, the first one first. Gives their items' ids. */
export const submit = (batch: readonly Submission[]): readonly string[] => {
  const items = batch.map((submission) => {
    const item = newQueueItem(crypto.randomUUID(), submission.title, Date.now());
    submissions.set(item.id, submission);
    return item;
  });
  addQueueItems(items);
  const ids = items.map(({ id }) => id);
  waiting.push(...ids);
  runNext();
  return ids;
};

/** Follows analyses that run on the service and were started elsewhere, or before a reload. */
export const adoptRunning = async (signal: AbortSignal): Promise<void> => {
  for (const status of ['processing', 'queued'] as const) {
    const { items } = await api.call(analysisRoutes.list, { query: { status } }, { signal });
    const known = new Set(queueStore.getState().items.map((item) => item.analysisId));
    for (const { id, title, created_at } of items.filter((item) => !known.has(item.id))) {
      const item = newQueueItem(id, title, Date.parse(created_at));
      addQueueItems([{ ...item, phase: status, analysisId: id }]);
      follow(id, id);
    }
  }
};

export const cancelItem = async (item: QueueItem): Promise<void> => {
  if (item.analysisId === null) {
    controllers.get(item.id)?.abort();
    const index = waiting.indexOf(item.id);
    if (index >= 0) waiting.splice(index, 1);
    removeQueueItem(item.id);
    submissions.delete(item.id);
    return;
  }
  showEnd(item.id, await api.call(analysisRoutes.cancel, { params: { id: item.analysisId } }));
  controllers.get(item.id)?.abort();
};

export const retryItem = async (item: QueueItem): Promise<void> => {
  if (item.analysisId === null) {
    change(item.id, { phase: 'waiting', error: null });
    waiting.push(item.id);
    return runNext();
  }
  const input = { params: { id: item.analysisId }, body: {} };
  const analysis = await api.call(analysisRoutes.retry, input);
  changeQueueItem(
    item.id,
    { phase: analysis.status, error: null, failure: null, startedAtMs: Date.now() },
    Date.now(),
  );
  follow(item.id, item.analysisId);
};

onSignOut(() => {
  for (const controller of controllers.values()) controller.abort();
  controllers.clear();
  submissions.clear();
  waiting.length = 0;
  queueStore.setState({ items: [], endedCount: 0 });
});
