import { hash } from 'node:crypto';
import type { SpinFitInputs } from '#contract/spin-fits';
import type { StructureRow } from '#contract/structures';
import type { Result, Warning } from '#engines/common/result.ts';
import type { SharedShiftModels } from '#engines/nmr/shift-model/shared-models.ts';
import type { SpinFit } from '#engines/nmr/spin-fit/judge-fit.ts';
import { AppError } from '#kernel/app-error.ts';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { Tx } from '#kernel/db/store.ts';
import { insertUsage } from '#kernel/events/insert-usage.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type AnalysedSpectrum, readAnalysedSpectrum } from '../analyses/index.ts';
import { decodeSamples } from '../fid-runs/index.ts';
import { findPredictor, type PackServices } from '../reference-packs/index.ts';
import { endSpinFit, findSpinFit } from './store.ts';
import type { SpinFitTable } from './tables.ts';
import { type StoredFit, toWireResult } from './to-wire.ts';

export const spinFitJobKind = 'spin_fit.fit';

export interface SpinFitJobPayload {
  readonly spin_fit_id: string;
  readonly adoption_gap: AdoptionGap | null;
}

type FitServices = PackServices & Pick<Kernel, 'audit' | 'newId' | 'nowUtc'>;

/** A crash may pass; three times the same crash will not. */
const maxAttempts = 3;

interface Reason {
  readonly code: string;
  readonly message: string;
}

const recordFailure = async (
  kernel: Pick<Kernel, 'audit' | 'nowUtc'>,
  tx: Tx,
  { spin_fit_id, adoption_gap }: SpinFitJobPayload,
  reason: Reason,
): Promise<void> => {
  const ended = await endSpinFit(tx, spin_fit_id, {
    status: 'failed',
    record: null,
    error_code: reason.code,
    error_message: reason.message,
    finished_at: kernel.nowUtc(),
  });
  if (ended)
    await appendJobAudit(
      kernel,
      tx,
      'spin_fit.failed',
      spin_fit_id,
      { ...reason },
      { adoptionGap: adoption_gap },
    );
};

const recordSuccess = async (
  kernel: Pick<Kernel, 'audit' | 'newId' | 'nowUtc'>,
  tx: Tx,
  row: SpinFitTable,
  stored: StoredFit,
  gap: AdoptionGap | null,
): Promise<void> => {
  const record = JSON.stringify(stored);
  const nowUtc = kernel.nowUtc();
  const ended = await endSpinFit(tx, row.id, {
    status: 'completed',
    record,
    error_code: null,
    error_message: null,
    finished_at: nowUtc,
  });
  if (!ended) throw new Error(`The spin fit ${row.id} ended while its job ran; the result is not recorded.`);
  const { couplings, r_factor } = stored.result;
  const payload = {
    ...(JSON.parse(row.inputs) as SpinFitInputs),
    engine_version: row.engine_version,
    ...(stored.reference_pack && { reference_pack_digest: stored.reference_pack.digest }),
    record_sha256: hash('sha256', record),
    r_factor,
    couplings: couplings.length,
    determined: couplings.filter(({ determined }) => determined).length,
  };
  await appendJobAudit(kernel, tx, 'spin_fit.completed', row.id, payload, { adoptionGap: gap });
  await insertUsage(tx, {
    events: [{ task: 'spin_fit', recordType: 'spin_fit', recordId: row.id }],
    actorId: row.created_by,
    nowUtc,
    newId: kernel.newId,
  });
};

const fitOnPool = (
  kernel: Pick<Kernel, 'pool'>,
  analysed: AnalysedSpectrum,
  structure: StructureRow,
  models: SharedShiftModels | null,
  job: JobContext,
): Promise<Result<SpinFit>> => {
  const { nucleus, frequencyMhz, fromPpm, toPpm, samples } = analysed.stored;
  const re = decodeSamples(samples);
  const spectrum = { nucleus, frequencyMhz, fromPpm, toPpm, re, im: null };
  const { peaks, multiplets, exclusions } = analysed;
  const input = { molfile: structure.molfile, models, spectrum, peaks, multiplets, exclusions };
  return kernel.pool.run<Result<SpinFit>>('nmr.spin_fit', input, {
    signal: job.signal,
    onProgress: job.progress,
  });
};

/** The analysis as it was when the fit was asked for; null where it moved on meanwhile. */
const readAsked = async (
  kernel: Pick<Kernel, 'store'>,
  row: SpinFitTable,
): Promise<{ analysed: AnalysedSpectrum; structure: StructureRow } | null> => {
  const asked = JSON.parse(row.inputs) as SpinFitInputs;
  try {
    const analysed = await readAnalysedSpectrum(kernel, row.analysis_id);
    const { structure, source } = analysed;
    return structure === null || source.revision !== asked.revision || source.runId !== asked.run_id
      ? null
      : { analysed, structure };
  } catch (error) {
    // An analysis that is processed again has no spectrum at the moment; any other fault is one of the machine.
    if (error instanceof AppError) return null;
    throw error;
  }
};

/** A spin system follows the lines of a wrong structure as well as it can: what is known against the structure stands beside the fit. */
const doubtStructure = ({ check }: AnalysedSpectrum): Warning[] =>
  check === null || check.verdict !== 'contradicted'
    ? []
    : [
        {
          code: 'structure_contradicted',
          message:
            'The signals contradict the structure this spin system comes from: couplings stated determined describe the lines, not that the compound is this one.',
        },
      ];

const movedOn: Reason = {
  code: 'analysis_changed',
  message: 'The analysis was changed before the fit began. Start the fit again.',
};

const runFit = async (kernel: FitServices, payload: SpinFitJobPayload, job: JobContext): Promise<void> => {
  const row = await findSpinFit(kernel.store.read, payload.spin_fit_id);
  if (row === undefined) throw new Error(`The spin fit ${payload.spin_fit_id} of a job does not exist.`);
  const asked = await readAsked(kernel, row);
  if (asked === null) {
    await job.complete((tx) => recordFailure(kernel, tx, payload, movedOn));
    return;
  }
  const pack = await findPredictor(kernel, ['1H']);
  const fit = await fitOnPool(kernel, asked.analysed, asked.structure, pack?.shared.models ?? null, job);
  await job.complete((tx) =>
    fit.ok
      ? recordSuccess(
          kernel,
          tx,
          row,
          {
            result: toWireResult(fit.value, asked.structure.atoms),
            warnings: [...doubtStructure(asked.analysed), ...fit.warnings],
            ...(pack === null ? {} : { reference_pack: pack.used }),
          },
          payload.adoption_gap,
        )
      : recordFailure(kernel, tx, payload, fit.error),
  );
};

/** Fits on a worker. What cannot be fitted ends with its reason at once; only faults of the machine are tried again. */
export const createSpinFitJob = (kernel: FitServices): JobDefinition<SpinFitJobPayload> => ({
  kind: spinFitJobKind,
  maxAttempts,
  run: (payload, job) => runFit(kernel, payload, job),
  onGivenUp: (tx, payload, reason) => recordFailure(kernel, tx, payload, reason),
});
