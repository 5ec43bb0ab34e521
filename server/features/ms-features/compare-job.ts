import { fail, ok, type Result } from '#engines/common/result.ts';
import { featuresVersion } from '#engines/ms/features/features-version.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import {
  createWorkJob,
  readColumns,
  type WorkColumns,
  type WorkPayload,
  type WorkResult,
} from '../ms/index.ts';
import type { CompareRunsInput, CompareRunsOutput } from './compare-task.ts';
import { ownBuffers } from './features-job.ts';
import { findFeatureList } from './store.ts';
import { type ComparisonSettings, comparisonSettings, listSummary } from './stored.ts';
import { comparisonKind } from './work-kinds.ts';

type AskedRun = ComparisonSettings['runs'][number];

/** One run with the recipe of its list; a string says why it cannot take part any more. */
const prepareRun = async (
  kernel: Pick<Kernel, 'blobs' | 'store'>,
  { run_id, list_id, role }: AskedRun,
): Promise<CompareRunsInput['runs'][number] | string> => {
  const list = await findFeatureList(kernel.store.read, list_id);
  if (list?.summary == null) throw new Error(`The list of features ${list_id} of a comparison is not there.`);
  if (list.engine_version !== featuresVersion)
    return `The features of the run ${run_id} were found by ${list.engine_version}, and the program is ${featuresVersion} now. Look for its features again, then compare.`;
  const place = { column: 'ms_feature_list.summary', id: list_id } as const;
  const { instrument_kind: kind, recipe } = readStored(listSummary, list.summary, place);
  return { columns: await readColumns(kernel, { id: run_id }), kind, recipe, isBlank: role === 'blank' };
};

const compare = async (
  kernel: Kernel,
  { id, settings }: WorkColumns,
  job: JobContext,
): Promise<Result<WorkResult>> => {
  const asked = readStored(comparisonSettings, settings, { column: 'ms_comparison.settings', id });
  const runs: CompareRunsInput['runs'][number][] = [];
  for (const run of asked.runs) {
    const prepared = await prepareRun(kernel, run);
    if (typeof prepared === 'string') return fail('engine_changed', prepared);
    runs.push(prepared);
  }
  const input: CompareRunsInput = { runs };
  const compared = await kernel.pool.run<Result<CompareRunsOutput>>('ms.compare_runs', input, {
    signal: job.signal,
    onProgress: job.progress,
    transfer: runs.flatMap(({ columns }) => ownBuffers(columns)),
  });
  if (!compared.ok) return compared;
  const { record, summary } = compared.value;
  return ok({
    record,
    summary,
    audit: { runs: asked.runs, recipe: summary.recipe, rows: summary.row_count },
  });
};

/** Lays runs side by side on a worker. */
export const createCompareJob = (kernel: Kernel): JobDefinition<WorkPayload> =>
  createWorkJob(kernel, comparisonKind, (row, job) => compare(kernel, row, job));
