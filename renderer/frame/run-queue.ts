import { analysisRoutes } from '#contract/analyses';
import { analysisBatchRoutes, mostEntries } from '#contract/analysis-batches';
import { msRoutes } from '#contract/ms';
import { api, onSignOut } from '../api/api.ts';
import { ApiError, failedWithoutAnswer, toApiError } from '../api/api-error.ts';
import type { UploadPart } from '../api/request.ts';
import { followToEnd, showEnd } from './follow-record.ts';
import { stayFor } from './leaving.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import {
  addQueueItems,
  changeQueueItem,
  comesBack,
  isFinished,
  isRefusal,
  isUnsent,
  mayPass,
  newQueueItem,
  type QueuedRecord,
  type QueueItem,
  queueStore,
  removeQueueItem,
} from './queue.ts';
import { change, waitAsAsked } from './queue-pause.ts';
import { followBatch, type SentBatch, sendBatch } from './send-batch.ts';
import { keepLooking } from './unsent/keep-looking.ts';
import { unsent } from './unsent/keep-unsent.ts';
import { packExperiment } from './unsent/pack-experiment.ts';
import { type Payload, readNamed } from './unsent/payload.ts';
import type { Settings, Unsent, UnsentBatch } from './unsent/unsent.ts';
import type { LeftBehind, NotSent } from './unsent/unsent-keeper.ts';

/** What is known before the bytes are packed. */
export type Submission = Settings & Pick<Unsent, 'title' | 'key'> & { readonly payload: Payload };

/** Browsers open six connections to one host at most: uploads and event streams leave two for everything else. */
const maxUploads = 2;
const limitStreams = limitConcurrency(2);

/** A batch as it is announced, and what is known of it for another window. */
interface Batch {
  readonly known: Omit<UnsentBatch, 'userId'>;
  readonly sent: SentBatch;
}

/** A submission and the batch it is part of; null for one sent by itself. */
type Sending = Submission & { readonly batch: Batch | null };

const submissions = new Map<string, Sending>();
const controllers = new Map<string, AbortController>();
const waiting: string[] = [];
let uploadsRunning = 0;

/** The service takes records up in their order, so the first of those not followed yet is the next to move. */
const follow = (id: string, record: QueuedRecord): void => {
  const controller = new AbortController();
  controllers.set(id, controller);
  void limitStreams(() => followToEnd(id, record, controller.signal));
};

/** One of a batch is followed with the batch: one question tells of all of them. */
const followSent = (id: string, record: QueuedRecord): void => {
  const batchId = queueStore.getState().items.find((item) => item.id === id)?.batchId ?? null;
  if (batchId === null) follow(id, record);
  else followBatch(batchId);
};

type Accepted = Pick<QueueItem, 'phase'> & { readonly record: QueuedRecord };

const placeIn = async (id: string, { batch, key }: Sending) => {
  if (batch === null) return {};
  const batchId = await batch.sent.idOf();
  change(id, { batchId });
  return { batch_id: batchId, batch_key: key };
};

const uploadOnce = async (
  id: string,
  submission: Sending,
  part: UploadPart,
  signal: AbortSignal,
): Promise<Accepted> => {
  const options = {
    signal,
    idempotencyKey: id,
    onProgress: (fraction: number) => change(id, { fraction }),
  };
  if (submission.kind === 'analysis') {
    const place = await placeIn(id, submission);
    const input = { body: { ...submission.fields, ...place }, files: { fid_file: [part] } };
    const analysis = await api.upload(analysisRoutes.create, input, options);
    return { phase: analysis.status, record: { kind: 'analysis', id: analysis.id } };
  }
  const input = { body: submission.fields, files: { ms_file: [part] } };
  const run = await api.upload(msRoutes.createRun, input, options);
  return { phase: run.status, record: { kind: 'ms_run', id: run.id } };
};

/** A file that was moved since it was chosen looks like a broken connection: waiting would not bring it back. */
const expectReadable = ({ name, blob }: UploadPart): Promise<unknown> =>
  readNamed(name, () => blob.slice(0, 1).arrayBuffer());

/** A service that fails at it is asked as often, a little over ten minutes in all; then it is somebody's to try again. */
const mostFailures = 8;

const firstPauseMs = 5000;
const longestPauseMs = 300_000;

const pauseAfter = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, failures - 1));

const upload = async (
  id: string,
  submission: Sending,
  part: UploadPart,
  signal: AbortSignal,
): Promise<Accepted> => {
  for (let failures = 0; ; ) {
    try {
      return await uploadOnce(id, submission, part, signal);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (mayPass(error)) failures += 1;
      if (!comesBack(error) || failures >= mostFailures) throw error;
      if (error.code === 'network') await expectReadable(part);
      await waitAsAsked(id, error, signal, pauseAfter(failures));
      signal.throwIfAborted();
    }
  }
};

