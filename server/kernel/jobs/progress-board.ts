import { EventEmitter, on } from 'node:events';
import type { JobProgress } from '#kernel/jobs/job-queue.ts';

/** Progress of the jobs running in this process. Nothing of it is stored: after a restart a job reports afresh. */
export interface ProgressBoard {
  report(jobId: string, progress: JobProgress): void;
  /** Ends the job's progress and notifies its watchers. */
  close(jobId: string): void;
  /** The run ended without the job being over: it will be taken up again. */
  clear(jobId: string): void;
  current(jobId: string): JobProgress | null;
  watch(jobId: string, signal: AbortSignal, isOpen: () => Promise<boolean>): AsyncIterable<JobProgress>;
}

export const createProgressBoard = (): ProgressBoard => {
  const latest = new Map<string, JobProgress>();
  const happenings = new EventEmitter();
  // One listener per open watcher; the number of watchers is the number of clients.
  happenings.setMaxListeners(0);

  async function* watch(
    jobId: string,
    signal: AbortSignal,
    isOpen: () => Promise<boolean>,
  ): AsyncIterable<JobProgress> {
    if (signal.aborted) return;
    const known = latest.get(jobId);
    const news = on(happenings, `progress ${jobId}`, { signal, close: [`over ${jobId}`] });
    try {
      if (!(await isOpen())) return;
      if (known !== undefined) yield known;
      for await (const [progress] of news) yield progress as JobProgress;
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      await news.return?.();
    }
  }

  return {
    report: (jobId, progress) => {
      latest.set(jobId, progress);
      happenings.emit(`progress ${jobId}`, progress);
    },
    close: (jobId) => {
      latest.delete(jobId);
      happenings.emit(`over ${jobId}`);
    },
    clear: (jobId) => {
      latest.delete(jobId);
    },
    current: (jobId) => latest.get(jobId) ?? null,
    watch,
  };
};
