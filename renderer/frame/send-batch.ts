import { type AnalysisBatchEntry, analysisBatchRoutes } from '#contract/analysis-batches';
import { api, onSignOut } from '../api/api.ts';
import { toApiError } from '../api/api-error.ts';
import { isRunning, queueStore } from './queue.ts';
import { change, pause } from './queue-pause.ts';

/** Between two looks at a batch that is under way. */
const lookAgainMs = 1500;

export interface SentBatch {
  /** The batch as the service knows it; announced when the first of it is sent. */
  idOf(): Promise<string>;
}

interface Announced {
  readonly key: string;
  readonly title: string;
}

const mostTitleCharacters = 200;

/** What all titles begin with, up to the end of a folder's name; else the first of them. */
const titleOf = ([first = { key: '', title: '' }, ...rest]: readonly Announced[]): string => {
  const parts = first.title.split('/');
  const shared = parts.findIndex(
    (_, index) => !rest.every(({ title }) => title.startsWith(`${parts.slice(0, index + 1).join('/')}/`)),
  );
  const folder = parts.slice(0, Math.max(0, shared)).join('/');
  const name = folder === '' ? `${first.title} …` : folder;
  // What may not stand in a name: control characters, and those that turn the direction of what follows.
  return name
    .replaceAll(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, ' ')
    .slice(0, mostTitleCharacters);
};

/** Tells the service what will come, once; the same request again where its answer was lost, also in another window. */
export const sendBatch = (
  entries: readonly Announced[],
  announcedId: string | null,
  idempotencyKey: string,
): SentBatch => {
  let announcing: Promise<string> | null = announcedId === null ? null : Promise.resolve(announcedId);
  const announce = async (): Promise<string> => {
    const body = {
      title: titleOf(entries),
      source: 'drop' as const,
      entries: entries.map(({ key, title }) => ({ key, title })),
    };
    return (await api.call(analysisBatchRoutes.create, { body }, { idempotencyKey })).id;
  };
  return {
    idOf: () => {
      announcing ??= announce().catch((thrown: unknown) => {
        announcing = null;
        throw thrown;
      });
      return announcing;
    },
  };
};

const followed = new Map<string, AbortController>();

const itemsOf = (batchId: string) =>
  queueStore.getState().items.filter((item) => item.batchId === batchId && item.record !== null);

const show = (batchId: string, entries: readonly AnalysisBatchEntry[]): void => {
  const byId = new Map(entries.map((entry) => [entry.analysis_id, entry]));
  for (const item of itemsOf(batchId)) {
    const entry = byId.get(item.record?.id ?? '');
    if (entry === undefined || entry.status === 'not_sent' || entry.status === 'deleted') continue;
    if (item.phase === entry.status && item.error === null) continue;
    const failure = entry.error?.message ?? null;
    change(item.id, { phase: entry.status, stage: null, fraction: null, error: null, failure });
  }
};

const followToEnd = async (batchId: string, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && itemsOf(batchId).some(isRunning)) {
    try {
      const { entries } = await api.call(analysisBatchRoutes.get, { params: { id: batchId } }, { signal });
      show(batchId, entries);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.code === 'aborted') return;
      // The work goes on over there; say that the view of it is interrupted and look again.
      for (const item of itemsOf(batchId).filter(isRunning)) change(item.id, { error });
    }
    await pause(lookAgainMs, signal);
  }
};

/** Shows how what was sent of a batch stands, until all of it has ended; one at a time for each batch. */
export const followBatch = (batchId: string): void => {
  if (followed.has(batchId)) return;
  const controller = new AbortController();
  followed.set(batchId, controller);
  void followToEnd(batchId, controller.signal).finally(() => followed.delete(batchId));
};

onSignOut(() => {
  for (const controller of followed.values()) controller.abort();
});
