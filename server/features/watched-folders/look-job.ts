import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import { runWithin } from '#kernel/jobs/run-within.ts';
import { shiftUtc } from '#kernel/utc.ts';
import type { LookAnswer, LookInput, LookProblem } from './look-task.ts';
import { oldForMs, restsForMs } from './rests-for.ts';
import { beginLooks, type LookPayload, lookJobKind } from './schedule-look.ts';
import { type Sending, sendFinds } from './send-finds.ts';
import { Hindered, requireAdmittedSender } from './sender-now.ts';
import { placesOf, type Services } from './services.ts';
import { changeFolder, findFolder, hasFreshWaiting, listAllFinds, listWaiting } from './store.ts';
import type { WatchedFindTable, WatchedFolderTable } from './tables.ts';
import { keepFinds } from './take-finds.ts';

/** Between two looks while something is being written or sent, and while nothing is. */
const soonMs = 3_000;
const laterMs = 30_000;
/** The longer something is in the way, the less often it is looked for. */
const hinderedAtMostMs = 10 * 60 * 1000;
/** A look is a small part of the time: a slow disk is asked less often. */
const restAfterLook = 10;
const patienceMs = 120_000;
/** So many are read, and so many sent, before others have their turn in the queue. */
const mostRead = 300;
const mostSent = 40;

/** What could not be read or sent for a reason that may be gone by now. */
const triedAgain: ReadonlySet<WatchedFindTable['reason_code']> = new Set([
  'unreadable',
  'read_failed',
  'send_failed',
]);
const tryAgainMs = 60 * 60 * 1000;

const settled: ReadonlySet<WatchedFindTable['status']> = new Set([
  'sent',
  'known',
  'left',
  'refused',
  'waiting',
]);

const prepare = async (services: Services, folder: WatchedFolderTable, job: JobContext): Promise<Sending> => {
  const principal = await requireAdmittedSender(services, folder);
  const places = placesOf(services);
  if (places === null) throw new Hindered('not_allowed_here');
  return { folder, places, principal, requestId: job.jobId, signal: job.signal };
};

const seenBefore = (find: WatchedFindTable, nowMs: number): LookInput['seen'][string] => {
  const restedMs = nowMs - Date.parse(find.changed_at);
  const { status, reason_code: reason } = find;
  const isTriedAgain = status === 'refused' && triedAgain.has(reason) && restedMs >= tryAgainMs;
  return {
    fileState: find.file_state,
    isSettled: settled.has(status) && !isTriedAgain,
    isRested: reason === 'incomplete' && restedMs >= restsForMs,
  };
};

/** Looks once. Whether something is under way that is to be looked at again soon. */
const lookOnce = async (services: Services, sending: Sending): Promise<boolean> => {
  const { folder, places, signal } = sending;
  const known = await listAllFinds(services.store.read, folder.id);
  const nowMs = Date.parse(services.nowUtc());
  const seen = Object.fromEntries(known.map((find) => [find.path, seenBefore(find, nowMs)]));
  const { archiveMaxFileBytes: mostBytes } = services.settings;
  const input: LookInput = {
    root: folder.path,
    places,
    seen,
    mostRead,
    mostBytes,
    oldSinceMs: nowMs - oldForMs,
  };
  const within = { ms: patienceMs, signal };
  const answer = await runWithin<LookAnswer | LookProblem>(services.pool, 'folders.look', input, within);
  if (answer === null) throw new Hindered('folder_unreadable', 'ETIMEDOUT');
  if ('problem' in answer) throw new Hindered(answer.problem, answer.detail);
  for (const { path, detail } of answer.unread.filter(({ code }) => code === 'read_failed'))
    services.log.error('a find of a watched folder could not be read', {
      folder_id: folder.id,
      path,
      reason: detail,
    });
  await services.store.transact((tx) => keepFinds(services, tx, folder.id, answer, known, sending));
  await sendFinds(services, sending, await listWaiting(services.store.read, folder.id, mostSent));
  const isWaiting = await hasFreshWaiting(services.store.read, folder.id);
  return isWaiting || answer.isCut || answer.moving.length > 0;
};

const look = async (
  services: Services,
  folder: WatchedFolderTable,
  job: JobContext,
): Promise<{ readonly isBusy: boolean; readonly problem: Hindered | null }> => {
  try {
    return { isBusy: await lookOnce(services, await prepare(services, folder, job)), problem: null };
  } catch (error) {
    if (job.signal.aborted) throw error;
    if (error instanceof Hindered) return { isBusy: false, problem: error };
    services.log.error('a watched folder could not be looked at', { folder_id: folder.id, error });
    return { isBusy: false, problem: new Hindered('look_failed') };
  }
};

/** After so many looks in a row that something was in the way of. */
const restMs = (hindrances: number): number =>
  Math.min(hinderedAtMostMs, laterMs * 2 ** Math.max(0, hindrances - 1));

const run = async (services: Services, { folder_id: id }: LookPayload, job: JobContext): Promise<void> => {
  const folder = await findFolder(services.store.read, id);
  if (folder?.state !== 'on' || folder.job_id !== job.jobId) return job.complete(async () => undefined);
  const startedMs = performance.now();
  const { isBusy, problem } = await look(services, folder, job);
  const tookMs = performance.now() - startedMs;
  const nowUtc = services.nowUtc();
  const hindrances = problem === null ? 0 : folder.hindrances + 1;
  // What was sent took its time for a good reason; what was only looked at is not asked again at once.
  const waitMs = Math.round(isBusy ? soonMs : Math.max(restMs(hindrances), tookMs * restAfterLook));
  const nextUtc = shiftUtc(nowUtc, waitMs);
  await job.repeat(waitMs, (tx) =>
    changeFolder(tx, id, {
      looked_at: nowUtc,
      next_look_at: nextUtc,
      hindrances,
      problem_code: problem?.problem ?? null,
      problem_detail: problem?.detail ?? null,
    }),
  );
};

/** Looks at one folder, again and again. What is in the way is told and looked for again; it never gives up by itself. */
export const createLookJob = (services: Services): JobDefinition<LookPayload> => ({
  kind: lookJobKind,
  maxAttempts: 5,
  run: (payload, job) => run(services, payload, job),
  onGivenUp: async (tx, { folder_id: id }, reason) => {
    if (reason.code === 'cancelled') return;
    const folder = await findFolder(tx, id);
    if (folder?.state !== 'on') return;
    const hindrances = folder.hindrances + 1;
    await changeFolder(tx, id, { problem_code: 'look_failed', problem_detail: null, hindrances });
    const atUtc = shiftUtc(services.nowUtc(), restMs(hindrances));
    await beginLooks(services, tx, { id, job_id: null }, atUtc);
  },
});
