import { taskRunner } from '#kernel/jobs/worker-task.ts';
import { tasks } from './tasks.ts';

/** Entry of the pool's worker threads. */
export const runTask = taskRunner(tasks);
