import type { PeakRow } from '#contract/fid-runs';
import type { SpectrumInput } from '#contract/spectrum';
import { readRepetition } from '#engines/nmr/acquisition/acquisition-conditions.ts';
import type { Repetition } from '#engines/nmr/acquisition/recovered-part.ts';
import type { Spectrum1D } from '#engines/nmr/model.ts';
import type { ListedSpectrum } from '#engines/nmr/processing/place-on-axis.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findAnalysedSpectrum } from '../analyses/index.ts';
import { decodeSamples } from '../fid-runs/index.ts';

/** What a worker is given to look at: a spectrum with decided peaks, or bare numbers nobody has interpreted yet. */
export type GatheredSpectrum =
  | {
      readonly kind: 'analysed';
      readonly spectrum: Spectrum1D;
      readonly peaks: readonly PeakRow[];
      /** Solvent as the metadata of the measurement spell it. */
      readonly metadataSolvent: string | null;
      readonly repetition: Repetition;
    }
  | { readonly kind: 'listed'; readonly listed: ListedSpectrum; readonly solvent: string | null };

/** Reads what a request names; 404 for an analysis that is not the caller's to read, 409 before its first result. */
export const gatherSpectrum = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  input: SpectrumInput,
  route: string,
): Promise<GatheredSpectrum> => {
  if (!('analysis_id' in input)) {
    const listed = {
      nucleus: input.nucleus,
      frequencyMhz: input.frequency_mhz,
      shiftPpm: Float64Array.from(input.shift_ppm),
      intensity: Float64Array.from(input.intensity),
    };
    return { kind: 'listed', listed, solvent: input.solvent ?? null };
  }
  const { stored, peaks, result } = await findAnalysedSpectrum(kernel, ctx, input.analysis_id, route);
  const { nucleus, frequencyMhz, fromPpm, toPpm } = stored;
  const spectrum = { nucleus, frequencyMhz, fromPpm, toPpm, re: decodeSamples(stored.samples), im: null };
  const { acquisition } = result;
  const repetition = readRepetition({
    spectralWidthHz: acquisition.spectral_width_hz,
    pulseProgram: acquisition.pulse_program,
    parameters: acquisition.parameters,
  });
  return { kind: 'analysed', spectrum, peaks, metadataSolvent: acquisition.solvent_name, repetition };
};

/** Buffers that can move to a worker instead of being copied on the event loop. */
export const buffersOf = (gathered: GatheredSpectrum): ArrayBuffer[] =>
  (gathered.kind === 'analysed'
    ? [gathered.spectrum.re.buffer]
    : [gathered.listed.shiftPpm.buffer, gathered.listed.intensity.buffer]
  ).filter((buffer) => buffer instanceof ArrayBuffer);
