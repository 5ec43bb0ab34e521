import { type MsRunRecord, msReading, msRunSchema } from '#contract/ms';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findRunResult } from './store.ts';
import type { MsRunResultTable, MsRunTable } from './tables.ts';

const storedError = msRunSchema.shape.error.unwrap();

const head = ({ job_id: _, ...row }: MsRunTable, status: MsRunRecord['status']) => ({ ...row, status });

/** A run under way. */
export const describePending = (kernel: Pick<Kernel, 'jobs'>, row: MsRunTable): MsRunRecord => ({
  ...head(row, kernel.jobs.currentProgress(row.job_id) === null ? 'queued' : 'processing'),
  reader_version: null,
  reading: null,
  error: null,
});

const describeEnded = (row: MsRunTable, end: MsRunResultTable): MsRunRecord => {
  const column = { column: 'ms_run_result.outcome', id: row.id } as const;
  const isRead = end.status === 'completed';
  return {
    ...head(row, end.status),
    reader_version: end.reader_version,
    reading: isRead ? readStored(msReading, end.outcome, column) : null,
    error: isRead ? null : readStored(storedError, end.outcome, column),
  };
};

export const describeRun = async (
  kernel: Pick<Kernel, 'jobs' | 'store'>,
  row: MsRunTable,
): Promise<MsRunRecord> => {
  const end = await findRunResult(kernel.store.read, row.id);
  return end === undefined ? describePending(kernel, row) : describeEnded(row, end);
};
