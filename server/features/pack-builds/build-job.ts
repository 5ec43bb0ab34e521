import { type BuiltSummary, leastCompounds } from '#contract/pack-builds';
import type { EngineError, Result } from '#engines/common/result.ts';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { renderApproved } from '../analyses/index.ts';
import { contentOf, findArchive } from '../raw-archive/index.ts';
import { activePack, type KeptPack, keepBuiltPack } from '../reference-packs/index.ts';
import type { BuildPackInput, BuiltOnWorker } from './built-pack.ts';
import { approvedAnalyses, type CompoundSplit } from './own-pack.ts';
import { endBuild, findBuild } from './store.ts';
import type { PackBuildTable } from './tables.ts';
import { readInputs } from './to-wire.ts';

export const buildJobKind = 'pack_build.build';

export interface BuildJobPayload {
  readonly build_id: string;
  readonly adoption_gap: AdoptionGap | null;
}

/** A crash may pass; minutes of training are not spent a third time. */
const maxAttempts = 2;

interface Reason {
  readonly code: string;
  readonly message: string;
}

const recordFailure = async (
  kernel: Pick<Kernel, 'audit' | 'nowUtc'>,
  tx: Tx,
  { build_id, adoption_gap }: BuildJobPayload,
  { code, message }: Reason,
): Promise<void> => {
  const ended = await endBuild(tx, build_id, {
    status: 'failed',
    result: null,
    pack_id: null,
    error_code: code,
    error_message: message,
    finished_at: kernel.nowUtc(),
  });
  const detail = { adoptionGap: adoption_gap };
  if (ended) await appendJobAudit(kernel, tx, 'pack_build.failed', build_id, { code, message }, detail);
};

/** The pack, installed and inactive, and the end of the build: both or neither. */
const recordBuilt = async (
  kernel: Pick<Kernel, 'audit' | 'nowUtc'>,
  tx: Tx,
  row: PackBuildTable,
  kept: KeptPack,
  summary: BuiltSummary,
  split: CompoundSplit | null,
): Promise<void> => {
  await kept.install(tx);
  const ended = await endBuild(tx, row.id, {
    status: 'completed',
    // Read back with the summary by what takes a pack of own analyses to use; too long to be sent.
    result: JSON.stringify(
      row.origin === approvedAnalyses && split !== null ? { ...summary, split } : summary,
    ),
    pack_id: kept.id,
    error_code: null,
    error_message: null,
    finished_at: kernel.nowUtc(),
  });
  if (!ended) throw new Error(`The build ${row.id} ended while its job ran; its pack is not installed.`);
  const payload = { pack_id: kept.id, inputs_sha256: row.inputs_sha256, ...summary };
  await appendJobAudit(kernel, tx, 'pack_build.completed', row.id, payload);
};

type Source = BuildPackInput['source'];

/** The analyses as NMReDATA, as their exports are: the same reader takes both. */
const readSource = async (
  kernel: Pick<Kernel, 'blobs' | 'store'>,
  row: PackBuildTable,
): Promise<{ source: Source; leastRecords: number }> => {
  const texts: string[] = [];
  for (const input of readInputs(row)) {
    if ('archive_id' in input) {
      const archive = await findArchive(kernel.store.read, input.archive_id);
      const name = archive?.files[0]?.name;
      if (name === undefined) throw new Error(`Archive ${input.archive_id} of a build does not exist.`);
      const bytes = await kernel.blobs.read(input.sha256, contentOf(input.archive_id, name));
      return { source: { name, bytes, isMerged: false }, leastRecords: 1 };
    }
    const text = await renderApproved(kernel, input.analysis_id, input.revision);
    if (text !== null) texts.push(text);
  }
  const bytes = new TextEncoder().encode(texts.join(''));
  return {
    source: { name: 'approved-analyses.nmredata.sdf', bytes, isMerged: true },
    leastRecords: leastCompounds,
  };
};

const buildOnPool = async (
  kernel: Kernel,
  row: PackBuildTable,
  job: JobContext,
): Promise<Result<BuiltOnWorker>> => {
  // Shifts alone are predicted, so only a pack of them is judged beside the one in use.
  const active = row.kind === 'shifts' ? await activePack(kernel, 'shifts') : null;
  const input: BuildPackInput = {
    kind: row.kind,
    name: row.name,
    version: row.version,
    licence: row.licence,
    ...(await readSource(kernel, row)),
    incumbent:
      active === null
        ? null
        : { name: active.name, version: active.version, digest: active.digest, models: active.models },
  };
  return kernel.pool.run<Result<BuiltOnWorker>>('pack.build', input, {
    signal: job.signal,
    onProgress: job.progress,
  });
};

const reasonOf = ({ code, message }: EngineError): Reason => ({ code, message });

const runJob = async (kernel: Kernel, payload: BuildJobPayload, job: JobContext): Promise<void> => {
  const row = await findBuild(kernel.store.read, payload.build_id);
  if (row === undefined) throw new Error(`Build ${payload.build_id} of a job does not exist.`);
  const built = await buildOnPool(kernel, row, job);
  if (!built.ok) {
    await job.complete((tx) => recordFailure(kernel, tx, payload, reasonOf(built.error)));
    return;
  }
  const { bytes, summary, split } = built.value;
  const by = { id: row.created_by, displayName: row.created_by_name };
  const kept = await keepBuiltPack(kernel, bytes, by, job.signal);
  if (!kept.ok) {
    await job.complete((tx) => recordFailure(kernel, tx, payload, reasonOf(kept.error)));
    return;
  }
  const { fileSha256, sizeBytes } = kept.value;
  const whole: BuiltSummary = { ...summary, file_sha256: fileSha256, size: sizeBytes };
  await job.complete((tx) => recordBuilt(kernel, tx, row, kept.value, whole, split));
};

/** Builds a pack on a worker thread. Bad records fail it with their reason at once; only faults of the machine are tried again. */
export const createBuildJob = (kernel: Kernel): JobDefinition<BuildJobPayload> => ({
  kind: buildJobKind,
  maxAttempts,
  run: (payload, job) => runJob(kernel, payload, job),
  onGivenUp: (tx, payload, reason) => recordFailure(kernel, tx, payload, reason),
});
