import { createStore } from 'zustand/vanilla';
import type { AnalysisStatus } from '#contract/analyses';
import type { ApiError, ApiErrorCode } from '../api/api-error.ts';

/** `packing` and `uploading` happen here, the rest on the service. */
type QueuePhase = 'waiting' | 'packing' | 'uploading' | AnalysisStatus;

/** What the service made of an upload. */
export interface QueuedRecord {
  readonly kind: 'analysis' | 'ms_run';
  readonly id: string;
}

export interface QueueItem {
  readonly id: string;
  readonly title: string;
  readonly phase: QueuePhase;
  /** The service's name of the step that runs. */
  readonly stage: string | null;
  /** Share of the phase that is done, 0 to 1; null while unknown. */
  readonly fraction: number | null;
  readonly startedAtMs: number;
  readonly endedAtMs: number | null;
  /** The batch it belongs to, once that is announced; null for one sent by itself. */
  readonly batchId: string | null;
  /** Known once the service has accepted the upload. */
  readonly record: QueuedRecord | null;
  readonly error: ApiError | null;
  /** When the service asked to wait: the moment it is asked again. */
  readonly resumesAtMs: number | null;
  /** The service's reason where its work failed. */
  readonly failure: string | null;
}

export interface Queue {
  /** The newest batch first. */
  readonly items: readonly QueueItem[];
  /** Grows with every record that ended, so that lists know when to load anew. */
  readonly endedCount: number;
}

export const queueStore = createStore<Queue>(() => ({ items: [], endedCount: 0 }));

const runningPhases: ReadonlySet<QueuePhase> = new Set([
  'waiting',
  'packing',
  'uploading',
  'queued',
  'processing',
]);

export const isRunning = (item: QueueItem): boolean => runningPhases.has(item.phase);

/** The service has not said that it has it. */
export const isUnsent = ({ record }: QueueItem): boolean => record === null;

/** Nothing is lost where its line goes: one that was never taken is no finished one, however it failed. */
export const isFinished = (item: QueueItem): boolean => !isRunning(item) && !isUnsent(item);

/** The service said no to what was sent; the same again is refused again, until somebody changes something. */
const refusals: ReadonlySet<ApiErrorCode> = new Set([
  'bad_request',
  'forbidden',
  'not_found',
  'conflict',
  'payload_too_large',
  'validation_error',
  'unknown_processing_preset',
]);

export const isRefusal = ({ code }: ApiError): boolean => refusals.has(code);

/** The service failed at it without a word on what was sent. It may be at its start again, or fail at this each time. */
export const mayPass = ({ code }: ApiError): boolean => code === 'internal_error';

/** One that nobody decided about and time mends: the service is busy, or there is no way to it. */
export const comesBack = (error: ApiError): boolean =>
  error.code === 'rate_limited' || error.code === 'network' || mayPass(error);

/** How a batch stands, for the one line that tells it. */
export interface QueueCounts {
  readonly running: number;
  readonly reviewRequired: number;
  readonly completed: number;
  readonly failed: number;
  /** 0 to 1 over all items. */
  readonly fraction: number;
}

export const countQueue = (items: readonly QueueItem[]): QueueCounts => {
  const count = (phase: QueuePhase): number => items.filter((item) => item.phase === phase).length;
  const running = items.filter(isRunning).length;
  return {
    running,
    reviewRequired: count('review_required'),
    completed: count('completed'),
    failed: count('failed'),
    fraction: items.length === 0 ? 0 : (items.length - running) / items.length,
  };
};

export const countRunning = (queue: Queue): number => queue.items.filter(isRunning).length;

export const newQueueItem = (id: string, title: string, atMs: number): QueueItem => ({
  id,
  title,
  phase: 'waiting',
  stage: null,
  fraction: null,
  startedAtMs: atMs,
  endedAtMs: null,
  batchId: null,
  record: null,
  error: null,
  resumesAtMs: null,
  failure: null,
});

/** Above what is there; a batch keeps its own order, so that it is worked off from its top. */
export const addQueueItems = (batch: readonly QueueItem[]): void =>
  queueStore.setState(({ items }) => ({ items: [...batch, ...items] }));

/** Changes one item; the moment it stops running is kept as its end. */
export const changeQueueItem = (id: string, change: Partial<QueueItem>, atMs: number): void =>
  queueStore.setState(({ items, endedCount }) => {
    let ended = 0;
    const next = items.map((item) => {
      if (item.id !== id) return item;
      const changed = { ...item, ...change };
      const isEnd = isRunning(item) && !isRunning(changed);
      if (isEnd) ended += 1;
      return { ...changed, endedAtMs: isEnd ? atMs : isRunning(changed) ? null : changed.endedAtMs };
    });
    return { items: next, endedCount: endedCount + ended };
  });

export const removeQueueItem = (id: string): void =>
  queueStore.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
