import { hash } from 'node:crypto';
import type { Result } from '#engines/common/result.ts';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { Tx } from '#kernel/db/store.ts';
import { insertUsage } from '#kernel/events/insert-usage.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { endWork, findWork, type WorkColumns, type WorkKind } from './kept-work.ts';

export interface WorkPayload {
  readonly id: string;
  readonly adoption_gap: AdoptionGap | null;
}

/** What a computation leaves behind. */
export interface WorkResult {
  /** JSON as it is kept. */
  readonly record: string;
  readonly summary: object;
  /** What the audit entry says beside digest and engine. */
  readonly audit: Readonly<Record<string, unknown>>;
  /** What else is recorded in the same transaction. */
  readonly write?: (tx: Tx) => Promise<void>;
}

/** A crash may pass; three times the same crash will not. */
const maxAttempts = 3;

type Recording = Pick<Kernel, 'audit' | 'newId' | 'nowUtc'>;

const recordFailure = async (
  kernel: Recording,
  tx: Tx,
  kind: WorkKind,
  { id, adoption_gap }: WorkPayload,
  { code, message }: { readonly code: string; readonly message: string },
): Promise<void> => {
  const isFirst = await endWork(tx, kind, id, {
    status: 'failed',
    record: null,
    summary: null,
    error_code: code,
    error_message: message,
    finished_at: kernel.nowUtc(),
  });
  if (isFirst)
    await appendJobAudit(
      kernel,
      tx,
      kind.failed,
      id,
      { code, message },
      { recordType: kind.table, adoptionGap: adoption_gap },
    );
};

/** Result, audit row and usage event: all of them or none. */
const recordResult = async (
  kernel: Recording,
  tx: Tx,
  kind: WorkKind,
  row: WorkColumns,
  { record, summary, audit, write }: WorkResult,
  adoptionGap: AdoptionGap | null,
): Promise<void> => {
  const nowUtc = kernel.nowUtc();
  const ended = await endWork(tx, kind, row.id, {
    status: 'completed',
    record,
    summary: JSON.stringify(summary),
    error_code: null,
    error_message: null,
    finished_at: nowUtc,
  });
  if (!ended)
    throw new Error(`The ${kind.what} ${row.id} ended while its job ran; the result is not recorded.`);
  await write?.(tx);
  const payload = { ...audit, engine_version: row.engine_version, record_sha256: hash('sha256', record) };
  await appendJobAudit(kernel, tx, kind.completed, row.id, payload, {
    recordType: kind.table,
    adoptionGap,
  });
  await insertUsage(tx, {
    events: [{ task: kind.task, recordType: kind.table, recordId: row.id }],
    actorId: row.created_by,
    nowUtc,
    newId: kernel.newId,
  });
};

/** Data that cannot be used end the work with their reason at once; only faults of the machine are tried again. */
export const createWorkJob = (
  kernel: Kernel,
  kind: WorkKind,
  compute: (row: WorkColumns, job: JobContext) => Promise<Result<WorkResult>>,
): JobDefinition<WorkPayload> => ({
  kind: kind.jobKind,
  maxAttempts,
  run: async (payload, job) => {
    const row = await findWork(kernel.store.read, kind, payload.id);
    if (row === undefined) throw new Error(`The ${kind.what} ${payload.id} of a job does not exist.`);
    const result = await compute(row, job);
    await job.complete((tx) =>
      result.ok
        ? recordResult(kernel, tx, kind, row, result.value, payload.adoption_gap)
        : recordFailure(kernel, tx, kind, payload, result.error),
    );
  },
  onGivenUp: (tx, payload, reason) => recordFailure(kernel, tx, kind, payload, reason),
});
