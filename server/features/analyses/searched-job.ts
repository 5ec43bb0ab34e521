import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reviseCounted } from './counted-multiplets.ts';
import { type SearchedSpectrum, screenAnalyses, toSearchedSpectrum } from './searched-spectrum.ts';
import { keepSearched, listUnsearched } from './searched-spectrum-store.ts';
import { findAnalysis } from './store.ts';
import type { AnalysisTable } from './tables.ts';
import { findCurrentResult } from './to-wire-analysis.ts';

const searchedJobKind = 'analyses.keep_searched';

/** A crash may pass; three times the same crash will not. */
const maxAttempts = 3;
/** Of one transaction: a stop loses no more than these, and others write in between. */
const analysesAtOnce = 50;

type Services = Pick<Kernel, 'jobs' | 'log' | 'newId' | 'pool' | 'store'>;

const read = async (
  { log, store }: Pick<Kernel, 'log' | 'store'>,
  row: AnalysisTable,
): Promise<SearchedSpectrum[]> => {
  try {
    const current = await findCurrentResult({ store }, row);
    if (current === null) return [];
    const { peaks, structure } = current;
    return [toSearchedSpectrum(row, row.revision, { peaks, structure, multiplets: reviseCounted(current) })];
  } catch (error) {
    // What was altered or is damaged keeps nobody else's spectra from being found; verifying names the damage.
    log.error('an analysis cannot be found by its lines and structure', {
      analysis_id: row.id,
      message: error instanceof Error ? error.message : String(error),
    });
    return [];
  }
};

const keepBatch = async (
  kernel: Services,
  found: readonly SearchedSpectrum[],
  signal: AbortSignal,
): Promise<void> => {
  const screens = await screenAnalyses(
    kernel.pool,
    found.map(({ analysisId, structure }) => ({ id: analysisId, structure })),
    signal,
  );
  await kernel.store.transact(async (tx) => {
    for (const each of found) {
      // Corrected since it was read: that transaction has kept the newer one.
      if ((await findAnalysis(tx, each.analysisId))?.revision === each.revision)
        await keepSearched(
          tx,
          each,
          screens.filter(({ id }) => id === each.analysisId),
        );
    }
  });
};

const keepAll = async (kernel: Services, job: JobContext): Promise<void> => {
  let afterId = '';
  while (!job.signal.aborted) {
    const rows = await listUnsearched(kernel.store.read, afterId, analysesAtOnce);
    const last = rows.at(-1);
    if (last === undefined) break;
    const found: SearchedSpectrum[] = [];
    for (const row of rows) found.push(...(await read(kernel, row)));
    await keepBatch(kernel, found, job.signal);
    afterId = last.id;
  }
  job.signal.throwIfAborted();
  await job.complete(async () => {});
};

/** Keeps what analyses from before are found by. Stopped, it goes on with those that are still missing. */
export const createSearchedJob = (kernel: Services): JobDefinition<Record<string, never>> => ({
  kind: searchedJobKind,
  maxAttempts,
  run: (_payload, job) => keepAll(kernel, job),
  onGivenUp: async (_tx, _payload, reason) => {
    kernel.log.error('analyses from before cannot all be found by their lines and structures', reason);
  },
});

/** At a start: analyses from before there was something to find them by, and those whose job was given up. */
export const keepMissing = async (kernel: Services): Promise<void> => {
  if ((await listUnsearched(kernel.store.read, '', 1)).length === 0) return;
  await kernel.store.transact((tx) =>
    kernel.jobs.enqueue(tx, { kind: searchedJobKind, payload: {}, id: kernel.newId('job'), isInBulk: true }),
  );
  kernel.jobs.wake();
};
