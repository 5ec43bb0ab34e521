import type { Result } from '#engines/common/result.ts';
import { readingVersion } from '#engines/ms/reading/reading-version.ts';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { Tx } from '#kernel/db/store.ts';
import { insertUsage } from '#kernel/events/insert-usage.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { contentOf, findArchive } from '../raw-archive/index.ts';
import type { MsReading } from './contract.ts';
import { runRead } from './hooks.ts';
import type { ReadRunInput, ReadRunOutput } from './read-run-task.ts';
import { digestResult, findRun, insertRunResult } from './store.ts';
import type { MsRunTable } from './tables.ts';

export const readJobKind = 'ms_run.read';

export interface ReadJobPayload {
  readonly run_id: string;
  readonly adoption_gap: AdoptionGap | null;
}

/** A crash or a full disk may pass; three times the same crash will not. */
const maxAttempts = 3;
/** Columns of a run; its peaks are counted before. */
const mostColumnBytes = 2 ** 40;
/** Written at once. */
const chunkBytes = 2 ** 20;

const recordFailure = async (
  kernel: Pick<Kernel, 'audit' | 'nowUtc'>,
  tx: Tx,
  id: string,
  { code, message }: { readonly code: string; readonly message: string },
): Promise<void> => {
  const isFirst = await insertRunResult(tx, {
    run_id: id,
    status: 'failed',
    reader_version: readingVersion,
    outcome: JSON.stringify({ code, message }),
    columns_sha256: null,
    finished_at: kernel.nowUtc(),
  });
  if (isFirst) await appendJobAudit(kernel, tx, 'ms_run.failed', id, { code, message });
};

/** Result, audit row and usage event: all of them or none. */
const recordReading = async (
  kernel: Pick<Kernel, 'audit' | 'hooks' | 'newId' | 'nowUtc'>,
  tx: Tx,
  row: MsRunTable,
  { reading, columnsSha256 }: { readonly reading: MsReading; readonly columnsSha256: string },
  adoptionGap: AdoptionGap | null,
): Promise<void> => {
  const nowUtc = kernel.nowUtc();
  const result = {
    run_id: row.id,
    status: 'completed',
    reader_version: readingVersion,
    outcome: JSON.stringify(reading),
    columns_sha256: columnsSha256,
    finished_at: nowUtc,
  } as const;
  if (!(await insertRunResult(tx, result)))
    throw new Error(`Run ${row.id} ended while its job ran; the reading is not recorded.`);
  const payload = {
    archive_id: row.archive_id,
    reader_version: readingVersion,
    scans: reading.scans,
    peaks: reading.peaks,
    columns_sha256: columnsSha256,
    result_sha256: digestResult(result),
  };
  await appendJobAudit(kernel, tx, 'ms_run.read', row.id, payload, { adoptionGap });
  await insertUsage(tx, {
    events: [{ task: 'ms_reading', recordType: 'ms_run', recordId: row.id }],
    actorId: row.created_by,
    nowUtc,
    newId: kernel.newId,
  });
  for (const take of kernel.hooks.all(runRead)) await take(tx, { run: row, reading, adoptionGap });
};

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/** Makes the columns durable before any row names them; what no row names in the end is set aside at the next start. */
const keepColumns = async (
  kernel: Pick<Kernel, 'blobs'>,
  id: string,
  columns: Uint8Array,
): Promise<string> => {
  const about = { part: 'columns', fileName: `${id}.columns` };
  const received = await kernel.blobs.receive(inChunks(columns), about, mostColumnBytes);
  try {
    await kernel.blobs.keep(received);
  } finally {
    await kernel.blobs.discard(received);
  }
  return received.sha256;
};

const read = async (kernel: Kernel, row: MsRunTable, job: JobContext): Promise<Result<ReadRunOutput>> => {
  const archive = await findArchive(kernel.store.read, row.archive_id);
  const [file] = archive?.files ?? [];
  if (file === undefined) throw new Error(`Archive ${row.archive_id} of run ${row.id} holds no file.`);
  const bytes = await kernel.blobs.read(file.sha256, contentOf(row.archive_id, file.name));
  const input: ReadRunInput = { bytes, fileName: file.name };
  const { buffer } = bytes;
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return kernel.pool.run<Result<ReadRunOutput>>('ms.read', input, {
    signal: job.signal,
    onProgress: job.progress,
    transfer: isOwn ? [buffer] : [],
  });
};

const runJob = async (kernel: Kernel, payload: ReadJobPayload, job: JobContext): Promise<void> => {
  const row = await findRun(kernel.store.read, payload.run_id);
  if (row === undefined) throw new Error(`Run ${payload.run_id} of a job does not exist.`);
  const result = await read(kernel, row, job);
  if (!result.ok) {
    await job.complete((tx) => recordFailure(kernel, tx, row.id, result.error));
    return;
  }
  const { reading, columns } = result.value;
  const found = {
    reading: { ...reading, warnings: result.warnings.map((warning) => ({ ...warning })) },
    columnsSha256: await keepColumns(kernel, row.id, columns),
  };
  await job.complete((tx) => recordReading(kernel, tx, row, found, payload.adoption_gap));
};

/** Reads a run on a worker. Bad data fail it with their reason at once; only faults of the machine are tried again. */
export const createReadJob = (kernel: Kernel): JobDefinition<ReadJobPayload> => ({
  kind: readJobKind,
  maxAttempts,
  run: (payload, job) => runJob(kernel, payload, job),
  onGivenUp: (tx, payload, reason) => recordFailure(kernel, tx, payload.run_id, reason),
});
