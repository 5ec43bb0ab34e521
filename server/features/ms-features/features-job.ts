import type { Result } from '#engines/common/result.ts';
import { ok } from '#engines/common/result.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { createWorkJob, findReading, readColumns, type WorkPayload, type WorkResult } from '../ms/index.ts';
import type { FindFeaturesInput, FindFeaturesOutput } from './find-features-task.ts';
import { findFeatureList } from './store.ts';
import { listSettings } from './stored.ts';
import { featureListKind } from './work-kinds.ts';

/** The memory of bytes nobody else holds, which a worker then need not copy. */
export const ownBuffers = (bytes: Uint8Array): ArrayBuffer[] => {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength ? [buffer] : [];
};

const find = async (kernel: Kernel, id: string, job: JobContext): Promise<Result<WorkResult>> => {
  const row = await findFeatureList(kernel.store.read, id);
  if (row === undefined) throw new Error(`The list of features ${id} of a job does not exist.`);
  const reading = await findReading(kernel.store.read, row.run_id);
  if (reading === null) throw new Error(`The run ${row.run_id} of a list of features was not read.`);
  const { overrides } = readStored(listSettings, row.settings, { column: 'ms_feature_list.settings', id });
  const columns = await readColumns(kernel, { id: row.run_id });
  const input: FindFeaturesInput = { columns, instrument: reading.instrument, overrides };
  const found = await kernel.pool.run<Result<FindFeaturesOutput>>('ms.find_features', input, {
    signal: job.signal,
    onProgress: job.progress,
    transfer: ownBuffers(columns),
  });
  if (!found.ok) return found;
  const { record, summary } = found.value;
  const { recipe, feature_count, above_line_count } = summary;
  return ok({ record, summary, audit: { run_id: row.run_id, recipe, feature_count, above_line_count } });
};

/** Looks for the features of a run on a worker. */
export const createFeaturesJob = (kernel: Kernel): JobDefinition<WorkPayload> =>
  createWorkJob(kernel, featureListKind, (row, job) => find(kernel, row.id, job));
