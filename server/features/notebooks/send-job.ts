import type { NotebookFailure } from '#contract/notebooks';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { type NotebookPack, packForNotebook } from '../analyses/index.ts';
import { waitAfter } from '../webhooks/index.ts';
import { mayPass, NotebookFailed } from './notebook-failed.ts';
import { type SendPayload, scheduleSending, sendJobKind } from './schedule-sending.ts';
import { changeEntry, findEntry, findNotebook, noteOfAttempt } from './store.ts';
import { notebookSystems, reachNotebook } from './systems.ts';
import type { NotebookEntryTable, NotebookTable } from './tables.ts';

/** A request that was cut off may still be worked on there; before that is over, nothing is looked for that it may be making. */
const settlesAfterMs = 20_000;

interface Attempt {
  readonly entry: NotebookEntryTable;
  readonly notebook: NotebookTable;
}

interface Sent {
  readonly remoteId: string;
  readonly pack: NotebookPack;
}

type Outcome =
  | { readonly sent: Sent }
  | { readonly failure: NotebookFailure; readonly detail: string | null };

const send = async (kernel: Kernel, { entry, notebook }: Attempt, signal: AbortSignal): Promise<Sent> => {
  if (notebook.state !== 'on') throw new NotebookFailed('switched_off');
  const pack = await packForNotebook(kernel, entry.analysis_id, signal);
  if (pack === null) throw new NotebookFailed('record_missing');
  const note = (change: Parameters<typeof noteOfAttempt>[2]) =>
    kernel.store.note((tx) => noteOfAttempt(tx, entry, change));
  const system = notebookSystems[notebook.kind];
  const remoteId = await system.push(
    reachNotebook(kernel, notebook, signal),
    { ...pack, marker: entry.id, link: entry.link },
    {
      target: entry.target,
      remoteId: entry.remote_id,
      wasSent: entry.sent_at !== null,
      creatingSince: entry.creating_since,
      onCreating: () => note({ creating_since: kernel.nowUtc() }),
      onKnown: (id) =>
        note({ remote_id: id, remote_url: system.pageOf(notebook.url, id), creating_since: null }),
    },
  );
  return { remoteId, pack };
};

const attempt = async (kernel: Kernel, asked: Attempt, signal: AbortSignal): Promise<Outcome> => {
  try {
    return { sent: await send(kernel, asked, signal) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NotebookFailed) return { failure: error.failure, detail: error.detail };
    throw error;
  }
};

const recordSent = async (
  kernel: Kernel,
  tx: Tx,
  { entry, notebook }: Attempt,
  { remoteId, pack }: Sent,
): Promise<void> => {
  const nowUtc = kernel.nowUtc();
  await changeEntry(tx, entry.id, {
    state: 'sent',
    attempts: entry.attempts + 1,
    next_attempt_at: null,
    failure: null,
    detail: null,
    sent_revision: pack.revision,
    sent_at: nowUtc,
    job_id: null,
  });
  const payload = {
    entry_id: entry.id,
    notebook_id: notebook.id,
    notebook: notebook.name,
    url: notebookSystems[notebook.kind].pageOf(notebook.url, remoteId),
    revision: pack.revision,
    files: pack.files.map(({ name, sha256 }) => ({ name, sha256 })),
  };
  await appendJobAudit(kernel, tx, 'notebook.sent', entry.analysis_id, payload, { recordType: 'analysis' });
};

interface Failed {
  readonly failure: NotebookFailure;
  readonly detail: string | null;
}

const recordFailed = async (
  kernel: Kernel,
  tx: Tx,
  { entry, notebook }: Attempt,
  { failure, detail }: Failed,
): Promise<void> => {
  await changeEntry(tx, entry.id, {
    state: 'failed',
    attempts: entry.attempts + 1,
    next_attempt_at: null,
    failure,
    detail,
    job_id: null,
  });
  const payload = {
    entry_id: entry.id,
    notebook_id: notebook.id,
    notebook: notebook.name,
    attempts: entry.attempts + 1,
    failure,
    detail,
  };
  await appendJobAudit(kernel, tx, 'notebook.failed', entry.analysis_id, payload, { recordType: 'analysis' });
};

/** What waits for a further attempt, and says why. */
const recordWaiting = async (
  kernel: Kernel,
  tx: Tx,
  { entry }: Attempt,
  { failure, detail }: Failed,
  waitMs: number,
): Promise<void> => {
  const next = shiftUtc(kernel.nowUtc(), waitMs);
  await changeEntry(tx, entry.id, {
    attempts: entry.attempts + 1,
    next_attempt_at: next,
    failure,
    detail,
  });
  await scheduleSending(kernel, tx, entry.id, next);
};

/** What an attempt came to, unless it was asked for again since it began: then it is sent once more, whatever it came to. */
const settle = async (kernel: Kernel, asked: Attempt, outcome: Outcome, job: JobContext): Promise<void> => {
  const { entry } = asked;
  await job.complete(async (tx) => {
    const current = await findEntry(tx, entry.id);
    if (current?.round !== entry.round) return scheduleSending(kernel, tx, entry.id);
    if ('sent' in outcome) return recordSent(kernel, tx, asked, outcome.sent);
    const waitMs = mayPass(outcome.failure) ? waitAfter(entry.attempts + 1) : null;
    if (waitMs === null) return recordFailed(kernel, tx, asked, outcome);
    return recordWaiting(kernel, tx, asked, outcome, waitMs);
  });
  kernel.jobs.wake();
};

/** For how long an entry is not looked for whose making was cut off. */
const settlesForMs = (
  { remote_id: known, creating_since: since }: NotebookEntryTable,
  nowUtc: string,
): number => (known === null && since !== null ? Date.parse(since) + settlesAfterMs - Date.parse(nowUtc) : 0);

const run = async (kernel: Kernel, { entry_id: id }: SendPayload, job: JobContext): Promise<void> => {
  const entry = await findEntry(kernel.store.read, id);
  const notebook = entry && (await findNotebook(kernel.store.read, entry.notebook_id));
  const isOver = notebook === undefined || entry?.state !== 'waiting' || entry.job_id !== job.jobId;
  if (isOver) return job.complete(async () => undefined);
  const waitMs = settlesForMs(entry, kernel.nowUtc());
  if (waitMs > 0) return job.repeat(waitMs, async () => undefined);
  const asked = { entry, notebook };
  await settle(kernel, asked, await attempt(kernel, asked, job.signal), job);
};

/** Brings one entry to its notebook; after a crash it goes on where the notebook shows it came to. */
export const createSendJob = (kernel: Kernel): JobDefinition<SendPayload> => ({
  kind: sendJobKind,
  maxAttempts: 5,
  run: (payload, job) => run(kernel, payload, job),
  onGivenUp: async (tx, { entry_id: id }, reason) => {
    if (reason.code === 'cancelled') return;
    const entry = await findEntry(tx, id);
    const notebook = entry && (await findNotebook(tx, entry.notebook_id));
    if (notebook === undefined || entry?.state !== 'waiting') return;
    await recordFailed(kernel, tx, { entry, notebook }, { failure: 'unexpected', detail: reason.message });
  },
});
