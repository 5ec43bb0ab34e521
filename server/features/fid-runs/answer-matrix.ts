import type { z } from 'zod';
import type { spectrumQuery, spectrumSchema } from '#contract/fid-runs';
import { invalidField } from '#kernel/app-error.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import { reduceMatrix } from './reduce-matrix.ts';
import type { StoredIndirect, StoredSpectrum } from './run-result.ts';
import { decodeFloat32, encodeFloat32 } from './spectrum-bytes.ts';

type Wire = z.infer<typeof spectrumSchema>;
type Query = z.infer<typeof spectrumQuery>;

/**
 * A two-dimensional spectrum, whole or reduced to `rows` and `columns`, row by row from the highest shifts of F1. As
 * bytes: little-endian float32, the header as JSON in X-Spectrum-Header.
 */
export const answerMatrix = (
  spectrum: StoredSpectrum,
  indirect: StoredIndirect,
  query: Query,
  accept: string,
): MediaOutcome | { readonly body: Wire } => {
  if (query.points !== undefined) {
    throw invalidField('points', 'A two-dimensional spectrum has no envelope; ask for rows and columns.');
  }
  const rows = Math.min(query.rows ?? indirect.rows, indirect.rows);
  const columns = Math.min(query.columns ?? spectrum.points, spectrum.points);
  const isWhole = rows === indirect.rows && columns === spectrum.points;
  const header = {
    nucleus: spectrum.nucleus,
    points: rows * columns,
    from_ppm: spectrum.fromPpm,
    to_ppm: spectrum.toPpm,
    frequency_mhz: spectrum.frequencyMhz,
    digest: spectrum.digest,
    rows,
    columns,
    f1: {
      nucleus: indirect.nucleus,
      from_ppm: indirect.fromPpm,
      to_ppm: indirect.toPpm,
      frequency_mhz: indirect.frequencyMhz,
    },
  };
  const reduced = (): Float32Array => {
    const whole = { rows: indirect.rows, columns: spectrum.points, values: decodeFloat32(spectrum.samples) };
    return isWhole ? whole.values : reduceMatrix(whole, rows, columns).values;
  };
  if (accept === 'application/octet-stream') {
    return {
      media: accept,
      content: isWhole ? spectrum.samples : encodeFloat32(reduced()),
      headers: {
        'X-Spectrum-Layout': 'rows',
        'X-Spectrum-Digest': header.digest,
        'X-Spectrum-Header': JSON.stringify(header),
      },
    };
  }
  return { body: { ...header, intensity: [...reduced()], envelope: null } };
};
