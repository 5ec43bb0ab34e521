import type { WorkerTasks } from '#kernel/jobs/worker-task.ts';

/** Computations that run on worker threads, by the name the pool calls them. */
export const tasks: WorkerTasks = {};
