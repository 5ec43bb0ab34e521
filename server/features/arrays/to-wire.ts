import { z } from 'zod';
import type { ArrayRecord, ArraySummary } from '#contract/arrays';
import { arraySchema, arraySettings } from '#contract/arrays';
import { arraysVersion } from '#engines/nmr/arrays/arrays-version.ts';
import { warningSchema } from '#kernel/contract/common-schemas.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findArrayResult } from './store.ts';
import type { ArrayResultTable, ArrayTable } from './tables.ts';

const storedOutcome = z.object({
  engine_version: z.string(),
  warnings: z.array(warningSchema),
  result: arraySchema.shape.result.unwrap(),
});

const storedError = arraySchema.shape.error.unwrap();

const head = (row: ArrayTable, status: ArrayRecord['status']) => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  status,
  project_id: row.project_id,
  archive_id: row.archive_id,
  created_by: row.created_by,
  created_at: row.created_at,
});

const settingsOf = (row: ArrayTable): ArrayRecord['settings'] =>
  readStored(arraySettings, row.settings, { column: 'nmr_array.settings', id: row.id });

const column = (row: ArrayTable) => ({ column: 'nmr_array_result.outcome', id: row.id }) as const;

/** An array under way, with how far it is. */
export const describePending = (kernel: Pick<Kernel, 'jobs'>, row: ArrayTable): ArrayRecord => {
  const now = kernel.jobs.currentProgress(row.job_id);
  return {
    ...head(row, now === null ? 'queued' : 'processing'),
    settings: settingsOf(row),
    result: null,
    error: null,
    progress: now === null ? null : { stage: now.stage, fraction: now.fraction },
    ...unreviewed(arraysVersion, []),
  };
};

const describeFinished = (row: ArrayTable, end: ArrayResultTable): ArrayRecord => {
  const common = { settings: settingsOf(row), progress: null };
  if (end.status === 'failed') {
    const error = readStored(storedError, end.outcome, column(row));
    return { ...head(row, 'failed'), ...common, result: null, error, ...unreviewed(end.engine_version, []) };
  }
  const { result, warnings, engine_version } = readStored(storedOutcome, end.outcome, column(row));
  return {
    ...head(row, 'completed'),
    ...common,
    result,
    error: null,
    ...unreviewed(engine_version, warnings),
  };
};

export const describeArray = async (
  kernel: Pick<Kernel, 'jobs' | 'store'>,
  row: ArrayTable,
  db: Db = kernel.store.read,
): Promise<ArrayRecord> => {
  const end = await findArrayResult(db, row.id);
  return end === undefined ? describePending(kernel, row) : describeFinished(row, end);
};

export const summarise = async (
  kernel: Pick<Kernel, 'jobs' | 'store'>,
  row: ArrayTable,
): Promise<ArraySummary> => {
  const { status, result } = await describeArray(kernel, row);
  const determined = result?.constants.filter((constant) => constant.status === 'determined').length ?? 0;
  return { ...head(row, status), determined };
};
