import type { analysisRoutes } from '#contract/analyses';
import type { Reply } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findAnalysis } from './store.ts';
import type { AnalysisTable } from './tables.ts';

type Event = Reply<typeof analysisRoutes.events>;

const isUnderWay = ({ status }: AnalysisTable): boolean => status === 'queued' || status === 'processing';

const lastEvent = ({ status }: AnalysisTable): Event => ({ stage: status, progress: 1, status, done: true });

/** Where the analysis stands, then each step as it happens, then the end. One that is over ends after its first event. */
export async function* watchAnalysis(
  kernel: Pick<Kernel, 'jobs' | 'store'>,
  row: AnalysisTable,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  if (isUnderWay(row) && row.job_id !== null) {
    const now = kernel.jobs.currentProgress(row.job_id);
    yield { stage: now?.stage ?? row.status, progress: now?.fraction ?? 0, status: row.status, done: false };
    for await (const { stage, fraction } of kernel.jobs.watch(row.job_id, signal)) {
      yield { stage, progress: fraction, status: 'processing', done: false };
    }
  }
  if (signal.aborted) return;
  const after = await findAnalysis(kernel.store.read, row.id);
  if (after !== undefined && !isUnderWay(after)) yield lastEvent(after);
}
