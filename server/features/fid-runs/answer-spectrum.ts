import type { z } from 'zod';
import type { spectrumQuery, spectrumSchema } from '#contract/fid-runs';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import { answerMatrix } from './answer-matrix.ts';
import { computeEnvelope } from './compute-envelope.ts';
import type { StoredSpectrum } from './run-result.ts';
import { decodeSamples, encodeFloat32 } from './spectrum-bytes.ts';

type Wire = z.infer<typeof spectrumSchema>;

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
  query: z.infer<typeof spectrumQuery>,
  accept: string,
): MediaOutcome | { readonly body: Wire } => {
  if (spectrum.indirect !== undefined) return answerMatrix(spectrum, spectrum.indirect, query, accept);
  const { points: columns } = query;
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