/** One that was taken before its page ended was found at work already; it stands once. */
const dropTwin = (id: string, record: QueuedRecord): void => {
  const twin = queueStore.getState().items.find((item) => item.record?.id === record.id && item.id !== id);
  if (twin === undefined) return;
  controllers.get(twin.id)?.abort();
  removeQueueItem(twin.id);
};

const send = async (id: string, submission: Sending): Promise<QueuedRecord> => {
  const controller = new AbortController();
  controllers.set(id, controller);
  const { signal } = controller;
  change(id, { phase: 'packing', error: null, failure: null, fraction: null, startedAtMs: Date.now() });
  const part = await packExperiment(submission.payload);
  signal.throwIfAborted();
  change(id, { phase: 'uploading', fraction: 0 });
  const { phase, record } = await upload(id, submission, part, signal);
  change(id, { phase, record, fraction: null });
  unsent.release([id]);
  dropTwin(id, record);
  return record;
};

/** What is refused stays kept as that: no other page sends it again by itself. */
const showFailed = (id: string, error: ApiError): void => {
  change(id, { phase: 'failed', fraction: null, error });
  if (isRefusal(error)) unsent.refuse(id, error);
};

/** Whatever ended the sending, its line says so; what is no failure of a file or a call is a fault of ours and goes to the log. */
const showNotSent = (id: string, thrown: unknown): void => {
  try {
    showFailed(id, toApiError(thrown));
  } catch (fault) {
    showFailed(id, failedWithoutAnswer('unreadable', fault));
    throw fault;
  }
};

const runNext = (): void => {
  const id = uploadsRunning < maxUploads ? waiting.shift() : undefined;
  const submission = id === undefined ? undefined : submissions.get(id);
  if (id === undefined || submission === undefined) return;
  uploadsRunning += 1;
  send(id, submission)
    .then(
      (record) => followSent(id, record),
      (thrown: unknown) => showNotSent(id, thrown),
    )
    .finally(() => {
      uploadsRunning -= 1;
      runNext();
    });
  runNext();
};

const batchOf = (known: Batch['known']): Batch => ({
  known,
  sent: sendBatch(known.entries, known.announcedId, known.key),
});

/** Several analyses are a batch, or as many as the service takes at a time; one by itself is none, unless it was announced in one. */
const batchesOf = (
  analyses: readonly Submission[],
  announcedId: string | null,
): ReadonlyMap<Submission, Batch> => {
  const batches = new Map<Submission, Batch>();
  if (analyses.length < 2 && announcedId === null) return batches;
  for (let from = 0; from < analyses.length; from += mostEntries) {
    const part = analyses.slice(from, from + mostEntries);
    const entries = part.map(({ key, title }) => ({ key, title }));
    const batch = batchOf({ key: crypto.randomUUID(), entries, announcedId });
    for (const submission of part) batches.set(submission, batch);
  }
  return batches;
};

const enqueue = (
  sendings: ReadonlyMap<string, Sending>,
  refused: ReadonlyMap<string, ApiError> = new Map(),
): void => {
  for (const [id, sending] of sendings) submissions.set(id, sending);
  addQueueItems([...sendings].map(([id, { title }]) => newQueueItem(id, title, Date.now())));
  waiting.push(...[...sendings.keys()].filter((id) => !refused.has(id)));
  for (const [id, error] of refused) change(id, { phase: 'failed', error });
  runNext();
};

const settingsOf = (submission: Submission): Settings =>
  submission.kind === 'analysis'
    ? { kind: 'analysis', fields: submission.fields }
    : { kind: 'ms_run', fields: submission.fields };

const isSame = (a: Settings, b: Settings): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Puts experiments in the queue; each is packed, sent and followed to its end, the first one first. Several at once are announced as a
 * batch, or belong to the one they were announced in. One that is dropped again after its page ended goes on as what it was. Gives their
 * items' ids.
 */
export const submit = (
  together: readonly Submission[],
  announcedId: string | null = null,
): readonly string[] => {
  const { notSent } = unsent.store.getState();
  const before = new Map(notSent.map((each) => [each.unsent.key, each]));
  const again = new Map(
    together.flatMap((submission) => {
      const former = before.get(submission.key);
      const isAgain = former !== undefined && isSame(former.unsent.settings, settingsOf(submission));
      return isAgain ? [[submission, former] as const] : [];
    }),
  );
  const fresh = batchesOf(
    together.filter((submission) => submission.kind === 'analysis' && !again.has(submission)),
    announcedId,
  );
  const known = new Map<string, Batch>();
  const formerBatch = ({ batch }: NotSent): Batch | null => {
    if (batch === null) return null;
    const found = known.get(batch.key) ?? batchOf(batch);
    known.set(batch.key, found);
    return found;
  };
  const sendings = new Map(
    together.map((submission): [string, Sending] => {
      const former = again.get(submission);
      return former === undefined
        ? [crypto.randomUUID(), { ...submission, batch: fresh.get(submission) ?? null }]
        : [former.unsent.id, { ...submission, batch: formerBatch(former) }];
    }),
  );
  keepUntilTaken(sendings);
  // What was dropped again with other settings is not told as missing any more.
  unsent.release(
    together.flatMap(({ key }) => before.get(key)?.unsent.id ?? []).filter((id) => !sendings.has(id)),
  );
  enqueue(sendings);
  return [...sendings.keys()];
};

