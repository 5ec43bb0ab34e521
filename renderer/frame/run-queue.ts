import { analysisRoutes } from '#contract/analyses';
import { msRoutes } from '#contract/ms';
import { api, onSignOut } from '../api/api.ts';
import { toApiError } from '../api/api-error.ts';
import type { RequestInput, UploadPart } from '../api/request.ts';
import { followToEnd, showEnd } from './follow-record.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import {
  addQueueItems,
  changeQueueItem,
  newQueueItem,
  type QueuedRecord,
  type QueueItem,
  queueStore,
  removeQueueItem,
} from './queue.ts';
import { change, waitAsAsked } from './queue-pause.ts';

/** What is known before the bytes are packed: a measurement to analyse, or a run of mass spectra to read. */
export type Submission = { readonly title: string; readonly pack: () => Promise<UploadPart> } & (
  | { readonly kind: 'analysis'; readonly fields: RequestInput<typeof analysisRoutes.create>['body'] }
  | { readonly kind: 'ms_run'; readonly fields: NonNullable<RequestInput<typeof msRoutes.createRun>['body']> }
);

/** Browsers open six connections to one host at most: uploads and event streams leave two for everything else. */
const maxUploads = 2;
const limitStreams = limitConcurrency(2);

const submissions = new Map<string, Submission>();
const controllers = new Map<string, AbortController>();
const waiting: string[] = [];
let uploadsRunning = 0;

/** The service takes records up in their order, so the first of those not followed yet is the next to move. */
const follow = (id: string, record: QueuedRecord): void => {
  const controller = new AbortController();
  controllers.set(id, controller);
  void limitStreams(() => followToEnd(id, record, controller.signal));
};

type Accepted = Pick<QueueItem, 'phase'> & { readonly record: QueuedRecord };

const uploadOnce = async (
  id: string,
  submission: Submission,
  part: UploadPart,
  signal: AbortSignal,
): Promise<Accepted> => {
  const options = {
    signal,
    idempotencyKey: id,
    onProgress: (fraction: number) => change(id, { fraction }),
  };
  if (submission.kind === 'analysis') {
    const input = { body: submission.fields, files: { fid_file: [part] } };
    const analysis = await api.upload(analysisRoutes.create, input, options);
    return { phase: analysis.status, record: { kind: 'analysis', id: analysis.id } };
  }
  const input = { body: submission.fields, files: { ms_file: [part] } };
  const run = await api.upload(msRoutes.createRun, input, options);
  return { phase: run.status, record: { kind: 'ms_run', id: run.id } };
};

const upload = async (
  id: string,
  submission: Submission,
  part: UploadPart,
  signal: AbortSignal,
): Promise<Accepted> => {
  for (;;) {
    try {
      return await uploadOnce(id, submission, part, signal);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.code !== 'rate_limited') throw error;
      await waitAsAsked(id, error, signal);
      signal.throwIfAborted();
    }
  }
};

const send = async (id: string, submission: Submission): Promise<QueuedRecord> => {
  const controller = new AbortController();
  controllers.set(id, controller);
  const { signal } = controller;
  change(id, { phase: 'packing', error: null, failure: null, fraction: null, startedAtMs: Date.now() });
  const part = await submission.pack();
  signal.throwIfAborted();
  change(id, { phase: 'uploading', fraction: 0 });
  const { phase, record } = await upload(id, submission, part, signal);
  change(id, { phase, record, fraction: null });
  return record;
};

const runNext = (): void => {
  const id = uploadsRunning < maxUploads ? waiting.shift() : undefined;
  const submission = id === undefined ? undefined : submissions.get(id);
  if (id === undefined || submission === undefined) return;
  uploadsRunning += 1;
  send(id, submission)
    .then(
      (record) => follow(id, record),
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

interface Running {
  readonly record: QueuedRecord;
  readonly title: string;
  readonly status: 'queued' | 'processing';
  readonly created_at: string;
}

const adopt = (running: readonly Running[]): void => {
  const known = new Set(queueStore.getState().items.map(({ record }) => record?.id));
  for (const { record, title, status, created_at } of running.filter((each) => !known.has(each.record.id))) {
    const item = newQueueItem(record.id, title, Date.parse(created_at));
    addQueueItems([{ ...item, phase: status, record }]);
    follow(record.id, record);
  }
};

/** Follows records that are worked on by the service and were started elsewhere, or before a reload. */
export const adoptRunning = async (signal: AbortSignal): Promise<void> => {
  for (const status of ['processing', 'queued'] as const) {
    const { items } = await api.call(analysisRoutes.list, { query: { status } }, { signal });
    adopt(items.map(({ id, ...item }) => ({ ...item, record: { kind: 'analysis', id }, status })));
  }
  const { items } = await api.call(msRoutes.listRuns, {}, { signal });
  adopt(
    items.flatMap(({ id, status, sample_name: title, created_at }): readonly Running[] =>
      status === 'queued' || status === 'processing'
        ? [{ record: { kind: 'ms_run', id }, title, status, created_at }]
        : [],
    ),
  );
};

/** Whether it can be called off or tried again: an archived file of mass spectra is read to its end, and the same each time. */
export const canRunOtherwise = ({ record }: QueueItem): boolean => record?.kind !== 'ms_run';

export const cancelItem = async (item: QueueItem): Promise<void> => {
  if (item.record === null) {
    controllers.get(item.id)?.abort();
    const index = waiting.indexOf(item.id);
    if (index >= 0) waiting.splice(index, 1);
    removeQueueItem(item.id);
    submissions.delete(item.id);
    return;
  }
  if (!canRunOtherwise(item)) return;
  showEnd(item.id, await api.call(analysisRoutes.cancel, { params: { id: item.record.id } }));
  controllers.get(item.id)?.abort();
};

export const retryItem = async (item: QueueItem): Promise<void> => {
  if (item.record === null) {
    change(item.id, { phase: 'waiting', error: null });
    waiting.push(item.id);
    return runNext();
  }
  if (!canRunOtherwise(item)) return;
  const input = { params: { id: item.record.id }, body: {} };
  const analysis = await api.call(analysisRoutes.retry, input);
  changeQueueItem(
    item.id,
    { phase: analysis.status, error: null, failure: null, startedAtMs: Date.now() },
    Date.now(),
  );
  follow(item.id, item.record);
};

onSignOut(() => {
  for (const controller of controllers.values()) controller.abort();
  controllers.clear();
  submissions.clear();
  waiting.length = 0;
  queueStore.setState({ items: [], endedCount: 0 });
});
