import { sql } from 'kysely';
import type { TrailVerdict } from '#kernel/audit/verify-trail.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { crashProbeTask } from './crash-probe.ts';

export interface AfterKills {
  readonly archivedHashes: readonly string[];
  readonly intactObjects: readonly string[];
  readonly audit: TrailVerdict;
  readonly jobStates: Readonly<Record<string, number>>;
  readonly jobsTakenUpAgain: number;
  /** How often the result of each archived file's job was recorded. */
  readonly resultsPerArchive: readonly number[];
}

/** Waits until the last server has finished every job, then counts what is there. */
export const inspectAfterKills = async (kernel: Kernel): Promise<AfterKills> => {
  const { read } = kernel.store;
  const jobs = await read.selectFrom('job').select('id').execute();
  for (const { id } of jobs) for await (const _ of kernel.jobs.watch(id, AbortSignal.timeout(60_000)));
  const archived = await sql<{ sha256: string; results: number }>`
    SELECT sha256, (
      SELECT count(*) FROM usage_event WHERE task = ${crashProbeTask} AND record_id = archive_entry.id
    ) AS results FROM archive_entry`.execute(read);
  const ended = await read.selectFrom('job').select(['state', 'attempt']).execute();
  const jobStates: Record<string, number> = {};
  for (const { state } of ended) jobStates[state] = (jobStates[state] ?? 0) + 1;
  const intactObjects: string[] = [];
  for await (const { sha256, intact } of kernel.blobs.verify()) if (intact) intactObjects.push(sha256);
  return {
    archivedHashes: archived.rows.map((row) => row.sha256),
    intactObjects,
    audit: await kernel.audit.verify(),
    jobStates,
    jobsTakenUpAgain: ended.filter(({ attempt }) => attempt > 1).length,
    resultsPerArchive: archived.rows.map((row) => row.results),
  };
};
