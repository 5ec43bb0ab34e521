import type { gsdRoutes } from '#contract/gsd';
import type { Result } from '#engines/common/result.ts';
import type { GsdAnalysis } from '#engines/nmr/gsd/analyze-gsd.ts';
import type { GsdLevel } from '#engines/nmr/gsd/gsd-level.ts';
import { gsdVersion } from '#engines/nmr/gsd/gsd-version.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { buffersOf, gatherSpectrum } from '../spectrum/index.ts';
import type { DeconvolveInput } from './deconvolve-task.ts';
import { isGraduated } from './graduation-store.ts';
import { recordFailedGsdRun, recordGsdRun } from './record-gsd-run.ts';
import type { GsdRunTable } from './tables.ts';
import { toWireGsd } from './to-wire-gsd.ts';

type Declaration = typeof gsdRoutes.deconvolve;

const oneOrZero = (value: boolean): number => (value ? 1 : 0);

/** What is known of a run before it has an end. */
type RunStart = Pick<GsdRunTable, 'id' | 'actor_id' | 'level' | 'source' | 'is_experimental' | 'created_at'>;

const failedRun = (start: RunStart, outcome: string, wallTimeMs: number): GsdRunTable => ({
  ...start,
  nucleus: null,
  outcome,
  wall_time_ms: wallTimeMs,
  line_count: null,
  residual_over_noise: null,
  is_solvent_given: null,
  is_solvent_detected: null,
  is_accepted: null,
  engine_version: gsdVersion,
});

const completedRun = (
  start: RunStart,
  { nucleus, found, peaks, solvent }: GsdAnalysis,
  solventGiven: string | null,
  wallTimeMs: number,
): GsdRunTable => ({
  ...failedRun(start, 'completed', wallTimeMs),
  nucleus,
  line_count: peaks.length,
  residual_over_noise: found.residualRms / found.noise,
  is_solvent_given: oneOrZero(solventGiven !== null),
  is_solvent_detected: oneOrZero(solvent.isAutoDetected),
});

/** Runs the engine on a worker; a run without an answer is counted before its error goes on. */
const runCounted = async (
  kernel: Pick<Kernel, 'log' | 'pool' | 'store'>,
  ctx: Ctx,
  start: RunStart,
  input: DeconvolveInput,
): Promise<{ readonly result: Result<GsdAnalysis>; readonly wallTimeMs: number }> => {
  const begin = performance.now();
  const options = { signal: ctx.signal, transfer: buffersOf(input.gathered) };
  try {
    const result = await kernel.pool.run<Result<GsdAnalysis>>('nmr.gsd', input, options);
    const wallTimeMs = performance.now() - begin;
    if (!result.ok) await recordFailedGsdRun(kernel, failedRun(start, result.error.code, wallTimeMs));
    return { result, wallTimeMs };
  } catch (error) {
    // Somebody who goes away has not found a fault.
    if (!ctx.signal.aborted)
      await recordFailedGsdRun(kernel, failedRun(start, 'failed', performance.now() - begin));
    throw error;
  }
};

/** Deconvolution on a worker; 422 where the data cannot be used. How it went is kept, the spectrum is not. */
export const deconvolveOnRequest = async (
  kernel: Pick<Kernel, 'hooks' | 'log' | 'newId' | 'pool' | 'securityEvents' | 'store'>,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const gathered = await gatherSpectrum(kernel, ctx, body.spectrum, 'spectrum.deconvolve');
  const analysisId = 'analysis_id' in body.spectrum ? body.spectrum.analysis_id : null;
  const graduated = await isGraduated(kernel.store.read, ctx.principal.id);
  const start: RunStart = {
    id: kernel.newId('gsd'),
    actor_id: ctx.principal.id,
    level: body.level,
    source: analysisId === null ? 'inline' : 'analysis',
    is_experimental: oneOrZero(!graduated),
    created_at: ctx.nowUtc,
  };
  // The declaration lets 1 to 5 through.
  const input: DeconvolveInput = { gathered, level: body.level as GsdLevel };
  const { result, wallTimeMs } = await runCounted(kernel, ctx, start, input);
  if (!result.ok) throw invalidField('spectrum', result.error.message);
  const answer = toWireGsd(input, result.value, body.regions);
  return {
    body: {
      run_id: start.id,
      ...answer,
      experimental: !graduated,
      ...unreviewed(gsdVersion, result.warnings),
    },
    write: (tx) =>
      recordGsdRun(kernel, tx, completedRun(start, result.value, answer.parameters.solvent, wallTimeMs)),
    audit: {
      recordType: analysisId === null ? 'spectrum' : 'analysis',
      recordId: analysisId,
      made: [{ type: 'gsd_run', id: start.id }],
      payload: {
        run_id: start.id,
        ...answer.parameters,
        lines: result.value.peaks.length,
        solvent_found: answer.solvent.name,
        experimental: !graduated,
        engine_version: gsdVersion,
      },
    },
    usage: [{ task: 'spectrum_deconvolution', recordType: 'gsd_run', recordId: start.id }],
  };
};
