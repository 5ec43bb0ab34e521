import { hash } from 'node:crypto';
import { arraySettings } from '#contract/arrays';
import type { EngineError, Result } from '#engines/common/result.ts';
import { arraysVersion } from '#engines/nmr/arrays/arrays-version.ts';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { Tx } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { insertUsage } from '#kernel/events/insert-usage.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type ArchiveRecord, contentOf, findArchive } from '../raw-archive/index.ts';
import { findArray, insertArrayResult } from './store.ts';
import type { ArrayTable } from './tables.ts';
import type { ArrayOutcome } from './to-outcome.ts';

export const arrayJobKind = 'nmr_array.compute';

export interface ArrayJobPayload {
  readonly array_id: string;
  readonly adoption_gap: AdoptionGap | null;
}

/** A crash or a full disk may pass; three times the same crash will not. */
const maxAttempts = 3;

interface Reason {
  readonly code: string;
  readonly message: string;
}

const sentenceOf = ({ message, found, expected }: EngineError): string =>
  [
    message,
    found === undefined ? '' : `Found: ${found}.`,
    expected === undefined ? '' : `Expected: ${expected}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');

const recordFailure = async (
  kernel: Pick<Kernel, 'audit' | 'nowUtc'>,
  tx: Tx,
  id: string,
  { code, message }: Reason,
): Promise<void> => {
  const outcome = JSON.stringify({ code, message });
  const row = { array_id: id, engine_version: arraysVersion, outcome, finished_at: kernel.nowUtc() };
  if (await insertArrayResult(tx, { ...row, status: 'failed' }))
    await appendJobAudit(kernel, tx, 'nmr_array.failed', id, { code, message });
};

/** Result, audit row and usage event: all of them or none. */
const recordOutcome = async (
  kernel: Pick<Kernel, 'audit' | 'newId' | 'nowUtc'>,
  tx: Tx,
  row: ArrayTable,
  found: ArrayOutcome,
  adoptionGap: AdoptionGap | null,
): Promise<void> => {
  const outcome = JSON.stringify(found);
  const nowUtc = kernel.nowUtc();
  const isFirst = await insertArrayResult(tx, {
    array_id: row.id,
    status: 'completed',
    engine_version: found.engine_version,
    outcome,
    finished_at: nowUtc,
  });
  if (!isFirst) throw new Error(`Array ${row.id} ended while its job ran; the result is not recorded.`);
  const payload = {
    archive_id: row.archive_id,
    kind: row.kind,
    engine_version: found.engine_version,
    outcome_sha256: hash('sha256', outcome),
    constants: found.result.constants.map(({ code, status, value, standard_error }) => ({
      code,
      status,
      value,
      standard_error,
    })),
  };
  await appendJobAudit(kernel, tx, 'nmr_array.computed', row.id, payload, { adoptionGap });
  await insertUsage(tx, {
    events: [{ task: 'nmr_array', recordType: 'nmr_array', recordId: row.id }],
    actorId: row.created_by,
    nowUtc,
    newId: kernel.newId,
  });
};

const readZipOf = async (
  kernel: Pick<Kernel, 'blobs'>,
  { entry, files }: ArchiveRecord,
): Promise<Uint8Array> => {
  const [file] = files;
  if (file === undefined) throw new Error(`Archive ${entry.id} of an array holds no file.`);
  return kernel.blobs.read(file.sha256, contentOf(entry.id, file.name));
};

const compute = async (kernel: Kernel, row: ArrayTable, job: JobContext): Promise<Result<ArrayOutcome>> => {
  const archive = await findArchive(kernel.store.read, row.archive_id);
  if (archive === null) throw new Error(`Archive ${row.archive_id} of array ${row.id} does not exist.`);
  const settings = readStored(arraySettings, row.settings, { column: 'nmr_array.settings', id: row.id });
  const input = { bytes: await readZipOf(kernel, archive), settings };
  return kernel.pool.run<Result<ArrayOutcome>>('nmr.array', input, {
    signal: job.signal,
    onProgress: job.progress,
  });
};

const runJob = async (kernel: Kernel, payload: ArrayJobPayload, job: JobContext): Promise<void> => {
  const row = await findArray(kernel.store.read, payload.array_id);
  if (row === undefined) throw new Error(`Array ${payload.array_id} of a job does not exist.`);
  const computed = await compute(kernel, row, job);
  if (!computed.ok) {
    const reason = { code: computed.error.code, message: sentenceOf(computed.error) };
    await job.complete((tx) => recordFailure(kernel, tx, row.id, reason));
    return;
  }
  const { value } = computed;
  await job.complete((tx) => recordOutcome(kernel, tx, row, value, payload.adoption_gap));
};

/** Computes an array on a worker. Bad data fail it with their reason at once; only faults of the machine are tried again. */
export const createArrayJob = (kernel: Kernel): JobDefinition<ArrayJobPayload> => ({
  kind: arrayJobKind,
  maxAttempts,
  run: (payload, job) => runJob(kernel, payload, job),
  onGivenUp: (tx, payload, reason) => recordFailure(kernel, tx, payload.array_id, reason),
});
