import { EventEmitter, on } from 'node:events';
import { z } from 'zod';
import type { JobProgress } from '#kernel/jobs/job-queue.ts';
import { type Notices, noPeers } from '#kernel/peers/peers.ts';

/** Progress of running jobs: of this process, and of the others as far as they are heard. Nothing of it is stored: after a restart a job reports afresh. */
export interface ProgressBoard {
  report(jobId: string, progress: JobProgress): void;
  /** Ends the job's progress and notifies its watchers. */
  close(jobId: string): void;
  /** The run ended without the job being over: it will be taken up again. */
  clear(jobId: string): void;
  current(jobId: string): JobProgress | null;
  watch(jobId: string, signal: AbortSignal, isOpen: () => Promise<boolean>): AsyncIterable<JobProgress>;
}

/** How often others hear of a job. */
const tellEveryMs = 500;
/** How often a watcher looks whether the job another process runs is still open, and how long its last word is believed. */
const lookEveryMs = 2000;
const believedMs = 60_000;

interface Heard {
  readonly progress: JobProgress;
  readonly atMs: number;
}

/** As another process says it: anybody who may sign in to the database may. */
const toldSchema = z.object({
  jobId: z.string(),
  progress: z.object({ stage: z.string(), fraction: z.number().min(0).max(1), startedAtUtc: z.string() }),
});

export const createProgressBoard = (notices: Notices = noPeers.notices): ProgressBoard => {
  const latest = new Map<string, JobProgress>();
  const happenings = new EventEmitter();
  // One listener per open watcher; the number of watchers is the number of clients.
  happenings.setMaxListeners(0);
  /** Of jobs that other processes run. */
  const heard = new Map<string, Heard>();
  const toldAtMs = new Map<string, number>();

  const tellOthers = (jobId: string, progress: JobProgress): void => {
    const nowMs = performance.now();
    if (!notices.isShared || nowMs - (toldAtMs.get(jobId) ?? Number.NEGATIVE_INFINITY) < tellEveryMs) return;
    toldAtMs.set(jobId, nowMs);
    notices.send('progress', JSON.stringify({ jobId, progress }));
  };

  const end = (jobId: string): void => {
    latest.delete(jobId);
    heard.delete(jobId);
    happenings.emit(`over ${jobId}`);
  };

  const dropStale = (nowMs: number): void => {
    for (const [jobId, { atMs }] of heard) if (nowMs - atMs > believedMs) heard.delete(jobId);
  };

  notices.on('progress', (text) => {
    if (text === '') return;
    const { jobId, progress } = toldSchema.parse(JSON.parse(text));
    dropStale(performance.now());
    heard.set(jobId, { progress, atMs: performance.now() });
    happenings.emit(`progress ${jobId}`, progress);
  });
  notices.on('over', end);

  const current = (jobId: string): JobProgress | null => {
    dropStale(performance.now());
    return latest.get(jobId) ?? heard.get(jobId)?.progress ?? null;
  };

  /** A notice that a job is over may be lost: the table knows. Answers what ends the looking. */
  const lookWhetherOpen = (jobId: string, isOpen: () => Promise<boolean>): (() => void) => {
    if (!notices.isShared) return () => {};
    const timer = setInterval(() => {
      isOpen().then(
        (open) => {
          if (!open) end(jobId);
        },
        // The next look asks again; a database that stays away ends the stream by the request's own failure.
        () => undefined,
      );
    }, lookEveryMs);
    return () => clearInterval(timer);
  };

  async function* watch(
    jobId: string,
    signal: AbortSignal,
    isOpen: () => Promise<boolean>,
  ): AsyncIterable<JobProgress> {
    if (signal.aborted) return;
    const known = current(jobId);
    const news = on(happenings, `progress ${jobId}`, { signal, close: [`over ${jobId}`] });
    const stopLooking = lookWhetherOpen(jobId, isOpen);
    try {
      if (!(await isOpen())) return;
      if (known !== null) yield known;
      for await (const [progress] of news) yield progress as JobProgress;
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      stopLooking();
      await news.return?.();
    }
  }

  return {
    report: (jobId, progress) => {
      latest.set(jobId, progress);
      happenings.emit(`progress ${jobId}`, progress);
      tellOthers(jobId, progress);
    },
    close: (jobId) => {
      end(jobId);
      toldAtMs.delete(jobId);
      notices.send('over', jobId);
    },
    clear: (jobId) => {
      latest.delete(jobId);
      toldAtMs.delete(jobId);
    },
    current,
    watch,
  };
};
