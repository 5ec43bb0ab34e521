import type { QuantificationRecord } from '#contract/qnmr';
import { readConditions } from '#engines/nmr/acquisition/acquisition-conditions.ts';
import type { Vendor } from '#engines/nmr/model.ts';
import type { QnmrSpectrum } from '#engines/nmr/qnmr/model.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { type AnalysedSpectrum, findAnalysedSpectrum } from '../analyses/index.ts';
import { decodeSamples, hasFit, type RunResult, toPeakLine } from '../fid-runs/index.ts';

/** A spectrum of an analysis as the engine takes it, and what the record says it was. */
export interface GatheredMeasured {
  readonly data: QnmrSpectrum;
  readonly input: QuantificationRecord['inputs'][number];
}

const windowOf = ({ recipe }: RunResult): string | null => {
  const step = recipe.find(({ step: name, enabled }) => name === 'apodise' && enabled);
  const window = step?.parameters['window'];
  return typeof window === 'string' ? window : null;
};

const conditionsOf = (result: RunResult, vendor: Vendor): QnmrSpectrum['conditions'] => {
  const { acquisition } = result;
  const has = (code: string): boolean => result.contradictions.some((found) => found.code === code);
  // Steps in time are left out, with this remark, where the source came transformed.
  const cameTransformed = result.warnings.some(({ code }) => code === 'step_skipped');
  return readConditions(
    {
      vendor,
      nucleus: acquisition.nucleus ?? result.nucleus,
      baseFrequencyMhz: acquisition.base_frequency_mhz,
      spectralWidthHz: acquisition.spectral_width_hz,
      temperatureK: acquisition.temperature_k,
      scans: acquisition.scans,
      receiverGain: acquisition.receiver_gain,
      pulseProgram: acquisition.pulse_program,
      parameters: acquisition.parameters,
    },
    {
      isSaturated: cameTransformed ? null : has('receiver_saturated'),
      isTruncated: has('fid_truncated'),
      window: windowOf(result),
    },
  );
};

const toMeasured = ({ stored, peaks, result, source }: AnalysedSpectrum): GatheredMeasured => {
  const { nucleus, frequencyMhz, fromPpm, toPpm } = stored;
  const spectrum = { nucleus, frequencyMhz, fromPpm, toPpm, re: decodeSamples(stored.samples), im: null };
  const lines = peaks
    .filter(hasFit)
    .map((row) => ({ ...toPeakLine(row, frequencyMhz), category: row.category }));
  return {
    data: { spectrum, lines, conditions: conditionsOf(result, source.instrument) },
    input: {
      analysis_id: source.analysisId,
      title: source.title,
      revision: source.revision,
      run_id: source.runId,
      engine_version: result.engine_version,
      spectrum_digest: stored.digest,
    },
  };
};

/** Spectra of the analyses named, each with the peaks of its current revision; 404 and 409 as analyses answer them. */
export const gatherMeasured = (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  analysisIds: readonly string[],
  route: string,
): Promise<GatheredMeasured[]> =>
  Promise.all(analysisIds.map(async (id) => toMeasured(await findAnalysedSpectrum(kernel, ctx, id, route))));
