import { hash } from 'node:crypto';
import type { SpinFitInputs, spinFitRoutes } from '#contract/spin-fits';
import { engineVersion } from '#engines/nmr/engine-version.ts';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { type AnalysedSpectrum, findAnalysedSpectrum } from '../analyses/index.ts';
import { type SpinFitJobPayload, spinFitJobKind } from './fit-job.ts';
import { insertSpinFit } from './store.ts';
import type { SpinFitTable } from './tables.ts';
import { describeFit } from './to-wire.ts';

type Declaration = typeof spinFitRoutes.create;

const inputsOf = ({ stored, result, structure, source }: AnalysedSpectrum): SpinFitInputs => {
  if (stored.nucleus !== '1H') {
    throw conflict(
      `A spin fit works on proton spectra; this one is of ${stored.nucleus}. The other analyses of this spectrum are not affected.`,
    );
  }
  if (structure === null) {
    throw conflict(
      'The analysis has no structure, and the spin system comes from it. Draw or enter the structure, then start the fit.',
    );
  }
  return {
    revision: source.revision,
    run_id: source.runId,
    spectrum_digest: stored.digest,
    recipe_digest: result.recipe_digest,
    structure_sha256: hash('sha256', structure.molfile),
    smiles: structure.smiles,
  };
};

/** Queues a fit of the current revision; what it is made of is recorded with the request. */
export const createSpinFit = async (
  kernel: Pick<Kernel, 'hooks' | 'jobs' | 'newId' | 'securityEvents' | 'store'>,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const analysed = await findAnalysedSpectrum(kernel, ctx, body.analysis_id, 'spinFits.create');
  const inputs = inputsOf(analysed);
  const jobId = kernel.newId('job');
  const row: SpinFitTable = {
    id: kernel.newId('spf'),
    analysis_id: body.analysis_id,
    status: 'queued',
    inputs: JSON.stringify(inputs),
    record: null,
    error_code: null,
    error_message: null,
    engine_version: engineVersion,
    job_id: jobId,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
    finished_at: null,
  };
  return {
    body: describeFit(kernel, row),
    write: async (tx) => {
      await insertSpinFit(tx, row);
      const payload: SpinFitJobPayload = { spin_fit_id: row.id, adoption_gap: ctx.adoptionGap };
      await kernel.jobs.enqueue(tx, { kind: spinFitJobKind, payload, id: jobId });
    },
    afterCommit: () => kernel.jobs.wake(),
    audit: {
      recordType: 'spin_fit',
      recordId: row.id,
      payload: { analysis_id: row.analysis_id, ...inputs, engine_version: engineVersion },
    },
  };
};
