import type { analysisRoutes } from '#contract/analyses';
import { conflict } from '#kernel/app-error.ts';
import type { Reply } from '#kernel/contract/define-route.ts';
import type { Outcome } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import {
  decodeSamples,
  encodeFloat32,
  findRun,
  findSpectrum,
  type StoredSpectrum,
} from '../fid-runs/index.ts';
import type { AnalysisTable } from './tables.ts';

type Wire = Reply<typeof analysisRoutes.spectrum>;

interface Columns {
  readonly min: number[];
  readonly max: number[];
  /** Per column the sample farthest from zero: a line through them keeps every peak. */
  readonly extreme: number[];
}

/** Lowest and highest sample of each of `count` equal columns. */
export const computeEnvelope = (samples: Float64Array, count: number): Columns => {
  const columns: Columns = { min: [], max: [], extreme: [] };
  for (let column = 0; column < count; column++) {
    const begin = Math.floor((column * samples.length) / count);
    const end = Math.max(begin + 1, Math.floor(((column + 1) * samples.length) / count));
    let low = samples[begin] ?? 0;
    let high = low;
    for (let index = begin + 1; index < end; index++) {
      const value = samples[index] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    columns.min.push(low);
    columns.max.push(high);
    columns.extreme.push(-low > high ? low : high);
  }
  return columns;
};

export const findSpectrumOf = async (kernel: Kernel, row: AnalysisTable): Promise<StoredSpectrum> => {
  if (row.run_id === null) throw conflict(`The analysis is ${row.status}; it has no spectrum yet.`);
  const run = await findRun(kernel.store.read, row.run_id);
  const spectrum = run === undefined ? null : await findSpectrum(kernel.store.read, run.spectrum_digest);
  if (spectrum === null) throw new Error(`Run ${row.run_id} names a spectrum that is not there.`);
  return spectrum;
};

const headersOf = (header: Omit<Wire, 'intensity' | 'envelope'>, layout: string) => ({
  'X-Spectrum-Nucleus': header.nucleus,
  'X-Spectrum-Points': String(header.points),
  'X-Spectrum-From-Ppm': String(header.from_ppm),
  'X-Spectrum-To-Ppm': String(header.to_ppm),
  'X-Spectrum-Frequency-Mhz': String(header.frequency_mhz),
  'X-Spectrum-Digest': header.digest,
  'X-Spectrum-Layout': layout,
  'X-Spectrum-Header': JSON.stringify(header),
});

/**
 * The processed spectrum, whole or as an envelope of N columns. As bytes: little-endian float32, either `samples` or
 * all minima followed by all maxima; the header travels in X-Spectrum-* and, as JSON, in X-Spectrum-Header.
 */
export const answerSpectrum = (
  spectrum: StoredSpectrum,
  columns: number | undefined,
  accept: string,
): Outcome<typeof analysisRoutes.spectrum> => {
  const samples = decodeSamples(spectrum.samples);
  const envelope =
    columns === undefined || columns >= samples.length ? null : computeEnvelope(samples, columns);
  const header = {
    nucleus: spectrum.nucleus,
    points: envelope === null ? samples.length : envelope.min.length,
    from_ppm: spectrum.fromPpm,
    to_ppm: spectrum.toPpm,
    frequency_mhz: spectrum.frequencyMhz,
    digest: spectrum.digest,
  };
  if (accept === 'application/octet-stream') {
    return {
      media: accept,
      content: encodeFloat32(envelope === null ? samples : [...envelope.min, ...envelope.max]),
      headers: headersOf(header, envelope === null ? 'samples' : 'min-max'),
    };
  }
  const body: Wire = {
    ...header,
    intensity: envelope === null ? [...samples] : envelope.extreme,
    envelope: envelope === null ? null : { min: envelope.min, max: envelope.max },
  };
  return { body };
};