const keepUntilTaken = (sendings: ReadonlyMap<string, Sending>): void => {
  const sentAtMs = Date.now();
  const batches = new Map([...sendings.values()].map(({ batch }) => [batch?.known.key, batch?.known]));
  unsent.keep(
    [...sendings].map(([id, sending], place) => ({
      id,
      place,
      sentAtMs,
      title: sending.title,
      key: sending.key,
      settings: settingsOf(sending),
      payload: sending.payload,
      batchKey: sending.batch?.known.key ?? null,
    })),
    [...batches.values()].filter((batch) => batch !== undefined),
  );
};

/** Goes on with what windows that are gone were sending; what was refused there stands as that, for somebody to decide. */
const goOn = (found: readonly LeftBehind[]): void => {
  const batches = new Map<string, Batch>();
  for (const { batch } of found) if (batch !== null) batches.set(batch.key, batchOf(batch));
  enqueue(
    new Map(
      found.map(({ unsent: { id, title, key, settings }, payload, batch }): [string, Sending] => [
        id,
        { ...settings, title, key, payload, batch: batches.get(batch?.key ?? '') ?? null },
      ]),
    ),
    new Map(
      found.flatMap(({ unsent: { id, refusal } }) =>
        refusal === undefined ? [] : [[id, new ApiError(refusal)] as const],
      ),
    ),
  );
};

/** Sends what this account's windows left behind when they ended, and says what it cannot send; for as long as the account is here. */
export const sendLeftBehind = (userId: string): (() => void) =>
  keepLooking(() => void unsent.open(userId, goOn));

/** One that was never taken by the service is given up with its line. */
export const forgetItem = (item: QueueItem): void => {
  removeQueueItem(item.id);
  if (!isUnsent(item)) return;
  submissions.delete(item.id);
  unsent.release([item.id]);
};

export const forgetEnded = (): void => {
  for (const item of queueStore.getState().items) if (isFinished(item)) forgetItem(item);
};

/** What is refused and kept is found again as it is; leaving costs it nothing. */
const isSafe = ({ id, phase, error }: QueueItem): boolean =>
  phase === 'failed' && error !== null && isRefusal(error) && unsent.holds(id);

stayFor(() => queueStore.getState().items.some((item) => isUnsent(item) && !isSafe(item)));

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

/** Analyses that came as part of a batch that is under way: the batch tells how they stand. */
const listBatched = async (signal: AbortSignal): Promise<ReadonlySet<string | null>> => {
  const ids = new Set<string | null>();
  const { items } = await api.call(analysisBatchRoutes.list, { query: { open: 'true' } }, { signal });
  for (const { id } of items) {
    const { entries } = await api.call(analysisBatchRoutes.get, { params: { id } }, { signal });
    for (const { analysis_id } of entries) ids.add(analysis_id);
  }
  return ids;
};

/** Follows records that are worked on by the service and were started elsewhere, or before a reload. */
export const adoptRunning = async (signal: AbortSignal): Promise<void> => {
  const analyses: Running[] = [];
  for (const status of ['processing', 'queued'] as const) {
    const { items: found } = await api.call(analysisRoutes.list, { query: { status } }, { signal });
    analyses.push(
      ...found.map(({ id, ...item }) => ({ ...item, record: { kind: 'analysis', id } as const, status })),
    );
  }
  // Batches are read whole: only where something runs that may be part of one.
  if (analyses.length > 0) {
    const batched = await listBatched(signal);
    adopt(analyses.filter(({ record }) => !batched.has(record.id)));
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
    return forgetItem(item);
  }
  if (!canRunOtherwise(item)) return;
  showEnd(item.id, await api.call(analysisRoutes.cancel, { params: { id: item.record.id } }));
  controllers.get(item.id)?.abort();
};

export const retryItem = async (item: QueueItem): Promise<void> => {
  if (item.record === null) {
    change(item.id, { phase: 'waiting', error: null });
    unsent.refuse(item.id, null);
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
  followSent(item.id, item.record);
};

onSignOut(() => {
  for (const controller of controllers.values()) controller.abort();
  controllers.clear();
  submissions.clear();
  waiting.length = 0;
  queueStore.setState({ items: [], endedCount: 0 });
});
